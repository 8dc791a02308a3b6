// One's own cards.

import * as plain from '../../../web/kit/plain-face.js';

/** @import { Context } from './reading.js' */

/** @param {Context} ctx */
export const openHands = (ctx) => plain.openHands(/** @type {any} */ (ctx));
