// The chairs of a table: what the game says about them, and what they are called.

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
 * Whether only a person may sit there.
 * @param {Protocol.ChairPlan} plan
 */
export const forPeople = (plan) => plan.bots?.length === 0;

/** @param {Protocol.Chair} chair */
export const isOpen = (chair) => (chair.kind ?? 'open') === 'open';
