// Tables in a list: yours that run, those of others, yours that are over.

import { html } from '../kit/html.js';
import { counted, listed, timeLeft } from '../kit/words.js';

const SHOWN = 8;

/**
 * @param {Protocol.Me} me
 * @param {Protocol.TableLine[]} open
 */
export function tables(me, open) {
  const { running } = me; // the server has those first where it is the player's turn
  if (!running.length && !open.length && !me.finished.length) {
    return html`<p class="empty">Nothing on the table yet. Your games will be listed here, and those of others that
      are open to all.</p>`;
  }
  return html`
    ${section('Your tables', running, yours, 'No game is running. Open a box above.')}
    ${section('Open to all', open, others, 'No open table right now. Invite someone, and show yours on the shelf.')}
    ${section('Finished', me.finished, finished, 'Finished games come to rest here, each with its replay.', past(me))}`;
}

/** @param {Protocol.Me} me */
const past = (me) =>
  me.finished.length > 0 &&
  html`<button class="plainly" type="button" data-history>All your games and figures</button>`;

function section(title, lines, row, none, more = /** @type {unknown} */ ('')) {
  return html`<section data-key="${title}">
    <h2>${title}</h2>
    ${lines.length ? html`<ul>${lines.slice(0, SHOWN).map(row)}</ul>` : html`<p class="empty">${none}</p>`}
    ${more}
    ${
      lines.length > SHOWN &&
      html`<details><summary>${lines.length - SHOWN} more</summary>
      <ul>${lines.slice(SHOWN).map(row)}</ul></details>`
    }
  </section>`;
}

/**
 * @param {Protocol.TableLine} line
 * @param {string} href
 * @param {unknown} status
 * @param {string} verb
 */
const row = (line, href, status, verb) => html`<li data-key="${line.id}"><a href="${href}">
  <span class="what"><b>${line.title}</b> <span>${line.lesson ? 'your lesson' : listed(line.names.filter(Boolean))}</span></span>
  <span class="status">${status}</span>
  <span class="go">${verb}</span>
</a></li>`;

/** @param {Protocol.TableLine} line */
function yours(line) {
  if (line.your_turn)
    return row(line, `/table/${line.id}`, html`<b class="turn">▸ Your turn</b>${until(line)}`, 'Play');
  if (line.phase === 'gathering') return row(line, `/table/${line.id}`, beforeTheDeal(line), 'Open');
  return row(line, `/table/${line.id}`, 'The others play', 'Open');
}

/** @param {Protocol.TableLine} line */
function others(line) {
  const status = line.phase === 'gathering' || line.open ? beforeTheDeal(line) : 'In play';
  return row(line, `/table/${line.id}`, status, line.open ? 'Join' : 'Watch');
}

/** @param {Protocol.TableLine} line */
const beforeTheDeal = ({ open }) => (open ? `${counted(open, 'seat')} free` : 'It begins when all are ready');

/**
 * How long the player has, where the clock gives days.
 * @param {Protocol.TableLine} line
 */
function until({ due }) {
  const left = due ? due * 1000 - Date.now() : 0;
  return left > 0 ? `, ${timeLeft(left)} left` : '';
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/**
 * A finished game: when, and whether the player won.
 * @param {Protocol.TableLine} line
 */
export function finished(line) {
  const how = line.won ? html`<b class="won">Won</b> · ` : line.won === false && 'Lost · ';
  const day = line.over ? `${DAY.format(line.over * 1000)}${line.counts === false ? ', not counted' : ''} · ` : '';
  const own = Number.isInteger(line.seat) ? `?seat=${line.seat}` : ''; // as they saw it
  return row(line, `/replay/${line.id}${own}`, html`${how}${day}${line.result}`, 'Replay');
}
