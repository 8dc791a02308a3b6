// The page's one connection: what is sent goes through here, and so do the ways to another table or back in.

import { lastOfPath } from '../../kit/page.js';
import { remark } from '../seen/drawing.js';
import { Socket } from './socket.js';

const AWAY = 'The server is away; nothing was sent. Try again in a moment.';

/** @type {Socket | null} */
let socket = null;
/** @type {(() => void) | null} */
let afterWelcome = null;

/** @param {ConstructorParameters<typeof Socket>[1]} on */
export function connect(on) {
  socket = new Socket(lastOfPath(), on);
}

/**
 * Whether it was sent.
 * @param {Protocol.Intent} intent
 */
export function send(intent) {
  if (socket?.open) {
    socket.send(intent);
    return true;
  }
  remark('refused', AWAY);
  return false;
}

/**
 * To the next game of the same box: everything but the cards is here already.
 * @param {string} next
 * @param {() => void} [then] what follows its welcome
 */
export function go(next, then) {
  afterWelcome = then ?? null;
  history.pushState(null, '', `/table/${next}`);
  socket?.go(next);
}

/**
 * Comes in again as whoever the browser says now.
 * @param {() => void} then what follows the welcome
 */
export function comeAgain(then) {
  afterWelcome = then;
  socket?.renew();
}

/** The welcome has come. */
export function welcomed() {
  const then = afterWelcome;
  afterWelcome = null;
  then?.();
}
