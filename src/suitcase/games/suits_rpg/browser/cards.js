// The 54 cards, drawn once in the page and shown wherever they are.

import { html, raw } from '../../../web/kit/html.js';

const RANKS = { A: 'Ace', J: 'Jack', Q: 'Queen', K: 'King' };
const SUITS = { D: 'Diamonds', H: 'Hearts', S: 'Spades', C: 'Clubs' };
const JOKERS = { RJ: 'the red Joker', BJ: 'the black Joker' };

/** A card in words, as the story says it. */
export function spoken(word) {
  const rank = word.slice(0, -1);
  return JOKERS[word] ?? `the ${RANKS[rank] ?? rank} of ${SUITS[word.at(-1)]}`;
}

/** Every drawing that the table refers to. */
export const defs = () => html`${raw('')}`;

/**
 * A card says its own name unless what is around it does (`quiet`).
 * @param {string} word
 * @param {{ quiet?: boolean, vt?: string, look?: string }} [options]
 */
export const card = (word, { quiet = false, look = '' } = {}) =>
  html`<span class="rpg-card ${look}" ${quiet && raw('aria-hidden="true"')}>${spoken(word)}</span>`;
