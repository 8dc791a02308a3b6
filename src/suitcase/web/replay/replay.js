// A finished game, moment by moment, seen from any seat or open.

import { onLook } from '../kit/actions.js';
import { get, PART, replayPart } from '../kit/api.js';
import { plansOf } from '../kit/chairs.js';
import { context, loadFace, placeDefs, tint } from '../kit/face.js';
import { html } from '../kit/html.js';
import { showKeys, THIS_LIST } from '../kit/keylist.js';
import { listen } from '../kit/keys.js';
import { keepTelling, tellMore } from '../kit/more.js';
import { glide, nameFlyers } from '../kit/motion.js';
import { nothing } from '../kit/nothing.js';
import { $, all, around, lastOfPath } from '../kit/page.js';
import { render } from '../kit/render.js';
import { signsOf } from '../kit/rulebook.js';
import { copyFrom } from '../kit/share.js';
import { speak } from '../kit/voice.js';
import { icon, placeIcons } from '../look/icons.js';
import { look, mark, prepare } from './review.js';

const id = lastOfPath();
const scrub = $('scrub', HTMLInputElement);
const viewers = $('viewer', HTMLSelectElement);
placeIcons();

// Both are there before anything else happens: see `load`.
let replay = /** @type {Protocol.Replay} */ (/** @type {unknown} */ (null));
let face = /** @type {import('../kit/face.js').Face} */ (/** @type {unknown} */ (null));
let at = 0;
let total = 0; // moments of the game
/** @type {number | undefined} */
let settled;

// A long game comes in parts, each when somebody looks at it. `replay.moments` has holes where none has.
/** @type {Map<number, Promise<void>>} */
let parts = new Map();

/** The address says who looks: ?seat=1, ?open=1, or nobody. */
function viewerOf(address) {
  const query = new URL(address).searchParams;
  return query.has('open') ? 'open=1' : query.has('seat') ? `seat=${query.get('seat')}` : '';
}

/** @param {{ why: string, lines: string[] }} story */
const written = ({ why, lines }) => html`<div class="gathering"><h2>As it was written down.</h2><p>${why}</p>
  <ol class="written" tabindex="0" aria-label="What was written down">${lines.map((line) => html`<li>${line}</li>`)}</ol>
  <p class="buttons"><a class="button primary" href="/">To the shelf</a></p></div>`;

/**
 * Some moments from the server, as the viewer in the address saw them.
 * @param {number} part
 */
const fetchPart = (part) => replayPart(id, part, viewerOf(location.href));

/**
 * The moment is there when this is done. Other viewers have other moments, so those that come too late are dropped.
 * @param {number} moment
 */
function need(moment) {
  const part = Math.floor(moment / PART);
  const [mine, known] = [replay, parts];
  if (!known.has(part)) {
    const fetched = fetchPart(part).then(({ moments, outcome }) => {
      for (const one of moments) mine.moments[one.n] = one;
      if (mine.moments[total - 1] === moments.at(-1)) mine.outcome = outcome; // it says what each seat achieved
      if (mine === replay) story();
    });
    fetched.catch(() => known.delete(part)); // it can be asked for again
    known.set(part, fetched);
  }
  return known.get(part);
}

async function load() {
  const viewer = viewerOf(location.href);
  const asked = Math.floor((Number(location.hash.slice(1)) || 0) / PART);
  try {
    // An address may name a moment that is not there.
    const found = await fetchPart(asked).catch(() => fetchPart(0));
    total = found.of ?? found.moments.length;
    replay = { ...found, moments: new Array(total) };
    for (const one of found.moments) replay.moments[one.n] = one;
    parts = new Map([[Math.floor(found.moments[0].n / PART), Promise.resolve()]]);
  } catch (problem) {
    // Where the game is gone, its journal still says who did what.
    const story = await get(`/api/tables/${encodeURIComponent(id)}/story`).catch(() => null);
    document.body.classList.add('nothing');
    render($('board'), story ? written(story) : nothing('Nothing to replay.', problem.message));
    return;
  }
  if (!face) {
    face = await loadFace(replay.game);
    tint(document.documentElement, face);
    placeDefs(face);
  }
  $('title').textContent = replay.game.title;
  document.title = `${replay.game.title}, replay · Suitcase`;
  scrub.max = String(total - 1);
  $('journal', HTMLAnchorElement).href = `/api/tables/${encodeURIComponent(id)}/journal`;
  $('verify', HTMLAnchorElement).href = `/verify/${encodeURIComponent(id)}`;
  render(
    $('viewer'),
    html`
    <option value="open=1">All cards open</option>
    ${replay.names.map((name, seat) => html`<option value="seat=${seat}">As ${name} saw it</option>`)}
    <option value="">As a spectator</option>`,
  );
  viewers.value = viewer;
  story();
  go(fromHash(), false);
  const { viewer: seat, names, outcome } = replay;
  look({ table: id, viewer: seat, names, winners: outcome.winners, last: total - 1 });
}

