// What the parts of the face ask of a view: who is who, what may be done, and words for it.

import { html } from '../../../web/kit/html.js';
import { portrait } from '../../../web/kit/portraits/portrait.js';
import { sprite } from '../../../web/kit/sprites.js';

/** @typedef {import('../../../web/kit/face.js').Context<Protocol.RpgView & { odds?: Record<string, number> }>} Context */
/** @typedef {Context & { views: Protocol.RpgView[] }} Open a replay with all cards open */

/**
 * The viewer's own seat, or null for a spectator. A replay looks over somebody's shoulder.
 * @param {Context} ctx
 */
export function personOf({ you, view }) {
  const seat = you ?? view.viewer;
  return seat === null || seat === 0 ? null : view.people[seat];
}

/** @param {Context} ctx */
export const mySeat = ({ you, view }) => you ?? view.viewer;

/** @param {string} ref */
export const seatOf = (ref) => (ref[0] === 'p' ? Number(ref.slice(1)) : 0);

/**
 * Somebody or something by its ref, as everybody calls it.
 * @param {Context} ctx
 * @param {string} ref
 */
export function nameOf({ view, names }, ref) {
  const [kind, k] = [ref[0], Number(ref.slice(1))];
  if (kind === 'm') return view.marks[k - 1]?.name ?? ref;
  if (kind === 'h') return view.hidden[k - 1]?.name ?? ref;
  if (kind === 'v') return view.vehicles[k - 1]?.name ?? ref;
  if (kind === 't') return view.tasks[k - 1]?.name ?? ref;
  return k === 0 ? 'The game master' : (view.people[k]?.sheet?.name ?? names[k] ?? ref);
}

/**
 * The same, but "You" for oneself.
 * @param {Context} ctx
 * @param {string} ref
 */
export const calledOf = (ctx, ref) => (ctx.you && ref === `p${ctx.you}` ? 'You' : nameOf(ctx, ref));

/**
 * The first name is enough where there is little room, and a mark's name without what they are.
 * @param {Context} ctx
 * @param {string} ref
 */
export const shortOf = (ctx, ref) =>
  ref[0] === 'p' ? calledOf(ctx, ref).split(' ')[0] : nameOf(ctx, ref).split(', ')[0];

/**
 * A portrait that is drawn once in the page. The same seed is always the same face.
 * @param {string} seed
 */
export const faceOf = (seed) =>
  sprite(`face-${[...seed].map((letter) => letter.codePointAt(0)?.toString(36)).join('-')}`, () => portrait(seed));

/**
 * The face of whoever a ref names; the sheet may say what draws it.
 * @param {Context} ctx
 * @param {string} ref
 */
export function faceFor(ctx, ref) {
  const sheet = ref[0] === 'p' ? ctx.view.people[seatOf(ref)]?.sheet : null;
  return faceOf(sheet ? sheet.portrait || sheet.name : markSeed(ctx, ref));
}

/**
 * A mark keeps its face from scene to scene, hidden or not; of several with one name each has another.
 * @param {Context} ctx
 * @param {string} ref
 */
function markSeed(ctx, ref) {
  const name = nameOf(ctx, ref);
  const list = ref[0] === 'h' ? ctx.view.hidden : ref[0] === 'm' ? ctx.view.marks : [];
  const before = list.slice(0, Number(ref.slice(1)) - 1).filter((mark) => mark.name === name).length;
  return before ? `${name} ${before + 1}` : name;
}

// --- Numbers of a sheet ---

/**
 * What is added to a flip (RP-A3, RP-27). Its twin is `modifier` in character.py. A page needs it too, because somebody
 * who makes a character sees it change; a test holds both equal.
 * @param {{ things: any }} ctx
 * @param {Protocol.Character} sheet
 * @param {string} stat
 */
export function modifierOf({ things }, sheet, stat) {
  const skill = things.skills[stat];
  if (skill) return (sheet[skill.attribute] ?? 1) + (sheet.tags?.includes(stat) ? things.tagged : 0);
  const defended = Object.keys(things.attributes).find((name) => things.attributes[name].defence === stat);
  return defended ? (sheet[defended] ?? 1) + things.defence : (sheet[stat] ?? 1);
}

