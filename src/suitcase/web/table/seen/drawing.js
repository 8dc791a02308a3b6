// The page shows what it knows: the board and the hand through the game's face, and all that is around them.

import { PRESSED } from '../../kit/actions.js';
import { callTo } from '../../kit/calling.js';
import { chairName, forPeople, plansOf } from '../../kit/chairs.js';
import { context } from '../../kit/face.js';
import { tellMore } from '../../kit/more.js';
import { glide, nameFlyers } from '../../kit/motion.js';
import { PACES, pace } from '../../kit/pace.js';
import { $, all } from '../../kit/page.js';
import { render } from '../../kit/render.js';
import { signsOf } from '../../kit/rulebook.js';
import { speak } from '../../kit/voice.js';
import { LookBack } from '../column/past.js';
import { Papers } from '../intents/papers.js';
import { choice, draft, hints, log, rover, table, tapping } from '../known.js';
import { advised, coaching, coachWords } from './coach.js';
import { curtain, isShut } from './curtain.js';
import { ending } from './ending.js';
import { gathering } from './gathering.js';
import { bars, callOffWords, earlier, isAwaited, isStillAsked, said, turnWords, undoWords } from './now.js';
import { Pacing } from './pacing.js';
import { plates, tickClocks } from './seats.js';
import { tick } from './sound.js';

export const papers = new Papers((why) => (why === null ? table.state && draw() : remark('refused', why)));
export const past = new LookBack(
  () => {
    table.preview = null; // what was looked at may not be there then
    glide(draw);
  },
  (why) => remark('refused', why),
);
export const pacing = new Pacing({
  show: (states) =>
    show(
      /** @type {Protocol.State} */ (states.at(-1)),
      states.flatMap((state) => log.add(state)),
    ),
  changed: drawWaiting,
  gap: () => PACES[pace()],
  urgent,
});

document.addEventListener('visibilitychange', () => document.hidden && pace() !== 'tap' && pacing.catchUp());

/**
 * @param {Protocol.State} state
 * @param {string[]} news what is to be said of it
 * @param {Protocol.State | null} [before]
 */
export function show(state, news, before = table.state) {
  const moved = state.n !== before?.n || state.phase !== before?.phase;
  if (moved) {
    table.preview = null;
    table.news = [];
    if (!(before && isStillAsked(before, state))) {
      table.note = null;
      hints.moved(state.mine ?? false);
    }
    table.sent = null;
  }
  table.state = state;
  choice.ask(state);
  tapping.forget();
  if (moved && state.mine) draft.taken();
  glide(draw);
  table.column?.mark(state.clause ?? null);

  const mine = isAwaited(table);
  const newTurn = String(state.to_act ?? []) !== String(before?.to_act ?? []) || !before;
  speak(...news, (newTurn || (moved && mine)) && turnWords(table), moved && mine && coachWords(table));
  if (mine && moved && before) {
    tick();
    callTo(table.welcome.game.title, table.welcome.table);
  }
  if (state.undo && !before?.undo) speak(undoWords(state.undo, table.seats));
  if (state.call_off && !before?.call_off) speak(callOffWords(state.call_off, table.seats));
}

/**
 * Whether nobody should wait for a state: it is one's own doing, somebody waits for an answer, a clock runs, or nobody
 * looks.
 * @param {Protocol.State} state
 */
function urgent({ mine, undo, clocks, call_off }) {
  const me = table.seats.you ?? -1;
  const asked = undo?.waiting.includes(me) || clocks?.running.includes(me) || Boolean(call_off) || isShut(table);
  return mine || asked || table.state.phase !== 'playing' || (document.hidden && pace() !== 'tap');
}

/** Writes everything first and measures then, so that the page is laid out once. */
export function draw() {
  rover.keeping(() => {
    const { state, seats } = table;
    const others = seats.chairs.map((_, i) => (i + (seats.you ?? -1) + 1) % seats.chairs.length);
    document.body.dataset.phase = state.phase;
    render($('seats'), plates(others, table));
    render($('you'), seats.you === null ? '' : plates([seats.you], table));
    $('seats').dataset.count = String(seats.chairs.length);
    drawPlay();
    draft.write($('play'));
    nameFlyers($('play'));
    hints.mark(all(PRESSED, $('play')), advised(table));
    writeNow();
    render($('coach'), coaching(table));
    drawBars();
    if (table.clocks) tickClocks(table.clocks);
    log.mark(past.moment?.n ?? null);
  });
  if (advised(table).length) $('board').querySelector('[data-hinted]')?.scrollIntoView({ block: 'nearest' });
  fromTheTop($('said'));
  tellMore($('said'), $('board'));
}

