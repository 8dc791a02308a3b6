// What the parts of the console are made of: buttons for actions, drafts, small fields.

import { html } from '../../../../web/kit/html.js';

/** @import { Context } from '../reading.js' */

const AT = 'gm.'; // before each name in the draft

/** Changes of the draft, as a button has them. */
export const set = (changes) =>
  JSON.stringify(Object.fromEntries(Object.entries(changes).map(([name, value]) => [AT + name, value])));

/**
 * A value of the draft.
 * @param {Context} ctx
 * @param {string} name
 */
export const drafted = ({ draft }, name, otherwise = '') => draft[AT + name] ?? otherwise;

/** Where a field writes to. */
export const field = (name) => AT + name;

/**
 * @param {Context} ctx
 * @param {string} action
 */
export const offered = ({ offers }, action) => offers.find((offer) => offer.do === action);

/**
 * @param {Context} ctx
 * @param {RegExp} pattern
 */
export const offeredLike = ({ offers }, pattern) => offers.filter((offer) => pattern.test(offer.do));

/**
 * A button for an action, or nothing if it may not be done now. `given` is the answer to what it asks for, `after` what
 * the draft becomes when it was done.
 * @param {Context} ctx
 * @param {string} action
 * @param {{ words?: unknown, given?: unknown, after?: Record<string, string | null>, look?: string, says?: string, off?: boolean }} [options]
 */
export function press(ctx, action, { words, given, after, look = 'button', says, off = false } = {}) {
  const offer = offered(ctx, action);
  if (!offer) return '';
  const answer = given === undefined ? '' : html`data-with="${JSON.stringify(given)}"`;
  return html`<button type="button" class="${look}" data-do="${action}" ${answer} ${after && html`data-set="${set(after)}"`}
    data-key="${action}${given === undefined ? '' : ` ${JSON.stringify(given)}`}" data-say="${says ?? offer.say}"
    ${says && html`aria-label="${says}"`} ${off && html`disabled`}>${words ?? offer.say}${offer.ask && given === undefined ? ' …' : ''}</button>`;
}

/**
 * A button that only turns a page or fills a field.
 * @param {Record<string, string | null>} changes
 * @param {unknown} words
 * @param {{ look?: string, key?: string, on?: boolean, says?: string, about?: string }} [options] `says` in the place of
 *   its words, `about` besides them
 */
export const turn = (changes, words, { look = 'button', key, on, says, about } = {}) =>
  html`<button type="button" class="${look}" data-set="${set(changes)}" data-key="${key ?? set(changes)}"
    ${on !== undefined && html`aria-pressed="${String(on)}"`} ${says && html`aria-label="${says}"`} ${(says || about) && html`data-say="${says || about}"`}>${words}</button>`;

/**
 * @param {string} name
 * @param {string} label
 * @param {{ rows?: number, most: number, hint?: string }} options
 */
export const longField = (name, label, { rows = 3, most, hint = '' }) =>
  html`<label class="field">${label}<textarea data-draft="${field(name)}" rows="${rows}" maxlength="${most}"></textarea>${hint && html`<small>${hint}</small>`}</label>`;

/**
 * @param {string} name
 * @param {string} label
 * @param {{ most: number }} options
 */
export const shortField = (name, label, { most }) =>
  html`<label class="field">${label}<input data-draft="${field(name)}" maxlength="${most}" autocomplete="off" spellcheck="false"></label>`;

/**
 * @param {string} name
 * @param {string} label
 * @param {{ least: number, most: number, hidden?: boolean }} options
 */
export const numberField = (name, label, { least, most, hidden = false }) =>
  html`<label class="field gm-number"><span class="${hidden && 'quiet'}">${label}</span>
    <input type="number" inputmode="numeric" data-draft="${field(name)}" min="${least}" max="${most}"></label>`;

/**
 * @param {string} name
 * @param {string} label
 * @param {[value: string, words: string][]} choices
 * @param {{ hidden?: boolean }} [options]
 */
export const choiceField = (name, label, choices, { hidden = false } = {}) =>
  html`<label class="field"><span class="${hidden && 'quiet'}">${label}</span>
    <select data-draft="${field(name)}">${choices.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select></label>`;

/**
 * The most that an action takes, of characters or as a number; while it is not offered there is no bound.
 * @param {Context} ctx
 * @param {string} action
 */
export const mostOf = (ctx, action) => /** @type {any} */ (offered(ctx, action)?.ask)?.most ?? Number.POSITIVE_INFINITY;

/**
 * A whole number of the draft within bounds, or null.
 * @param {Context} ctx
 * @param {string} name
 */
export function numberOf(ctx, name, least, most) {
  const found = Number(drafted(ctx, name, 'x'));
  return Number.isInteger(found) && found >= least && found <= most ? found : null;
}

/**
 * The same action with 1, 2, 3 … : hurt and heal.
 * @param {Context} ctx
 * @param {string} action
 * @param {string} label
 * @param {number[]} numbers
 */
export const numbered = (ctx, action, label, numbers) =>
  offered(ctx, action) &&
  html`<div class="gm-row" role="group" aria-label="${offered(ctx, action)?.say}"><span class="gm-label">${label}</span>
    ${numbers.map((n) => press(ctx, action, { words: n, given: n, look: 'button gm-n', says: `${offered(ctx, action)?.say}: ${n}` }))}
    ${press(ctx, action, { words: 'More', look: 'button gm-n' })}</div>`;
