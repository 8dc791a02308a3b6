// "Could I have won?": asks the coach about a seat, and lays what it finds over the timeline.

import { get, post } from '../kit/api.js';
import { unbroken } from '../kit/chance.js';
import { GUEST, rename } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { $, around } from '../kit/page.js';
import { render } from '../kit/render.js';
import { speak } from '../kit/voice.js';
import { counted, owner } from '../kit/words.js';

const PATIENCE = [400, 700, 1200]; // milliseconds between two looks at how far the coach is
const EDGE = 8; // pixels: half a slider's thumb
const HIGH = 48; // pixels of the curve
const NEAR = 14; // pixels around a ring in which it is meant

/**
 * What the replay's page tells and does.
 * @typedef {object} Shown
 * @property {string} table
 * @property {number | null} viewer the seat that is looked from
 * @property {string[]} names
 * @property {number[]} winners
 * @property {number} last the last moment
 */

/** @type {Shown | null} */
let shown = null;
/** @type {Protocol.Reviewing | null} */
let found = null;
let sentence = ''; // why there is nothing
let trouble = ''; // why a move cannot be tried again
let at = 0;
let jump = (/** @type {number} */ _moment) => {};
let openList = () => {};
let arrived = () => {};

const path = (seat) =>
  `/api/tables/${encodeURIComponent(shown?.table ?? '')}/review${seat === null ? '' : `?seat=${seat}`}`;

/**
 * Begins: `go` jumps to a moment, `list` brings the list of decisions into sight, `done` tells that it is there.
 * @param {{ go: (moment: number) => void, list: () => void, done: () => void }} page
 */
export function prepare({ go, list, done }) {
  jump = go;
  openList = list;
  arrived = done;
  addEventListener('click', (event) => {
    const button = around(event, '[data-coach], [data-jump], [data-again]');
    if (button?.dataset.coach === 'ask') begin();
    if (button?.dataset.coach === 'list') openList();
    if (button?.dataset.jump) jump(Number(button.dataset.jump));
    if (button?.dataset.again) again(Number(button.dataset.again));
  });
  $('curve').addEventListener('click', (event) => jump(momentAt(event)));
  new ResizeObserver(drawCurve).observe($('curve').parentElement ?? document.body);
}

/**
 * A replay is shown from another seat, or for the first time.
 * @param {Shown} now
 */
export async function look(now) {
  shown = now;
  found = null;
  sentence = trouble = '';
  draw();
  try {
    const answer = await get(path(now.viewer));
    if (shown !== now) return;
    found = answer;
  } catch {
    return; // without a coach the replay is as good as before
  }
  draw();
  // A link asks by itself for one's own game alone: whoever follows another's link decides that themselves.
  const wanted = new URL(location.href).searchParams.has('review') && found?.seat === found?.you;
  if (found?.asked) await follow(now);
  else if (wanted) await begin();
}

/** The page shows another moment. */
export function mark(moment) {
  at = moment;
  const line = document.querySelector('#curve .now');
  const x = String(across(at));
  line?.setAttribute('x1', x);
  line?.setAttribute('x2', x);
}

async function begin() {
  const now = shown;
  if (!now || !found || found.seat === null) return;
  if (found.why) {
    fail(found.why);
    return;
  }
  sentence = '';
  found = { ...found, asked: true };
  draw();
  try {
    const { name } = await get('/api/me');
    if (!name) await rename(GUEST);
    if (shown !== now) return;
    const answer = await post(path(found.seat), {});
    if (shown !== now) return;
    found = answer;
  } catch (problem) {
    if (shown === now) fail(problem.message);
    return;
  }
  await follow(now);
}

/** Opens a table at which a move is tried again, and goes there. */
async function again(n) {
  if (!shown || !found || found.seat === null) return;
  try {
    const { name } = await get('/api/me');
    if (!name) await rename(GUEST);
    const table = encodeURIComponent(shown.table);
    const { id } = await post(`/api/tables/${table}/again`, { n, seat: found.seat });
    location.assign(`/table/${id}`);
  } catch (problem) {
    trouble = problem.message;
    draw();
    speak(trouble);
  }
}

/** Looks how far the coach is until it is done. */
async function follow(now) {
  for (let looks = 0; shown === now && found && !found.review; looks++) {
    draw();
    await new Promise((done) => setTimeout(done, PATIENCE[Math.min(looks, PATIENCE.length - 1)]));
    if (shown !== now) return;
    try {
      const answer = await get(path(found.seat));
      if (shown !== now) return;
      found = answer;
    } catch (problem) {
      if (shown === now) fail(problem.message);
      return;
    }
  }
  if (shown !== now) return;
  draw();
  if (found?.review) {
    speak(...found.review.said);
    arrived();
  }
}

function fail(why) {
  sentence = why;
  if (found) found = { ...found, asked: false };
  draw();
  speak(why);
}

// --- What is seen -------------------------------------------------------------------------------------------

function draw() {
  render($('coach'), asking());
  render($('review'), found?.review ? told(found.review) : '');
  drawCurve();
}

