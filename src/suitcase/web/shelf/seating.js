// Who sits where at a table that is being laid out: oneself, friends, bots by how they play.

import { chairName, plansOf } from '../kit/chairs.js';
import { text } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { portrait } from '../kit/portraits/portrait.js';
import { sprite } from '../kit/sprites.js';
import { botOf, capital, inWords } from '../kit/words.js';

const WATCHING = -1;
const MEASURES = ['random', 'greedy']; // kinds for those who measure, where there is any other

/**
 * @param {Protocol.GameInfo} game
 * @param {number} count
 * @param {FormData} filled what was chosen so far
 */
export function seatFields(game, count, filled) {
  const plans = plansOf(game, count);
  const mine = Number(text(filled, 'mine') || '0');
  return html`<label class="seat" data-key="mine"><span class="where">You</span>
      <select name="mine">${plans.map((plan, seat) => html`<option value="${seat}">${chairName(plan, seat)}</option>`)}
        <option value="${WATCHING}">I only watch</option></select></label>
    ${plans.map((plan, seat) => (seat === mine ? own(plan, seat) : chair(game, plan, seat, text(filled, `seat-${seat}`) || 'open')))}
    ${levels(game)}`;
}

const own = (plan, seat) => html`<p class="seat" data-key="chair-${seat}">
  <span class="where">${face('')}${chairName(plan, seat)}</span> You</p>`;

/**
 * @param {Protocol.GameInfo} game
 * @param {Protocol.ChairPlan} plan
 * @param {number} seat
 * @param {string} chosen
 */
function chair(game, plan, seat, chosen) {
  return html`<label class="seat" data-key="chair-${seat}">
    <span class="where">${face(chosen)}${chairName(plan, seat)}</span>
    <select name="seat-${seat}"><option value="open">${plan.may_stay_empty ? 'A friend, or empty' : 'A friend'}</option>
      <option value="here">A friend beside me</option>
      ${kinds(game, plan).map((kind) => html`<option value="bot:${kind}">A bot, ${inWords(kind)}</option>`)}</select></label>
    ${
      chosen === 'here' &&
      html`<label class="seat" data-key="called-${seat}"><span class="where">Their name</span>
      <input name="called-${seat}" required maxlength="30" autocomplete="off" spellcheck="false"></label>`
    }`;
}

const PERSON = html`<svg viewBox="0 0 36 36"><circle cx="18" cy="14" r="6"/><path d="M6 36a12 12 0 0 1 24 0Z"/></svg>`;

/** The face of a bot that plays so; of people only that they are some. */
function face(chosen) {
  const kind = botOf(chosen);
  const drawn = kind
    ? sprite(`level-${kind.replace(/\W/g, '-')}`, () => portrait(`level ${kind}`))
    : chosen !== 'open' && PERSON;
  return html`<span class="face" data-open="${chosen === 'open'}" aria-hidden="true">${drawn}</span>`;
}

/** The kinds of bots for a chair: levels from easy on, others from the best on. */
function kinds(game, plan) {
  const found = [...(plan.bots ?? game.bots)];
  const known = found.filter((kind) => kind in (game.levels ?? {}));
  if (known.length) return known;
  const better = found.filter((kind) => !MEASURES.includes(kind));
  return (better.length ? better : found).reverse();
}

/** How the levels of bots play. */
function levels({ levels: said = {} }) {
  const found = Object.entries(said);
  if (!found.length) return '';
  return html`<details class="levels" data-key="levels"><summary>How the bots play</summary>
    <dl>${found.map(
      ([level, says]) => html`<div>${face(`bot:${level}`)}<dt>${capital(level)}</dt><dd>${says}</dd></div>`,
    )}</dl></details>`;
}

/**
 * What a new table is told of a chair.
 * @param {FormData} filled
 * @param {number} seat
 */
export function seatWords(filled, seat) {
  const words = text(filled, `seat-${seat}`) || 'me';
  return words === 'here' ? `here:${text(filled, `called-${seat}`).trim()}` : words;
}

/**
 * Makes way for somebody who shall sit in a chair.
 * @param {HTMLFormElement} place
 * @param {number} seat
 */
export function makeWay(place, seat) {
  const mine = /** @type {HTMLSelectElement} */ (place.elements.namedItem('mine'));
  if (Number(mine.value) === seat) mine.value = String(seat + 1);
}

/**
 * Puts somebody into a chair, if they may sit there.
 * @param {HTMLFormElement} place
 * @param {number} seat
 * @param {string} words
 * @param {boolean} [instead] only in place of another bot
 */
export function seatAs(place, seat, words, instead = false) {
  const field = place.elements.namedItem(`seat-${seat}`);
  if (!(field instanceof HTMLSelectElement) || (instead && !field.value.startsWith('bot:'))) return;
  if ([...field.options].some(({ value }) => value === words)) field.value = words;
}
