// Two things for one effect: picked in any order, sent in the order that the notation asks for.
import { short } from './reading.js';

/** @import { Context } from './reading.js' */

// By phase: what may be picked, in the notation's order, and what two of them would do.
const KINDS = {
  tile_one: {
    at: 'tile:',
    names: ({ things }) => things.places.map(({ name }) => name),
    word: (name) => `tile ${short(name)}`,
    says: (one, two, tile) => `Swap the ${tile} at ${one} with the one at ${two}`,
  },
  discard_one: {
    at: 'person:',
    names: ({ things, view }) =>
      things.people.map(({ name }) => name).filter((name) => [...view.rows.flat(), ...view.hand].includes(name)),
    word: short,
    says: (one, two) => `Discard ${one} and ${two}`,
  },
};

/**
 * What a thing is in such a choice: something to pick, or the second of two; null in any other.
 * @param {Context} ctx
 * @param {string} at
 * @returns {{ do?: string, pick?: string, say: string, chosen?: boolean } | null}
 */
export function pairOffer(ctx, at) {
  const kind = ctx.turn && KINDS[ctx.view.phase];
  if (!kind || !at.startsWith(kind.at)) return null;
  const names = kind.names(ctx);
  const name = at.slice(kind.at.length);
  if (!names.includes(name)) return null;
  const picked = names.find((one) => ctx.picks.has(kind.word(one)));
  const word = kind.word(name);
  if (!picked || picked === name) {
    const say = picked
      ? `${name} is chosen; choose another, or take it back`
      : (ctx.offer(at)?.say ?? `Choose ${name}`);
    return { pick: word, say, chosen: picked === name };
  }
  const both = names.filter((one) => one === name || one === picked);
  return { do: both.map(kind.word).join('|'), say: kind.says(picked, name, ctx.things.words.tile) };
}
