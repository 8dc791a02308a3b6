// After the last card: how it ended, and what one may do now.

import { html, raw } from '../../kit/html.js';
import { icon } from '../../look/icons.js';

const LONG = 160; // letters; how a story ends is more than a heading

/**
 * @param {import('../known.js').Known} table
 * @param {boolean} asked
 */
export function ending({ state, seats, welcome }, asked) {
  const why = state.outcome?.why ?? '';
  const long = why.length > LONG;
  return html`<div class="ending">
    <h2>${long ? 'The end' : why}</h2>
    ${long && html`<p class="why" tabindex="0">${why}</p>`}
    ${state.outcome?.notes?.map((note) => html`<p class="note">${note}</p>`)}
    <div class="buttons">
      ${again(seats, asked)}
      <a class="button" href="/replay/${welcome.table}${seats.you === null ? '' : `?seat=${seats.you}`}">Replay</a>
      ${state.outcome?.scores.length !== 0 && coach(welcome, seats.you, state.outcome?.winners ?? [])}
      <a class="button" href="/api/tables/${welcome.table}/picture.svg" download>${icon('share')}Picture</a>
      <a class="button" href="/verify/${welcome.table}">${icon('seal')}Check the shuffle</a>
    </div>
  </div>`;
}

/**
 * Where bots think ahead, a coach looks back at the game of who sat here.
 * @param {Protocol.Welcome} welcome
 * @param {number | null} seat
 * @param {number[]} winners
 */
function coach({ table, game }, seat, winners) {
  if (seat === null || !game.bots.includes('hard')) return '';
  return html`<a class="button" href="/replay/${table}?seat=${seat}&review=1">${
    winners.includes(seat) ? 'Was it luck?' : 'Could I have won?'
  }</a>`;
}

/**
 * @param {Protocol.Seats} seats
 * @param {boolean} asked
 */
function again({ next, you, yours = [] }, asked) {
  if (next) {
    const watching = you === null && !yours.length;
    const words = watching ? 'Watch the next game' : 'Play again, the others wait';
    return html`<a class="button primary" href="/table/${next}" data-go="${next}" ${!watching && raw('data-again')}>${words}</a>`;
  }
  if (you === null && !yours.length) return '';
  return html`<button class="button primary" type="button" data-rematch ${asked && 'disabled'}>${
    asked ? 'Waiting for the others' : 'Play again'
  }</button>`;
}
