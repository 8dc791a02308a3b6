// What the parts of the face ask of a view: who is who, what may be done, and words for it.

import { portrait } from '../../../web/kit/portraits/portrait.js';
import { sprite } from '../../../web/kit/sprites.js';

/** @typedef {import('../../../web/kit/face.js').Context<Protocol.RpgView & { odds?: Record<string, number> }>} Context */

/**
 * The viewer's own seat, or null for a spectator.
 * @param {Context} ctx
 */
export const personOf = ({ you, view }) => (you === null ? null : view.people[you]);

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
 * A portrait that is drawn once in the page. The same seed is always the same face.
 * @param {string} seed
 */
export const faceOf = (seed) =>
  sprite(`face-${[...seed].map((c) => c.codePointAt(0)?.toString(36)).join('-')}`, () => portrait(seed));
