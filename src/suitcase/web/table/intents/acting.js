// What the player wants of the table: to act, to have a hint, to look back, to sit down, to leave, to play again.

import { get, post } from '../../kit/api.js';
import { askOther, named } from '../../kit/dialog.js';
import { pace } from '../../kit/pace.js';
import { speak } from '../../kit/voice.js';
import { choice, draft, hints, table, tapping } from '../known.js';
import { draw, drawNow, drawSaid, mayAsk, pacing, past, plans, remark } from '../seen/drawing.js';
import { comeAgain, go, send } from '../wire/connection.js';
import { answerTo } from './asking.js';
import { leaving } from './leaving.js';

/**
 * The player presses something that acts; with a finger, perhaps the first of two times.
 * @param {string} actions
 * @param {{ with?: string, set?: string }} more
 */
export function press(actions, more) {
  if (!table.state) return;
  if (tapping.confirm(actions)) {
    act(actions, more);
    return;
  }
  table.preview = `${offered(actions.split('|')[0])?.say ?? actions}: tap again to do it`;
  drawSaid();
  speak(table.preview);
}

/** @param {string | undefined} action */
const offered = (action) => table.state.legal?.find((offer) => offer.do === action);

/**
 * One action, or several that go together or not at all: `a|b|c`. A face may have the answer to what an action asks for.
 * @param {string} actions
 * @param {{ with?: string, set?: string }} more
 */
function act(actions, { with: given, set }) {
  const { n } = table.state;
  const [action, ...more] = actions.split('|');
  const offer = offered(action);
  if (table.sent === n || !offer) return;
  hints.sent(more.length ? '' : action);
  draft.changeLater(set);
  if (offer.ask && given === undefined) answer(offer, n);
  else if (more.length) sendAction([action, ...more], n);
  else sendAction(given === undefined ? action : `${action} ${given}`, n);
}

/**
 * @param {string | string[]} action
 * @param {number} n
 */
function sendAction(action, n) {
  if (send({ do: action, n })) table.sent = n;
}

/**
 * An action that asks for something is sent with its answer.
 * @param {Protocol.Offer} offer
 * @param {number} n
 */
async function answer(offer, n) {
  const found = await answerTo(offer);
  if (found !== null) sendAction(`${offer.do} ${JSON.stringify(found)}`, n);
}

/** @param {string} thing */
export function pick(thing) {
  if (!table.state) return;
  choice.toggle(thing);
  draw();
}

/** @param {string} changes as JSON */
export function setDraft(changes) {
  if (!table.state) return;
  draft.set(changes);
  draw();
}

/**
 * Says what a thing is, or what a press of it would do; a face may say more than the offer.
 * @param {HTMLElement | null} element
 */
export function preview(element) {
  if (!table.state) return;
  const text = element?.dataset.say ?? offered(element?.dataset.do ?? element?.dataset.pick)?.say ?? null;
  if (text === table.preview) return;
  table.preview = text;
  drawSaid();
}

export function hint() {
  if (!table.state || !mayAsk() || !send({ hint: true, n: table.state.n })) return;
  table.note = { kind: 'hint', text: 'Thinking …' };
  table.preview = null; // what the button is for
  hints.ask();
  drawNow();
}

export function undo() {
  if (pacing.latest?.can_undo) send({ undo: true, n: pacing.latest.n });
}

/**
 * Others should know who sits down or speaks; a new name needs a new connection.
 * @param {string} why
 * @param {() => void} then
 */
async function asSomeone(why, then) {
  const before = (await get('/api/me')).name;
  const name = await named(why);
  if (!name) return;
  if (name === before) then();
  else comeAgain(then);
}

/** @param {number} seat */
export const sit = (seat) => asSomeone('The others see it at your seat.', () => send({ sit: seat }));

/**
 * Somebody else at this device sits down too.
 * @param {number} seat
 */
export async function sitBeside(seat) {
  const called = await askOther();
  if (called) send({ sit: seat, called });
}

/**
 * @param {string} text
 * @param {() => void} done
 */
export function say(text, done) {
  const speakUp = () => send({ say: text }) && done();
  if (table.seats?.you === null) asSomeone('It stands beside what you say.', speakUp);
  else speakUp();
}

export async function leave() {
  const wish = await leaving(table, plans()[table.seats.you ?? table.seats.yours?.[0] ?? 0]);
  if (wish && send(wish) && wish.leave && table.state.phase === 'playing') location.assign('/');
}

export function rematch() {
  table.rematchAsked = send({ rematch: true });
  draw();
}

/**
 * To another table of the same box.
 * @param {string} next
 * @param {boolean} again whether to play there as here
 */
export function follow(next, again) {
  go(next, again ? () => table.state.phase === 'gathering' && send({ ready: true }) : undefined);
}

/** After a lesson: the same box, dealt by chance. */
export async function realGame() {
  try {
    go((await post('/api/tables', { game: table.welcome.game.name })).id);
  } catch (problem) {
    remark('refused', problem.message);
  }
}

/** What waits is shown: the next of it, or all where time would show it anyway. */
export function goOn() {
  if (!pacing.waiting.length) return;
  if (pace() === 'tap') pacing.next();
  else pacing.catchUp();
}

/**
 * To an earlier moment of the story; the last line is now.
 * @param {number} n
 */
export function lookAt(n) {
  table.column?.close();
  past.go(n, table.state.n);
}

/** @param {number} by so many moments on */
export const lookOn = (by) => past.step(by, table.state.n);
