// Which cards of a hand are to be traded: all are picked here first and sent together.
import { codes } from './cards.js';

/** @import { Context } from './reading.js' */

const place = (word) => codes.indexOf(word);

/** The cards of a hand, each with a name of its own: there are two of some. */
export function namedApart(words) {
  const seen = new Set();
  return words.map((word) => {
    const id = seen.has(word) ? `${word} again` : word;
    seen.add(word);
    return { word, id };
  });
}

/** Which cards of a hand these words mean; of two equal ones the second. */
export function meant(held, words) {
  const left = [...words];
  const found = held.toReversed().filter(({ word }) => left.includes(word) && left.splice(left.indexOf(word), 1));
  return new Set(found.map(({ id }) => id));
}

/**
 * Where a choice stands. Cards are sent from low to high, so what is below the last one sent is out of reach.
 * @param {Context} ctx
 */
export function choice({ view, picks, turn }) {
  const hand = namedApart(view.hand);
  const sent = new Set(namedApart(view.picked).map(({ id }) => id));
  const asked = turn && view.phase === 'pick' && view.need > 0;
  const last = Math.max(-1, ...view.picked.map(place));
  const free = ({ word, id }) => asked && !sent.has(id) && (place(word) > last || id.endsWith('again'));
  const picked = hand.filter((one) => free(one) && picks.has(one.id)).slice(0, view.need);
  const full = picked.length === view.need;
  const actions = picked
    .map(({ word }) => word)
    .sort((a, b) => place(a) - place(b))
    .join('|');
  return { hand, asked, sent, free, picked: new Set(picked.map(({ id }) => id)), full, actions };
}