/** All that was told, as far as it is there; a part that is not there yet is one line. */
function story() {
  const lines = [];
  for (let i = 0; i < total; i++) {
    const moment = replay.moments[i];
    if (moment) {
      if (moment.told.length > 0) {
        lines.push(html`<li><button type="button" data-moment="${i}" data-turning="${isTurning(moment)}">
      ${moment.told.join(' ')}</button></li>`);
      }
      continue;
    }
    const last = Math.min(i + PART, total) - 1;
    lines.push(html`<li><button type="button" data-moment="${i}">Moments ${i} to ${last}</button></li>`);
    i = last;
  }
  render($('moments'), lines);
}

function fromHash() {
  const n = Number(location.hash.slice(1));
  return location.hash.length > 1 && n >= 0 && n < total ? Math.floor(n) : at;
}

async function go(moment, say = true) {
  if (!replay) return;
  const to = Math.min(Math.max(moment, 0), total - 1);
  at = to;
  const shown = replay;
  if (!replay.moments[to]) {
    try {
      await need(to);
    } catch (problem) {
      $('said').textContent = problem.message;
      return;
    }
    if (at !== to || shown !== replay) return; // somebody has gone on meanwhile
  }
  glide(draw);
  if (say) speak(...replay.moments[at].told);
  // Browsers take it amiss when the address changes with every pixel of the slider.
  clearTimeout(settled);
  settled = setTimeout(() => history.replaceState(null, '', address()), 250);
}

const address = () => `${location.pathname}${location.search}#${at}`;

function draw() {
  const { told, views } = replay.moments[at];
  const last = at === total - 1;
  const ctx = context({
    view: views[0],
    views: replay.open ? views : null,
    you: replay.viewer,
    names: replay.names,
    outcome: last ? replay.outcome : null,
    replay: true,
    things: replay.game.things,
    signs: signsOf(replay.game),
  });
  $('seats').dataset.count = String(replay.names.length);
  render(
    $('seats'),
    replay.names.map(
      (name, seat) => html`
    <li class="plate" data-wins="${last && replay.outcome.winners.includes(seat)}">
    <span class="monogram" aria-hidden="true">${[...name][0]}</span>
    <span class="name">${name}</span><span class="how">${place(seat, last)}</span></li>`,
    ),
  );
  render($('board'), face.board(ctx));
  render($('hand'), replay.open ? face.openHands?.(ctx) : replay.viewer === null ? '' : face.hand(ctx));
  nameFlyers($('play'));
  $('said').textContent = told.join(' ');
  tellMore($('board'), $('said'));
  scrub.value = String(at);
  scrub.setAttribute('aria-valuetext', `${at} of ${total - 1}. ${told.join(' ')}`);
  $('where').textContent = `${at} / ${total - 1}`;
  mark(at);
  const [button] = all(`[data-moment="${at}"]`);
  document.querySelector('[data-moment][aria-current]')?.removeAttribute('aria-current');
  button?.setAttribute('aria-current', 'step');
  keepInSight(button);
}

/** The name of a chair that has one, beside who sits there. */
function chairOf(seat) {
  const { name } = plansOf(replay.game, replay.names.length)[seat];
  return name && name !== replay.names[seat] ? name : `seat ${seat + 1}`;
}

function place(seat, last) {
  if (last) {
    const wins = replay.outcome.winners.includes(seat) && 'wins';
    return [wins, replay.outcome.scores[seat]].filter((word) => word !== false && word !== undefined).join(', ');
  }
  return replay.viewer === seat ? 'this view' : chairOf(seat);
}

/** @param {HTMLElement | undefined} button */
function keepInSight(button) {
  const box = $('moments').parentElement;
  if (!button || !box?.clientHeight || $('review').contains(document.activeElement)) return;
  const top = button.offsetTop - box.offsetTop;
  const hidden = top < box.scrollTop + 40 || top > box.scrollTop + box.clientHeight - 80;
  if (hidden) box.scrollTop = top - box.clientHeight / 2;
}