/**
 * A use in words: "Steal off a person".
 * @param {Context} ctx
 */
export const useWord = ({ things }, use) =>
  things.uses[use]?.say ?? (use === 'initiative' ? 'Initiative' : titled(use));

/**
 * What a play is called: a task, and what was called for, is a plain check of the skill (RP-A60).
 * @param {Context} ctx
 * @param {{ use: string, task?: string, called?: boolean }} play
 */
export const workWord = (ctx, { use, task = '', called = false }) => (task || called ? titled(use) : useWord(ctx, use));

/** @param {string} word */
export const titled = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * What plays have told about a number: "8 to 12", "at least 8", or nothing.
 * @param {Context} ctx
 * @param {number} [least]
 * @param {number} [most]
 */
export function boundWords({ things }, least = 1, most = things.unbounded) {
  const [low, high] = [least > 1 ? least : null, most < things.unbounded ? most : null];
  if (low !== null && low === high) return String(low);
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (low !== null) return `at least ${low}`;
  return high === null ? '' : `at most ${high}`;
}

/**
 * A text may begin with a title: a short line of its own.
 * @param {string} text
 */
export function titleAndText(text) {
  const [first, ...rest] = text.split('\n\n');
  const titled = rest.length > 0 && first.length <= 60 && !first.includes('\n') && !/[.!?:”"]$/.test(first);
  return titled ? { title: first, body: rest.join('\n\n') } : { title: '', body: text };
}

/** @param {number} n */
export const plus = (n) => (n < 0 ? `−${-n}` : `+${n}`);

// --- What may be done ---

/** Where an offer is shown. Whatever has no place of its own is a button in the bar. */
const PLACES = {
  say: 'tool',
  note: 'tool',
  help: 'tool',
  pause: 'tool',
  sheet: 'tool',
  play: 'use',
  try: 'way',
  add: 'card',
  lend: 'card',
  give: 'card',
  top: 'sight',
  drop: 'sight',
  take: 'pile',
  at: 'target',
  follow: 'target',
};

/** @param {Protocol.Offer} offer */
export function placeOf({ do: action, at = '' }) {
  const place = action === 'take back' ? 'bar' : (PLACES[action.split(' ')[0]] ?? 'bar');
  return place === 'target' && !/^[pmv]\d/.test(at) ? 'bar' : place;
}

/**
 * @param {Context} ctx
 * @param {string} place
 */
export const offersAt = ({ offers }, place) => offers.filter((offer) => placeOf(offer) === place);

/**
 * What is meant for a person or a thing on the desk.
 * @param {Context} ctx
 * @param {string} ref
 */
export const offersOn = (ctx, ref) => offersAt(ctx, 'target').filter((offer) => offer.at === ref);

/**
 * The percentage of an action, if the viewer was told one.
 * @param {Context} ctx
 * @param {string} action
 * @returns {number | null}
 */
export const oddsOf = ({ view }, action) => view.odds?.[action] ?? null;

/**
 * What a press would do, with its odds.
 * @param {Context} ctx
 * @param {Protocol.Offer} offer
 * @param {string} [more]
 */
export function consequence(ctx, { do: action, say }, more = '') {
  const odds = oddsOf(ctx, action);
  return `${say}${more && `, ${more}`}${odds === null ? '' : `: about ${odds} %`}`;
}

/** @param {number | null} odds */
export const percent = (odds) =>
  odds === null ? '' : html`<span class="rpg-percent"><span class="quiet">, about</span> ${odds} %</span>`;

/**
 * A button for an offer, in its words.
 * @param {Context} ctx
 * @param {Protocol.Offer} offer
 * @param {{ look?: string, words?: unknown, more?: string }} [options]
 */
export function press(ctx, offer, { look = 'button', words = offer.say, more = '' } = {}) {
  return html`<button type="button" class="${look}" data-do="${offer.do}" data-key="${offer.do}" data-say="${consequence(ctx, offer, more)}">${words}${percent(oddsOf(ctx, offer.do))}${offer.ask && ' …'}</button>`;
}
