// A game's face: its drawing of the table. Whoever has none gets the plain one.

import * as plain from './plain-face.js';

/**
 * What a face is told. `View` is what the game shows a viewer, as in `Protocol.SuitsView`.
 * @template {object} [View=any]
 * @typedef {object} Context
 * @property {View} view
 * @property {View[] | null} views of all seats, when a replay is open
 * @property {number | null} you the viewer's seat
 * @property {string[]} names of the seats
 * @property {string} prompt what the viewer is asked now, or what the others decide
 * @property {Protocol.Outcome | null} outcome
 * @property {boolean} replay
 * @property {any} things what lies in the box and never changes
 * @property {Record<string, string>} signs what everything on the table is, in a sentence each
 * @property {Protocol.Paper[]} papers what the viewer keeps of this game between evenings
 * @property {any} briefing what the viewer's seat alone was given to read
 * @property {Set<string>} picks things with data-pick that the player has taken for an action of several
 * @property {Record<string, string>} draft what the player has begun and not sent: fields with data-draft, data-set
 * @property {Protocol.Offer[]} offers
 * @property {(at: string) => Protocol.Offer | undefined} offer the first that belongs to a thing
 * @property {boolean} turn whether the viewer may act now
 */

/**
 * A game's drawing of the table: pure functions from what a viewer may know to markup.
 * @typedef {object} Face
 * @property {(ctx: Context) => unknown} board
 * @property {(ctx: Context) => unknown} hand
 * @property {(ctx: Context) => unknown} [openHands] for open replays
 * @property {() => unknown} [defs] drawings that the others refer to
 * @property {(word: string, things: any) => unknown} [picture] one picture of the rulebook, by the game's word for it
 * @property {() => unknown} [box] the lid
 * @property {string} [accent]
 * @property {string} [accentDark]
 * @property {RegExp} [turning] the sentences that a replay marks
 */

/** A file of a game in the version that this page has: all its modules must be of one. */
export const ofThisVersion = (address) => new URL(`../..${address}`, import.meta.url).href;

/**
 * Loads a game's face and its style sheets, all at once.
 * @param {Protocol.GameInfo} game
 * @returns {Promise<Face>}
 */
export async function loadFace(game) {
  if (!game.face) return plain;
  try {
    const [face] = await Promise.all([import(ofThisVersion(game.face)), ...game.styles.map(loadStyle)]);
    return face;
  } catch (problem) {
    console.error(problem);
    return plain;
  }
}

/** A page that was made for the game has its sheets already. */
function loadStyle(address) {
  const href = ofThisVersion(address);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return null;
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/**
 * The game's accent for an element and all in it.
 * @param {HTMLElement} element
 * @param {Partial<Face>} face
 */
export function tint(element, { accent, accentDark }) {
  element.classList.add('tinted');
  if (accent) element.style.setProperty('--accent-light', accent);
  if (accentDark) element.style.setProperty('--accent-dark', accentDark);
}

/**
 * Drawings that the face refers to, once in the page.
 * @param {Face} face
 */
export function placeDefs(face) {
  if (!face.defs || document.querySelector('#defs')) return;
  const place = document.createElement('div');
  place.id = 'defs';
  place.setAttribute('aria-hidden', 'true');
  place.innerHTML = String(face.defs());
  document.body.prepend(place);
}

/**
 * What a face is told, with all that was left open.
 * @param {Pick<Context, 'view' | 'names'> & Partial<Context>} known
 * @returns {Context}
 */
export function context({ offers = [], ...known }) {
  return {
    views: null,
    you: null,
    prompt: '',
    outcome: null,
    replay: false,
    things: null,
    signs: {},
    papers: [],
    briefing: null,
    picks: new Set(),
    draft: {},
    ...known,
    offers,
    offer: (at) => offers.find((offer) => (offer.at ?? '') === at),
    turn: offers.length > 0,
  };
}
