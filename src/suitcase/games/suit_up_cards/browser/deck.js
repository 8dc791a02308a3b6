// Cards as they lie on this table: each is drawn once in the page and shown wherever it is.
import { html, raw } from '../../../web/kit/html.js';
import { backDrawing, codes, drawing, named } from './cards.js';
import { drawn, GOLD, IVORY, mark, NIGHT, SUITS } from './emblems.js';

export { named as spoken };

/** Words such as +1 have no place in an id. */
export const slug = (word) => word.replace('+', 'plus').replace('-', 'minus').replace(' ', '-');

export const isAction = (word) => !SUITS[word[0]];

const CREST = '-18 -18 36 36';
// Nobody is told what is under it: a moonless disc and a keyhole.
const VEIL = `<circle r="17" fill="#0c1430" stroke="#8f9cc8" stroke-width="1.6" stroke-dasharray="3.4 2.6"/><path fill="#aab6de" d="M0-9a5.2 5.2 0 013 9.4L5 9H-5L-3 .4A5.2 5.2 0 010-9Z"/>`;

// Nobody has it yet.
const BLANK = `<circle r="16.6" fill="#16244d" fill-opacity=".7" stroke="#8f9cc8" stroke-width="1.6" stroke-dasharray="3.4 2.6"/>`;

const disc = (suit) =>
  `<circle r="17" fill="${'LM'.includes(suit) ? NIGHT : IVORY}" stroke="${GOLD}" stroke-width="1.6"/><g transform="scale(.98)">${drawn(suit)}</g>`;

/** Every drawing that the table refers to. */
export function defs() {
  const symbol = (id, box, inner) => `<symbol id="up-${id}" viewBox="${box}">${inner}</symbol>`;
  const cards = codes.map((code) => symbol(`card-${slug(code)}`, '0 0 100 140', drawing(code)));
  const suits = Object.keys(SUITS).map(
    (suit) => symbol(`crest-${suit}`, CREST, disc(suit)) + symbol(`mark-${suit}`, '-13 -13 26 26', mark(suit)),
  );
  return raw(
    `<svg class="up-defs" width="0" height="0" focusable="false">${cards.join('')}${suits.join('')}${symbol('back', '0 0 100 140', backDrawing)}${symbol('crest-secret', CREST, VEIL)}${symbol('crest-none', CREST, BLANK)}</svg>`,
  );
}

// A card says its own name unless what is around it does (`quiet`); `vt` is what it is known by when it flies.
export function card(word, { quiet = false, vt = '', look = '' } = {}) {
  const who = quiet ? raw(`aria-hidden="true"`) : html`role="img" aria-label="${named(word)}"`;
  const flight = vt && html`data-vt="card-${slug(vt)}"`;
  return html`<svg class="up-card ${look}" viewBox="0 0 100 140" ${who} ${flight} focusable="false"><use href="#up-card-${slug(word)}"/></svg>`;
}

export const back = () =>
  html`<svg class="up-card" viewBox="0 0 100 140" aria-hidden="true" focusable="false"><use href="#up-back"/></svg>`;

/** The round sign of a suit; 'secret' is one that the viewer does not know, 'none' is not chosen yet. */
export function crest(suit, { label = '' } = {}) {
  const who = label ? html`role="img" aria-label="${label}"` : raw(`aria-hidden="true"`);
  return html`<svg class="up-crest" viewBox="0 0 36 36" ${who} focusable="false"><use href="#up-crest-${suit}"/></svg>`;
}

const SIGNS = {
  switch: `<path d="M3 6.4A5.6 5.6 0 0113 5M13 9.6A5.6 5.6 0 013 11M9.4 5.2H13.2V1.4M6.6 10.8H2.8V14.6"/>`,
  trade: `<path d="M2.6 5H13M10 1.8L13.2 5 10 8.2M13.4 11H3M6 7.8L2.8 11 6 14.2"/>`,
};

/** A card in a few letters, for lists. */
export function chip(word) {
  const suit = isAction(word) ? 'A' : word[0];
  const text = isAction(word) ? word.replace('-', '−') : word[1];
  const inner = SIGNS[word]
    ? raw(`<svg class="up-sign" viewBox="0 0 16 16">${SIGNS[word]}</svg>`)
    : html`${suit !== 'A' && raw(`<svg viewBox="0 0 26 26"><use href="#up-mark-${suit}"/></svg>`)}<b>${text}</b>`;
  return html`<li class="up-chip" data-suit="${suit}" data-say="${named(word)}"><span class="quiet">${named(word)}</span><span class="up-chipped" aria-hidden="true">${inner}</span></li>`;
}

/** A card in a word for a button. */
export const label = (word) => ({ switch: 'Switch', trade: 'Trade card' })[word] ?? word.replace('-', '−');

export const chips = (words, label) => html`<ul class="up-chips" aria-label="${label}">${words.map(chip)}</ul>`;
