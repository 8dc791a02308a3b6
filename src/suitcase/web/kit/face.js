// A game's face: its drawing of the table. Whoever has none gets the plain one.

import * as plain from './plain-face.js';

/** A file of a game in the version that this page has: all its modules must be of one. */
export const ofThisVersion = (address) => new URL(`../..${address}`, import.meta.url).href;

/** Loads a game's face and its style sheets, all at once. */
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

/** The game's accent for an element and all in it. */
export function tint(element, { accent, accentDark } = {}) {
  element.classList.add('tinted');
  if (accent) element.style.setProperty('--accent-light', accent);
  if (accentDark) element.style.setProperty('--accent-dark', accentDark);
}

/** Drawings that the face refers to, once in the page. */
export function placeDefs(face) {
  if (!face.defs || document.querySelector('#defs')) return;
  const place = document.createElement('div');
  place.id = 'defs';
  place.setAttribute('aria-hidden', 'true');
  place.innerHTML = String(face.defs());
  document.body.prepend(place);
}

/** What a face is told. `turn` is whether the viewer may act now. */
export function context({ offers = [], ...known }) {
  return {
    views: null, // of all seats, when a replay is open
    you: null,
    outcome: null,
    replay: false,
    things: null, // what lies in the box and never changes
    picks: new Set(), // things with data-pick that the player has taken for an action of several
    ...known, // view, names
    offers,
    offer: (at) => offers.find((offer) => (offer.at ?? '') === at),
    turn: offers.length > 0,
  };
}
