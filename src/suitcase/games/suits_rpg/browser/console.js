// The game master's console.

import * as plain from '../../../web/kit/plain-face.js';

/** @import { Context } from './reading.js' */

/** @param {Context} ctx */
export const board = (ctx) => plain.board(ctx);

/** @param {Context} ctx */
export const hand = (ctx) => plain.hand(ctx);