function drawPlay() {
  const { state, seats, face } = table;
  if (!face) return;
  if (seats.you !== null) papers.open(table.welcome.game);
  if (isShut(table) && !state.view) {
    render($('board'), '');
    render($('hand'), curtain(table));
    return;
  }
  if (state.phase === 'gathering' || !state.view) {
    render($('board'), gathering(table, face.box));
    render($('hand'), '');
    return;
  }
  const then = past.moment;
  const ctx = context({
    ...(then ? { view: then.view, replay: true } : { view: state.view, offers: state.legal }),
    ...(then ? {} : { prompt: state.prompt, outcome: state.outcome }),
    you: then && seats.yours?.length ? null : seats.you,
    names: seats.chairs.map((chair, seat) => chair.name || chairName(plans()[seat], seat)),
    picks: choice.picks,
    draft: draft.values,
    papers: papers.list,
    briefing: seats.briefing ?? null,
    things: table.welcome.game.things,
    signs: signsOf(table.welcome.game),
  });
  render($('board'), face.board(ctx));
  render(
    $('hand'),
    state.phase === 'over' && !then
      ? ending(table, table.rematchAsked)
      : isShut(table)
        ? curtain(table)
        : face.hand(ctx),
  );
}

export function drawSaid() {
  writeSaid();
  fromTheTop($('said'));
  tellMore($('said'));
}

/** @param {HTMLElement} box */
function fromTheTop(box) {
  if (box.scrollTop) box.scrollTop = 0;
}

function writeSaid() {
  render($('said'), past.moment ? earlier(table, past.moment) : said(table));
  const alone = $('now').hidden ? table.preview : null; // there is no line to say it in
  $('looked').hidden = !alone;
  $('looked').textContent = alone;
}

export const drawBars = () => render($('bars'), bars(table));

export function drawNow() {
  writeNow();
  fromTheTop($('said'));
  tellMore($('said'));
}

function writeNow() {
  const { state, seats } = table;
  const then = past.moment;
  $('now').hidden = state.phase !== 'playing' && !table.note && !then;
  writeSaid();
  $('hint').hidden = Boolean(then) || !mayAsk();
  $('undo').hidden = Boolean(then) || !pacing.latest?.can_undo;
  tapping.showGrace($('undo'), pacing.latest);
  $('looking').hidden = !then;
  document.body.toggleAttribute('data-past', Boolean(then));
  $('leave').hidden = (seats.you === null && !seats.yours?.length) || state.phase === 'over';
  $('watching').hidden = !seats.spectators;
  $('watching').textContent = `${seats.spectators} watching`;
  drawWaiting();
}

/** What waits to be shown, and whose turn it is in truth. */
function drawWaiting() {
  const { length } = pacing.waiting;
  const tap = pace() === 'tap';
  if (length && tap && $('next').hidden) speak('Something has happened. N shows it.');
  $('next').hidden = !length || Boolean(past.moment);
  $('next').dataset.count = String(length);
  const [label] = all('span', $('next'));
  if (label) label.textContent = tap ? `Next (${length})` : 'Catch up';
  const mine = pacing.latest && isAwaited({ ...table, state: pacing.latest });
  document.title = `${mine ? '● Your turn · ' : ''}${table.welcome.game.title} · Suitcase`;
}

/**
 * A sentence for the player, in the place of what was told.
 * @param {'refused' | 'hint'} kind
 * @param {string} text
 */
export function remark(kind, text) {
  table.note = { kind, text };
  speak(text);
  if (table.state) draw();
}

/** What the game says about the chairs here. */
export const plans = () => plansOf(table.welcome.game, table.seats.chairs.length);

/** Whether it is my turn, in a chair where a bot may advise me. */
export function mayAsk() {
  const plan = plans()[table.seats.you ?? 0];
  return isAwaited(table) && table.welcome.agreed?.hints !== false && plan.hints !== false && !forPeople(plan);
}
