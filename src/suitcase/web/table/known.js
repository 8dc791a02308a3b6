// What the page knows of its table, and what the player has begun at it. Everything else here reads it.

import { Choice } from '../kit/choice.js';
import { Draft } from '../kit/draft.js';
import { Rover } from '../kit/keys.js';
import { $ } from '../kit/page.js';
import { Chat, Log } from './column/log.js';
import { Hints } from './intents/hinting.js';
import { Tapping } from './intents/tapping.js';

/**
 * Until the welcome has come, the first four are not there.
 * @typedef {object} Known
 * @property {Protocol.Welcome} welcome
 * @property {Protocol.Seats} seats
 * @property {Protocol.State} state
 * @property {ReturnType<typeof import('./seen/seats.js').startClocks> | null} clocks
 * @property {boolean} away whether the server is
 * @property {import('../kit/face.js').Face | null} face
 * @property {import('./column/column.js').Column | null} column
 * @property {number | null} sent the state number that our last action answered
 * @property {boolean} rematchAsked
 * @property {{ kind: 'refused' | 'hint', text: string } | null} note
 * @property {string[]} news who came and went since the table moved
 * @property {string | null} preview what a press would do
 * @property {Protocol.Invitation | null} [invitation] how others come to the table
 */

/** @type {Partial<Known>} */
const unknown = { away: false, face: null, column: null, sent: null, rematchAsked: false, news: [] };
export const table = /** @type {Known} */ (unknown);

export const log = new Log($('log'));
export const chat = new Chat($('chat'));
export const rover = new Rover($('play'));
export const choice = new Choice();
export const draft = new Draft();
export const hints = new Hints();
export const tapping = new Tapping();
