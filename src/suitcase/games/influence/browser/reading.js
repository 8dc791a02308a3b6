// What every part of the face asks of a view: names, things that may be chosen, words.
import { html } from '../../../web/kit/html.js';
import { counted, owner } from '../../../web/kit/words.js';

/** @typedef {import('../../../web/kit/face.js').Context<Protocol.InfluenceView>} Context */
/** @typedef {Context & { you: number }} Seated who has a seat */
/** @typedef {Context & { views: Protocol.InfluenceView[] }} Open a replay with all cards open */

/** @typedef {(type: string, options?: { label?: string }) => unknown} Symbol draws the sign of a type */

/**
 * What each of the two games brings to the shared face: its drawings and its words.
 * @typedef {object} Variant
 * @property {string} name
 * @property {Symbol} symbol
 * @property {Symbol} setSymbol
 * @property {(types: string[]) => void} setTypes
 * @property {() => unknown} defs
 * @property {string[]} types those that have drawings of their own
 * @property {(mat: string) => unknown} emblem
 * @property {() => unknown} ground
 * @property {(name: string | null, type?: string) => unknown} scene
 * @property {() => unknown} back
 * @property {() => unknown} favorBack
 * @property {(name: string, sitting?: import('../../../web/kit/portraits/portrait.js').Sitting) => unknown} person
 * @property {OwnWords} words
 */

/**
 * @typedef {object} OwnWords
 * @property {string} who asked above the mats
 * @property {string} centre the score token in the middle
 * @property {string} cardShort what stands on the card that decides the order of play
 * @property {Record<string, string>} buttons short words for some actions
 */

/**
 * What the box says that things are called.
 * @typedef {Record<'friend' | 'friends' | 'benefit' | 'benefits' | 'card' | 'tile' | 'tiles' | 'place', string>} BoxWords
 */

/**
 * The same at a table: each picture is drawn once in the page.
 * @typedef {Omit<Variant, 'words'> & { portrait: (name: string) => unknown, words: OwnWords & BoxWords }} World
 */

/** A name as the notation writes it. */
export const short = (name) => name.toLowerCase().replaceAll(' ', '-');

/** A name as part of an id. */
export const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** @param {Context} ctx */
export const nameOf = (ctx, seat) => (seat === ctx.you ? 'You' : ctx.names[seat]);

/** @param {Context} ctx */
export const possessive = (ctx, seat) => (seat === ctx.you ? 'Your' : owner(ctx.names[seat]));

/**
 * "3 books", "1 leaf".
 * @param {Context} ctx
 */
export const amount = ({ things }, n, kind) =>
  counted(n, things.singular?.[kind] ?? things.types[kind], things.types[kind]);

/** @param {Context} ctx */
export const personOf = ({ things }, name) => things.people.find((person) => person.name === name);

export function favorOf(name) {
  const [type, place] = name.split('@');
  return { type, place };
}

/**
 * Everyone whose things lie across the table: all but the viewer, from the viewer's left.
 * @param {Context} ctx
 */
export function othersOf({ view, you }) {
  const seats = view.players.length;
  if (you === null) return view.players.map((_, seat) => seat);
  return [...Array(seats - 1)].map((_, k) => (you + 1 + k) % seats);
}

const SHAPES = [
  'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20Z',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z',
  'M12 1 23 12 12 23 1 12Z',
  'M6.8 2.4h10.4l5.4 9.6-5.4 9.6H6.8L1.4 12Z',
];

/**
 * A seat's sign: its shape, its colour and the first letter of its name.
 * @param {Context} ctx
 */
export function sign(ctx, seat) {
  return html`<svg class="inf-sign" data-seat="${seat}" viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[seat]}"/><text
    x="12" y="16.2" text-anchor="middle">${[...ctx.names[seat]][0].toLocaleUpperCase()}</text></svg>`;
}
