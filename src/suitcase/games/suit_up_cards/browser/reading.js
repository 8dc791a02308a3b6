// What the parts of the table ask of a view: who sits where, what they collect, whom they play with.
import { counted } from '../../../web/kit/words.js';

/** @typedef {import('../../../web/kit/face.js').Context<Protocol.SuitUpCardsView>} Context */
/** @typedef {Context & { views: Protocol.SuitUpCardsView[] }} Open a replay with all cards open */

export const SEATS = 4;
// Clockwise from the viewer.
const SIDES = ['me', 'left', 'across', 'right'];

/** @param {Context} ctx */
export const bottom = ({ you, view }) => you ?? view.viewer ?? 0;
/** @param {Context} ctx */
export const sideOf = (ctx, seat) => SIDES[(seat - bottom(ctx) + SEATS) % SEATS];
/**
 * The other three clockwise, then the viewer.
 * @param {Context} ctx
 */
export const around = (ctx) => [1, 2, 3, 0].map((ahead) => (bottom(ctx) + ahead) % SEATS);

/** @param {Context} ctx */
export const nameOf = (ctx, seat) => (seat === ctx.you ? 'You' : ctx.names[seat]);
/**
 * In the middle of a sentence.
 * @param {Context} ctx
 */
export const whom = (ctx, seat) => (seat === ctx.you ? 'you' : ctx.names[seat]);

export const cards = (n) => counted(n, 'card');

/**
 * The letter of a seat's suit, or null for a secret. An open replay knows what each seat knew of itself.
 * @param {Context} ctx
 */
export function suitOf(ctx, seat) {
  const known = ctx.views ? ctx.views[seat].suits[seat] : ctx.view.suits[seat];
  return known?.[0] ?? null;
}

/**
 * Whether a suit is known to its owner, but not to all.
 * @param {Context} ctx
 */
export function isSecret({ view }, seat) {
  return view.suits[seat] !== null && !view.shown[seat];
}

/**
 * Who plays with whom. An open replay of secret suits knows more than any seat did.
 * @param {Context} ctx
 */
export function pairsOf(ctx) {
  const { view, views, things } = ctx;
  if (!views || view.mode === 'battle' || view.suits_are !== 'secret') return view.pairs;
  const seats = [...Array(SEATS).keys()];
  /** @param {number} seat */
  const mate = (seat) => seats.findIndex((other) => suitOf(ctx, other) === things.twins[suitOf(ctx, seat) ?? '']);
  return seats.filter((seat) => seat < mate(seat)).map((seat) => [seat, mate(seat)]);
}

export const isTrader = ({ phase, turn, other }, seat) => phase === 'pick' && (seat === turn || seat === other);
