// What the parts of the table ask of a view: who sits where, what he collects, whom he plays with.
import { counted } from '../../../web/kit/words.js';

export const SEATS = 4;
export const RANKS = 8;
// Clockwise from the viewer.
const SIDES = ['me', 'left', 'across', 'right'];
const TWINS = { L: 'M', M: 'L', K: 'S', S: 'K' };

export const bottom = ({ you, view }) => you ?? view.viewer ?? 0;
export const sideOf = (ctx, seat) => SIDES[(seat - bottom(ctx) + SEATS) % SEATS];
/** The other three clockwise, then the viewer. */
export const around = (ctx) => [1, 2, 3, 0].map((ahead) => (bottom(ctx) + ahead) % SEATS);

export const nameOf = (ctx, seat) => (seat === ctx.you ? 'You' : ctx.names[seat]);
/** In the middle of a sentence. */
export const whom = (ctx, seat) => (seat === ctx.you ? 'you' : ctx.names[seat]);
export const does = (ctx, seat, verb, other = `${verb}s`) =>
  seat === ctx.you ? `You ${verb}` : `${ctx.names[seat]} ${other}`;

export const cards = (n) => counted(n, 'card');

/** The letter of a seat's suit, or null for a secret. An open replay knows what each seat knew of itself. */
export function suitOf(ctx, seat) {
  const known = ctx.views ? ctx.views[seat].suits[seat] : ctx.view.suits[seat];
  return known?.[0] ?? null;
}

export const twin = (suit) => TWINS[suit];

/** Whether a suit is known to its owner, but not to all. */
export function isSecret({ view }, seat) {
  return view.suits[seat] !== null && !view.shown[seat];
}

export function pairsOf(ctx) {
  const { view, views } = ctx;
  if (!views || view.mode === 'battle' || view.suits_are !== 'secret') return view.pairs;
  const seats = [...Array(SEATS).keys()];
  const mate = (seat) => seats.find((other) => suitOf(ctx, other) === TWINS[suitOf(ctx, seat)]);
  return seats.filter((seat) => seat < mate(seat)).map((seat) => [seat, mate(seat)]);
}

export const isTrader = ({ phase, turn, other }, seat) => phase === 'pick' && (seat === turn || seat === other);
