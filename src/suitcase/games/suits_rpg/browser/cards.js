// The 54 cards, drawn once in the page and shown wherever they are.

import { html, raw } from '../../../web/kit/html.js';
import { BLACK, court, INK, joker, PAPER, PIPS, pip, RED, spots } from './pips.js';

const RANKS = { A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' };
export const SUITS = { D: 'Diamonds', H: 'Hearts', S: 'Spades', C: 'Clubs' };
export const SIGNS = { D: '♦', H: '♥', S: '♠', C: '♣' };
const JOKERS = { RJ: 'red Joker', BJ: 'black Joker' };
const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
const SERIF = `ui-serif,Georgia,'Liberation Serif',serif`;

export const ALL = Object.keys(SUITS).flatMap((suit) =>
  [...NUMBERS, 'J', 'Q', 'K', 'A'].map((rank) => `${rank}${suit}`),
);

export const isJoker = (word) => word in JOKERS;
export const rankOf = (word) => (isJoker(word) ? 'Joker' : word.slice(0, -1));
export const suitOf = (word) => (isJoker(word) ? '' : word.slice(-1));
export const isFace = (word) => isJoker(word) || !NUMBERS.includes(rankOf(word));

/** A card for ears: "7 of Clubs". */
export const named = (word) => JOKERS[word] ?? `${RANKS[rankOf(word)] ?? rankOf(word)} of ${SUITS[suitOf(word)]}`;

/** A card for eyes: "7♣". */
export const signed = (word) => (isJoker(word) ? `the ${JOKERS[word]}` : `${rankOf(word)}${SIGNS[suitOf(word)]}`);

/**
 * What a face card does when it comes from a hand and faces work.
 * @param {{ things: any }} ctx
 * @param {string} word
 */
export const effectOf = ({ things }, word) => things.faces[rankOf(word)] ?? '';

// --- Drawings ---

const blank = `<rect x=".5" y=".5" width="99" height="139" rx="6" fill="${PAPER}" stroke="#b9ae98" stroke-width="1"/>`;

function corner(text, ink, mark) {
  const fit = text.length > 1 ? ' textLength="25" lengthAdjust="spacingAndGlyphs"' : '';
  const one = `<text x="14.6" y="28" text-anchor="middle" font-family="${SERIF}" font-weight="700" font-size="29" fill="${ink}"${fit}>${text}</text>${mark}`;
  return `${one}<g transform="rotate(180 50 70)">${one}</g>`;
}

const STAR = 'M0-11 3-3.6 10.6-3.4 4.8 1.6 6.8 9 0 4.8-6.8 9-4.8 1.6-10.6-3.4-3-3.6Z';

export function drawing(word) {
  if (isJoker(word)) {
    const ink = word === 'RJ' ? RED : BLACK;
    const star = `<path fill="${ink}" transform="translate(14 18)" d="${STAR}"/>`;
    return `${blank}${joker(word === 'RJ')}${star}<g transform="rotate(180 50 70)">${star}</g>`;
  }
  const [rank, suit] = [rankOf(word), suitOf(word)];
  const face = rank === 'A' ? pip(suit, 50, 70, 2.5) : isFace(word) ? court(rank, suit) : spots(rank, suit);
  return blank + face + corner(rank, INK[suit], pip(suit, 14.6, 42, 0.8));
}

// Pinstripes, as on a good suit; the game master's are red.
function backDrawing(cloth, stripe) {
  const stripes = [...Array(11)].map((_, k) => `M${12 + 7.6 * k} 7V133`).join('');
  return (
    `${blank}<rect x="5" y="5" width="90" height="130" rx="4" fill="${cloth}"/>` +
    `<path d="${stripes}" stroke="${stripe}" stroke-width=".9"/>` +
    `<rect x="8.4" y="8.4" width="83.2" height="123.2" rx="2.6" fill="none" stroke="${PAPER}" stroke-opacity=".75"/>` +
    `<circle cx="50" cy="70" r="19" fill="${cloth}" stroke="${PAPER}" stroke-width="1.4"/>` +
    `<path fill="none" stroke="${PAPER}" stroke-width="1.8" stroke-linejoin="round" d="M38.6 63H61.4V78H38.6ZM45 63V59.6H55V63M38.6 69H61.4"/><rect x="48" y="67" width="4" height="4.4" fill="${PAPER}"/>`
  );
}

/** Every drawing that the table refers to. */
export function defs() {
  const symbol = (id, box, inner) => `<symbol id="rpg-${id}" viewBox="${box}">${inner}</symbol>`;
  const cards = [...ALL, ...Object.keys(JOKERS)].map((word) => symbol(`card-${word}`, '0 0 100 140', drawing(word)));
  const suits = Object.keys(SUITS).map((suit) => symbol(`suit-${suit}`, '-12 -12 24 24', `<path d="${PIPS[suit]}"/>`));
  const backs =
    symbol('back', '0 0 100 140', backDrawing('#33373e', '#565c66')) +
    symbol('back-gm', '0 0 100 140', backDrawing('#8e1c24', '#b6494f'));
  return raw(
    `<svg class="rpg-defs" width="0" height="0" focusable="false">${cards.join('')}${suits.join('')}${backs}</svg>`,
  );
}

/** What a drawing says by itself: read out, and shown to who looks at it. */
const saying = (says) => html`role="img" aria-label="${says}" data-say="${says}."`;

/**
 * A card says its own name unless what is around it does (`quiet`); `vt` is what it is known by when it flies.
 * @param {string} word
 * @param {{ quiet?: boolean, vt?: string, look?: string, says?: string }} [options]
 */
export function card(word, { quiet = false, vt = '', look = '', says = named(word) } = {}) {
  const who = quiet ? raw('aria-hidden="true"') : saying(says);
  return html`<svg class="rpg-card ${look}" viewBox="0 0 100 140" ${who} ${vt && html`data-vt="${vt}"`} focusable="false"><use href="#rpg-card-${word}"/></svg>`;
}

/**
 * @param {{ gm?: boolean, look?: string, says?: string }} [options]
 */
export function back({ gm = false, look = '', says = '' } = {}) {
  const who = says ? saying(says) : raw('aria-hidden="true"');
  return html`<svg class="rpg-card ${look}" viewBox="0 0 100 140" ${who} focusable="false"><use href="#rpg-back${gm && '-gm'}"/></svg>`;
}

/**
 * The sign of a suit, in its colour.
 * @param {string} suit
 * @param {{ label?: string }} [options]
 */
export function suitSign(suit, { label = '' } = {}) {
  const who = label ? saying(label) : raw('aria-hidden="true"');
  return html`<svg class="rpg-suit" data-suit="${suit}" viewBox="0 0 24 24" ${who} focusable="false"><use href="#rpg-suit-${suit}"/></svg>`;
}

/** A card in two letters, for lists and small places. */
export const chip = (word) =>
  html`<span class="rpg-chip" data-suit="${suitOf(word)}" data-say="${named(word)}."><span class="quiet">${named(word)}</span><span aria-hidden="true">${
    isJoker(word) ? '★' : html`${rankOf(word)}${suitSign(suitOf(word))}`
  }</span></span>`;
