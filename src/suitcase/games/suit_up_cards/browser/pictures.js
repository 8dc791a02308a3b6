// The pictures of the rulebook: cards, crests, the die.
import { html } from '../../../web/kit/html.js';
import { back, card, crest } from './deck.js';
import { face } from './die.js';
import { deckSign, pairSign, tick } from './seats.js';

/** @param {string} word */
export function picture(word) {
  const [kind, what] = word.split(' ');
  const drawn = {
    card: () => card(what, { quiet: true }),
    crest: () => crest(what),
    die: () => face(Number(what)),
    back,
    bundle: back,
    pair: () => pairSign(Number(what)),
    dealer: () => deckSign,
    chosen: () => tick,
    eight: () => html`<b class="up-sample">5 of 8</b>`,
  }[kind];
  return drawn?.() ?? '';
}
