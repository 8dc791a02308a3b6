// The line between board and hand: whose turn it is, what just happened, what a click would do.

import { unbroken } from '../../kit/chance.js';
import { html } from '../../kit/html.js';
import { listed, owner } from '../../kit/words.js';
import { agreedWords } from './agreed.js';
import { mark } from './seats.js';

/** @import { Known } from '../known.js' */

/**
 * Whether nothing has happened but that somebody who chooses at the same time has chosen, maybe one card of several: what
 * the viewer was told about their own choice still holds. The server says since when they are asked the same, so states
 * that the page has never shown count too.
 * @param {Protocol.State} before
 * @param {Protocol.State} state
 */
export const isStillAsked = (before, state) => !state.mine && (state.since ?? state.n) <= before.n;

/**
 * Whether the table waits for the viewer.
 * @param {Known} table
 */
export const isAwaited = ({ state, seats }) => seats.you !== null && (state.to_act?.includes(seats.you) ?? false);

/** @param {Known} table */
export function turnWords(table) {
  const { state, seats } = table;
  if (state.phase === 'over') return 'The game is over.';
  if (state.phase === 'gathering') return '';
  const acting = state.to_act ?? [];
  if (isAwaited(table)) return acting.length > 1 ? 'Your choice.' : 'Your turn.';
  const names = acting.map((seat) => seats.chairs[seat].name ?? '');
  return names.length === 1 ? `${owner(names[0])} turn.` : names.length ? `${listed(names)} decide.` : '';
}

/** @param {Known} table */
export function said(table) {
  const { state, seats, note, news, preview } = table;
  const mine = isAwaited(table);
  const watching = seats.you === null && !seats.yours?.length && state.phase === 'playing' ? 'You are watching. ' : '';
  return html`
    <p class="turn" data-mine="${mine}">${mine && mark}${watching}${turnWords(table)}
      ${preview && html`<span class="preview">${preview}${/[.?]$/.test(preview) ? '' : '.'}</span>`}</p>
    ${
      note
        ? html`<p class="note" data-kind="${note.kind}">${unbroken(note.text)}</p>`
        : html`<p class="told">${[...(state.told ?? []), ...news].join(' ')}</p>`
    }`;
}

/**
 * The same line while one looks back.
 * @param {Known} table
 * @param {Protocol.SeenMoment} moment
 */
export function earlier(table, { n, told }) {
  return html`
    <p class="turn" data-mine="${isAwaited(table)}">Earlier: moment ${n} of ${table.state.n}.${
      isAwaited(table) && html` <span class="preview">Now it is your turn.</span>`
    }</p>
    <p class="told">${told.join(' ')}</p>`;
}

/**
 * What lies across the top for a while: the server is away, someone asks to take something back.
 * @param {Known} table
 */
export function bars({ away, state, seats }) {
  return html`
    ${away && html`<p class="bar" data-key="away"><span class="pulse"></span>The server is away; trying again.</p>`}
    ${state?.undo && undoBar(state.undo, seats)}
    ${state?.call_off && callOffBar(state.call_off, seats)}`;
}

/**
 * @param {Protocol.UndoAsked} asked
 * @param {Protocol.Seats} seats
 */
export function callOffWords({ seat, waiting }, { chairs, you, yours = [] }) {
  const own = seat === you || yours.includes(seat);
  const others = waiting.filter((other) => other !== you).map((other) => chairs[other].name);
  const answer = own ? ` ${listed(others)} may agree.` : '';
  return `${own ? 'You ask' : `${chairs[seat].name} asks`} to call the game off; then nobody wins.${answer}`;
}

/**
 * @param {Protocol.UndoAsked} asked
 * @param {Protocol.Seats} seats
 */
function callOffBar(asked, seats) {
  const mine =
    asked.waiting.includes(seats.you ?? -1) || (seats.yours ?? []).some((one) => asked.waiting.includes(one));
  const own = asked.seat === seats.you;
  return html`<div class="bar" data-key="call-off" role="group" aria-label="A request to call the game off">
    <span>${callOffWords(asked, seats)}</span>
    ${
      (mine || own) &&
      html`<span class="buttons">
      ${mine && html`<button class="button primary" type="button" data-call-off="yes">Call it off</button>`}
      <button class="button" type="button" data-call-off="no">${own ? 'Play on after all' : 'Play on'}</button>
    </span>`
    }
  </div>`;
}

/**
 * @param {Protocol.UndoAsked} asked
 * @param {Protocol.Seats} seats
 */
export function undoWords({ seat, waiting }, { chairs, you }) {
  const asks = seat === you ? 'You ask' : `${chairs[seat].name} asks`;
  const others = waiting.filter((other) => other !== you).map((other) => chairs[other].name);
  const answer = others.length < waiting.length ? '' : others.length ? `${listed(others)} may agree.` : '';
  return `${asks} to take back the last move. ${answer}`.trim();
}

/**
 * @param {Protocol.UndoAsked} undo
 * @param {Protocol.Seats} seats
 */
function undoBar(undo, seats) {
  const words = undoWords(undo, seats);
  if (seats.you === null || !undo.waiting.includes(seats.you)) return html`<p class="bar" data-key="undo">${words}</p>`;
  return html`<div class="bar" data-key="undo" role="group" aria-label="A request">
    <span>${words}</span>
    <span class="buttons">
      <button class="button primary" type="button" data-answer="yes">Agree</button>
      <button class="button" type="button" data-answer="no">Decline</button>
    </span>
  </div>`;
}

/**
 * What was agreed before the game.
 * @param {Protocol.Welcome} welcome
 */
export function about(welcome) {
  const { public: open, commitment, lesson } = welcome;
  const agreed = agreedWords(welcome).map(({ name, value }) => `${name}: ${value}`);
  const kind = lesson ? 'a lesson' : open ? 'on the shelf for all' : 'private';
  return html`
    <p>${[...agreed, kind].join(' · ')}</p>
    ${
      lesson &&
      html`<p>A lesson is dealt the same for everybody, so nobody else can sit down, and it counts in no figures.</p>`
    }
    <p>The shuffle is sealed. Its seal is <code>${commitment}</code>; the seed follows after the game, and anyone can
      check every draw.</p>`;
}
