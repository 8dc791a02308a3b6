// The pictures of the rulebook: cards, suits, the sealed number, damage.

import { back, card, suitSign } from './cards.js';
import { SEAL } from './play.js';
import { faceOf } from './reading.js';
import { harm } from './sheet.js';

const SHOWN = { Joker: 'RJ', J: 'JS', Q: 'QH', K: 'KC', A: 'AD' };

/**
 * @param {string} word
 * @param {any} things
 */
export function picture(word, things) {
  const [kind, what] = word.split(' ');
  const drawn = {
    card: () => card(SHOWN[what] ?? what, { quiet: true }),
    suit: () => suitSign(what),
    back: () => back(),
    'back-gm': () => back({ gm: true }),
    held: () => back(),
    seal: () => SEAL,
    harm: () => harm(2, 5),
    photo: () => faceOf(things.professionals[0].name),
  }[kind];
  return drawn?.() ?? '';
}