function question() {
  if (!shown || !found || found.seat === null) return '';
  const mine = found.seat === found.you;
  const name = shown.names[found.seat];
  if (shown.winners.includes(found.seat)) return mine ? 'Was it luck?' : `Was it ${owner(name)} luck?`;
  return mine ? 'Could I have won?' : `Could ${name} have won?`;
}

/** The button, then how far the coach is, then the sums. */
function asking() {
  if (!shown || !found || found.seat === null) return '';
  if (found.review) {
    const { parts, decisions } = found.review;
    return html`<p class="sums"><span>luck <b>${parts.luck}</b></span> <span>choices <b>${parts.choices}</b></span>
      <button class="button" type="button" data-coach="list">${
        decisions.length ? counted(decisions.length, 'costly move') : 'What the coach says'
      }</button></p>`;
  }
  if (found.asked) {
    const { done, of } = found;
    return html`<p class="thinking"><label>The coach thinks: ${of ? `${done} of ${counted(of, 'decision')}` : 'a moment'}
      <progress max="${of || 1}" value="${done}"></progress></label></p>`;
  }
  if (sentence) {
    return html`<p class="thinking" role="status">${sentence}
      ${!found.why && html`<button class="button" type="button" data-coach="ask">Ask again</button>`}</p>`;
  }
  return found.why ? '' : html`<button class="button" type="button" data-coach="ask">${question()}</button>`;
}

/** @param {Protocol.Review} review */
function told({ said, parts, decisions }) {
  return html`<h3>${question()}</h3>
    <p>${unbroken(said.join(' '))}</p>
    <dl class="parts">
      <div><dt>at first</dt><dd>${parts.start}</dd></div>
      <div><dt>luck</dt><dd>${parts.luck}</dd></div>
      <div><dt>choices</dt><dd>${parts.choices}</dd></div>
      <div><dt>result</dt><dd>${parts.result}</dd></div>
    </dl>
    ${
      decisions.length > 0 &&
      html`<ol class="costly" aria-label="Decisions that cost something">${decisions.map(item)}</ol>
      <p class="fine">Try a move again, against bots: what could not be known then is dealt anew, so what you have seen
        here is no help. It counts in no figures.</p>
      ${trouble && html`<p class="trouble">${trouble}</p>`}`
    }
    <p class="fine">From what was known then, never from what was hidden. Choices are compared with those of a quick
      player; ± is two standard errors.</p>`;
}

/** @param {Protocol.ReviewedDecision} decision */
const item = ({ n, played, best, costs, late }) => html`<li><button type="button" data-jump="${n}">
    <b>Move ${n + 1}: cost ${costs}</b>
    <span class="did">${played.say}${late && ' (out of time)'}<i>${played.chance}</i></span>
    <span class="did better"><span class="quiet">Better: </span>${best.say}<i>${best.chance}</i></span>
  </button>
  <button class="button" type="button" data-again="${n}" aria-label="Try move ${n + 1} again">Try it again</button></li>`;

// --- The curve over the timeline ----------------------------------------------------------------------------

const across = (moment) => {
  const wide = $('curve').clientWidth - 2 * EDGE;
  return Math.round((EDGE + (wide * moment) / Math.max(1, shown?.last ?? 1)) * 10) / 10;
};
const down = (share) => Math.round((5 + (HIGH - 10) * (1 - share)) * 10) / 10;

function drawCurve() {
  const review = found?.review;
  const place = $('curve');
  place.hidden = !review;
  if (!review || !shown) {
    render(place, '');
    return;
  }
  const wide = place.clientWidth;
  const line = review.curve.map(([n, share]) => `${across(n)} ${down(share)}`).join(' L');
  const [first] = review.curve;
  const [last] = review.curve[review.curve.length - 1];
  const said = `The chance of winning: from ${review.parts.start} to ${review.parts.result}.`;
  render(
    place,
    html`<svg viewBox="0 0 ${wide} ${HIGH}" width="${wide}" height="${HIGH}" role="img" aria-label="${said}">
    <line class="even" x1="${EDGE}" x2="${wide - EDGE}" y1="${down(0.5)}" y2="${down(0.5)}"/>
    <path class="under" d="M${across(first[0])} ${down(0)} L${line} L${across(last)} ${down(0)}Z"/>
    <path class="chance" d="M${line}"/>
    <line class="now" x1="${across(at)}" x2="${across(at)}" y1="0" y2="${HIGH}"/>
    ${review.decisions.map(
      ({ n, played, costs }) =>
        html`<circle r="4.5" cx="${across(n + 1)}" cy="${down(played.share)}"><title>Move ${
          n + 1
        }: ${played.say}; cost ${costs}</title></circle>`,
    )}</svg>`,
  );
}

/** The moment of the ring that is meant, or the one under the pointer. */
function momentAt(/** @type {MouseEvent} */ event) {
  const x = event.clientX - $('curve').getBoundingClientRect().left;
  const rings = found?.review?.decisions ?? [];
  const distances = rings.map(({ n }) => Math.abs(across(n + 1) - x));
  const nearest = Math.min(...distances);
  if (nearest <= NEAR) return rings[distances.indexOf(nearest)].n;
  const wide = $('curve').clientWidth - 2 * EDGE;
  return Math.round(((x - EDGE) / wide) * (shown?.last ?? 0));
}
