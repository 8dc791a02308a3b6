// The face of the role-playing game. Who looks decides what they see: the game master a console, who has no character
// yet the hiring desk, everybody else the scene. Pure functions from a view to markup.

import * as master from './console/console.js';
import * as hiring from './creation/creation.js';
import { wantsAnother } from './creation/sheet.js';
import * as desk from './desk.js';
import { personOf } from './reading.js';

/** @import { Context } from './reading.js' */

export { accent, accentDark, box } from './box.js';
export { defs } from './cards.js';
export { openHands } from './hand.js';
export { picture } from './pictures.js';

// The sentences that one looks for in the long list of a replay.
export const turning = /\b(Scene \d+:|succeeds?|fails?|out of the story|The story ends)/;

/**
 * @param {Context} ctx
 */
function face(ctx) {
  if (ctx.you === 0 && !ctx.replay && !ctx.view.over) return master;
  const person = personOf(ctx);
  const may = ctx.offers.some((offer) => offer.do === 'sheet');
  if (person && may && (!person.sheet || person.dead || wantsAnother(ctx))) return hiring;
  return desk;
}

/** @param {Context} ctx */
export const board = (ctx) => face(ctx).board(ctx);

/** @param {Context} ctx */
export const hand = (ctx) => face(ctx).hand(ctx);
