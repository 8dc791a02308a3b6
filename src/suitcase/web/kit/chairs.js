// The chairs of a table: what the game says about them, and what they are called.

import { a, counted, listed, span } from './words.js';

/**
 * What a game says about the chairs of a table with so many.
 * @param {Protocol.GameInfo} game
 * @param {number} count
 * @returns {Protocol.ChairPlan[]}
 */
export const plansOf = (game, count) => game.chairs?.[count - game.players[0]] ?? Array(count).fill({});

/**
 * "Game master", or "Seat 2": people count from 1.
 * @param {Protocol.ChairPlan} plan
 * @param {number} seat
 */
export const chairName = (plan, seat) => plan.name || `Seat ${seat + 1}`;

/**
 * "3 players", or "1–6 players and a game master": a chair with a name is not a player's.
 * @param {Protocol.GameInfo} game
 */
export function sizeOf(game) {
  const named = namedIn(game);
  const [fewest, most] = game.players;
  const players = counted(span([fewest - named.length, most - named.length]), 'player');
  return listed([players, ...named.map((name) => a(name[0].toLowerCase() + name.slice(1)))]);
}

/**
 * The names of chairs that are not a player's. Where all chairs have names (Light, Moon), all are players'.
 * @param {Protocol.GameInfo} game
 */
export function namedIn(game) {
  const plans = plansOf(game, game.players[0]);
  const named = plans.flatMap((plan) => plan.name || []);
  return named.length < plans.length ? named : [];
}

/**
 * Whether only a person may sit there.
 * @param {Protocol.ChairPlan} plan
 */
export const forPeople = (plan) => plan.bots?.length === 0;

/** @param {Protocol.Chair} chair */
export const isOpen = (chair) => (chair.kind ?? 'open') === 'open';