/** @param {Protocol.Moment} moment */
const isTurning = ({ told }) => told.some((line) => face.turning?.test(line));

/** The next moment in that direction that decided something. */
async function turning(step) {
  if (!face.turning) return step < 0 ? 0 : total - 1;
  for (let i = at + step; i >= 0 && i < total; i += step) {
    if (!replay.moments[i]) await need(i);
    if (isTurning(replay.moments[i])) return i;
  }
  return step < 0 ? 0 : total - 1;
}

const steps = {
  first: () => go(0),
  before: () => go(at - 1),
  after: () => go(at + 1),
  last: () => go(Infinity),
};

// --- By itself ---

const STEP = 1600; // milliseconds for each moment at the usual speed
const KEPT_SPEED = 'suitcase.replay-speed';
const speed = $('speed', HTMLSelectElement);
const kept = localStorage.getItem(KEPT_SPEED) ?? '';
if ([...speed.options].some(({ value }) => value === kept)) speed.value = kept;
/** @type {number | undefined} */
let playing;

function play(on = playing === undefined) {
  clearTimeout(playing);
  playing = undefined;
  if (on && at >= total - 1) go(0, false);
  if (on) playing = setTimeout(playOn, STEP / Number(speed.value));
  const button = $('play-on');
  button.setAttribute('aria-label', on ? 'Pause' : 'Play');
  button.replaceChildren();
  button.insertAdjacentHTML('afterbegin', String(icon(on ? 'pause' : 'play')));
}

/** The next moment is shown before the one after it is waited for, so that a slow server is waited for too. */
async function playOn() {
  const mine = playing;
  await go(at + 1);
  if (mine === playing) play(at < total - 1);
}

$('play-on').addEventListener('click', () => play());
speed.addEventListener('change', () => {
  localStorage.setItem(KEPT_SPEED, speed.value);
  if (playing !== undefined) play(true);
});

/** Whoever goes somewhere by themselves has stopped it. */
const byHand = (step) => () => {
  play(false);
  return step();
};

/** @type {import('../kit/keylist.js').KeyLine[]} */
const KEYS = [
  [['Space'], 'play, pause'],
  [['←', '→'], 'one moment back, one on'],
  [['↑', '↓'], 'to the moment before or after that decided something'],
  [['Home', 'End'], 'to the first moment, to the last'],
  THIS_LIST,
];
const keys = () => showKeys({ title: 'Keys', keys: KEYS, touch: 'Pull the slider, or touch a line of the story.' });
$('keys').addEventListener('click', keys);

function drawer(open) {
  if (open) document.body.dataset.drawer = 'open';
  else delete document.body.dataset.drawer;
  if (open) $('column-close').focus();
  else $('story-button').focus();
}

addEventListener('click', (event) => {
  const button = around(event, '[data-go], [data-moment]');
  if (button) play(false);
  if (button?.dataset.go) steps[button.dataset.go]();
  if (button?.dataset.moment) go(Number(button.dataset.moment));
});
scrub.addEventListener(
  'input',
  byHand(() => go(Number(scrub.value), false)),
);
$('copy').addEventListener('click', () => copyFrom($('copy'), location.origin + address()));
$('story-button').addEventListener('click', () => drawer(true));
for (const which of ['column-close', 'backdrop']) $(which).addEventListener('click', () => drawer(false));
viewers.addEventListener('change', () => {
  const query = viewers.value && `?${viewers.value}`;
  history.replaceState(null, '', `${location.pathname}${query}#${at}`);
  load();
});
addEventListener('hashchange', () => replay && go(fromHash()));

listen({
  ArrowLeft: byHand(steps.before),
  ArrowRight: byHand(steps.after),
  ArrowUp: byHand(async () => go(await turning(-1))),
  ArrowDown: byHand(async () => go(await turning(1))),
  Home: byHand(steps.first),
  End: byHand(steps.last),
  ' ': () => !document.activeElement?.closest('button, a') && play(),
  '?': keys,
  Escape: () => document.body.dataset.drawer && drawer(false),
});

function showReview() {
  const box = $('review').parentElement;
  if (box) box.scrollTop = 0;
}

prepare({
  go,
  list() {
    if (getComputedStyle($('column-close')).display !== 'none') drawer(true);
    showReview();
    $('review').parentElement?.focus();
  },
  done: showReview,
});
onLook($('play'), (element) => {
  const words = element?.dataset.say ?? null;
  $('looked').hidden = !words;
  $('looked').textContent = words;
});
keepTelling($('board'));
keepTelling($('said'));
load();
