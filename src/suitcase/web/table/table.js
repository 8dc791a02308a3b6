// The table page: takes what the server tells, shows it through the game's face, sends what the player wants.

import { attend, PRESSED } from '../kit/actions.js';
import { get, post } from '../kit/api.js';
import { callTo, keepFiles } from '../kit/calling.js';
import { chairName, forPeople, plansOf } from '../kit/chairs.js';
import { askOther, named } from '../kit/dialog.js';
import { context, loadFace, placeDefs, tint } from '../kit/face.js';
import { listen, lookRound, Rover } from '../kit/keys.js';
import { keepTelling, tellMore } from '../kit/more.js';
import { glide, nameFlyers } from '../kit/motion.js';
import { PACES, pace } from '../kit/pace.js';
import { $, all, around, lastOfPath } from '../kit/page.js';
import { render } from '../kit/render.js';
import { signsOf } from '../kit/rulebook.js';
import { canShare, copyFrom, share } from '../kit/share.js';
import { hush, speak } from '../kit/voice.js';
import { placeIcons } from '../look/icons.js';
import { answerTo } from './asking.js';
import { Choice } from './choice.js';
import { advised, coaching, coachWords, toggleCoach } from './coach.js';
import { Column } from './column.js';
import { curtain, isShut } from './curtain.js';
import { Draft } from './draft.js';
import { ending } from './ending.js';
import { gathering } from './gathering.js';
import { Hints } from './hinting.js';
import { leaving } from './leaving.js';
import { Chat, Log } from './log.js';
import { about, bars, callOffWords, earlier, isAwaited, nothing, said, turnWords, undoWords } from './now.js';
import { Pacing } from './pacing.js';
import { Papers } from './papers.js';
import { LookBack } from './past.js';
import { plates, startClocks, tickClocks } from './seats.js';
import { openSettings } from './settings.js';
import { Socket } from './socket.js';
import { soundButton, tick } from './sound.js';
import { Tapping } from './tapping.js';

const AWAY = 'The server is away; nothing was sent. Try again in a moment.';

/**
 * What the page knows of its table. Until the welcome has come, it has only `away`.
 * @typedef {object} Known
 * @property {Protocol.Welcome} welcome
 * @property {Protocol.Seats} seats
 * @property {Protocol.State} state
 * @property {ReturnType<typeof startClocks> | null} clocks
 * @property {boolean} away whether the server is
 * @property {{ kind: 'refused' | 'hint', text: string } | null} note
 * @property {string | null} preview what a press would do
 * @property {Protocol.Invitation | null} [way] how others come to the table
 */

const table = /** @type {Known} */ (/** @type {Partial<Known>} */ ({ away: false }));
/** @type {import('../kit/face.js').Face | null} */
let face = null;
/** @type {Column | null} */
let column = null;
/** @type {number | null} */
let sent = null; // the state number that our last action answered
let rematchAsked = false;
/** @type {(() => void) | null} */
let afterWelcome = null;
/** @type {Protocol.State[]} */
const early = []; // what came while the face was on its way

placeIcons();

const log = new Log($('log'));
const chat = new Chat($('chat'));
const words = $('words', HTMLInputElement);
const rover = new Rover($('play'));
const choice = new Choice();
const draft = new Draft();
const hints = new Hints();
const tapping = new Tapping();
const papers = new Papers((why) => (why === null ? table.state && draw() : remark('refused', why)));
const past = new LookBack(
  () => glide(draw),
  (why) => remark('refused', why),
);
const pacing = new Pacing({
  show: (states) =>
    show(
      /** @type {Protocol.State} */ (states.at(-1)),
      states.flatMap((state) => log.add(state)),
    ),
  changed: drawWaiting,
  gap: () => PACES[pace()],
  urgent,
});

// --- What comes ---

/** @type {{ [T in Protocol.Message['type']]: (message: Extract<Protocol.Message, { type: T }>) => void }} */
const on = {
  welcome: hello,
  state: (state) => {
    if (!face) early.push(state);
    else {
      table.clocks = state.clocks ? startClocks(state.clocks) : null;
      pacing.take(state);
    }
  },
  seats: sitDown,
  chat: ({ lines }) => {
    chat.add(lines);
    for (const { name, text, seat } of lines) speak(`${name}${seat === null ? ', watching,' : ''} says: ${text}`);
    column?.noted();
  },
  log: (part) => {
    log.earlier(part);
    $('earlier').hidden = !log.after;
  },
  refused: ({ why }) => {
    sent = null;
    rematchAsked = false;
    draft.after();
    pacing.catchUp(); // what was refused may have been an answer to something older
    if (!hints.late(table.state?.n)) remark('refused', why);
  },
  hint: (hint) => {
    hints.come(hint);
    remark('hint', hint.why);
    rover.point(hint.do);
  },
};

const socket = new Socket(lastOfPath(), {
  message: (message) => /** @type {any} */ (on)[message.type]?.(message), // a newer server may say more
  away: () => setAway(true),
  back: () => setAway(false),
  lost: missing,
});

/** @type {(Protocol.Contents & { digest: string }) | null} */
let contents = null; // what lies in the box; the browser keeps it for the next visit

/** @param {Protocol.Welcome} welcome */
async function unpack({ table: id, game }) {
  if (contents?.digest !== game.digest) {
    contents = { ...(await get(`/api/tables/${id}/things/${game.digest}`)), digest: game.digest };
  }
  Object.assign(game, contents);
}

/** @param {Protocol.Welcome} welcome */
async function hello(welcome) {
  const other = table.welcome?.table !== welcome.table;
  if (other) {
    rematchAsked = false;
    table.way = null;
    if (welcome.state.phase === 'gathering') findWay(welcome.table);
    render($('about').lastElementChild, about(welcome));
  }
  const whose = welcome.seats.yours?.length ? `/${welcome.seats.you}` : ''; // who share a device share no draft
  if (other || whose) draft.open(welcome.table + whose);
  table.welcome = welcome;
  table.seats = welcome.seats;
  table.clocks = welcome.state.clocks ? startClocks(welcome.state.clocks) : null;
  past.at(welcome.table, welcome.seats.you);
  early.length = 0;
  chat.reset(welcome.chat);
  const missed = log.reset(welcome);
  $('earlier').hidden = !log.after;
  if (!face) $('title').textContent = welcome.game.title;
  const [loaded] = await Promise.all([face ?? loadFace(welcome.game), unpack(welcome)]);
  if (!face) {
    column = new Column(welcome.game, loaded);
    tint(document.documentElement, loaded);
    placeDefs(loaded);
    face = loaded;
  }
  column?.keep(welcome.table);
  $('goal').textContent = welcome.goal ?? '';
  $('goal').hidden = !welcome.goal;
  sent = null;
  pacing.begin(welcome.state);
  show(welcome.state, missed, other ? null : table.state);
  if (welcome.seats.you !== null && table.state.phase !== 'over') send({ grace: tapping.grace });
  afterWelcome?.();
  afterWelcome = null;
  for (const state of early.splice(0)) on.state(state);
}

/** The link that others can open; without an answer it is the page's own. */
async function findWay(id) {
  const way = await get(`/api/tables/${encodeURIComponent(id)}/link`).catch(() => null);
  if (table.welcome?.table !== id) return;
  table.way = way;
  if (face && table.state) draw();
}

/**
 * @param {Protocol.State} state
 * @param {string[]} news what is to be said of it
 * @param {Protocol.State | null} [before]
 */
function show(state, news, before = table.state) {
  const moved = state.n !== before?.n || state.phase !== before?.phase;
  if (moved) {
    table.note = table.preview = null;
    hints.moved(state.mine ?? false);
    sent = null;
  }
  table.state = state;
  choice.ask(state);
  tapping.forget();
  if (moved && state.mine) draft.taken();
  glide(draw);
  column?.mark(state.clause ?? null);

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

document.addEventListener('visibilitychange', () => document.hidden && pace() !== 'tap' && pacing.catchUp());

/** @param {Protocol.Seats} seats */
function sitDown(seats) {
  if (seats.you !== table.seats?.you && table.welcome) past.at(table.welcome.table, seats.you);
  const shown = table.seats?.you ?? null;
  table.seats = seats;
  if (shown !== null && isShut(table)) shut();
  if (seats.told?.length) {
    log.note(seats.told);
    speak(...seats.told);
  }
  if (seats.next && rematchAsked) go(seats.next);
  else if (table.state) draw();
}

/** Another at this device is to act: nothing that was for one person's eyes stays in the page. */
function shut() {
  log.clear();
  hush();
  table.note = table.preview = null;
  hints.moved(false);
  const { n, phase, to_act, outcome = null } = table.state;
  const open = /** @type {Protocol.State} */ ({ type: 'state', n, phase, to_act, outcome, view: null });
  pacing.begin(open);
  table.state = open;
  choice.ask(open);
  draft.values = {};
}

function setAway(away) {
  table.away = away;
  if (away) speak('The server is away; trying again.');
  render($('bars'), bars(table));
}

function missing(why) {
  document.body.classList.add('nothing');
  render($('board'), nothing('Nothing is laid here.', why || 'There is no such table.'));
}

// --- What is seen ---

function draw() {
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
  });
  drawNow();
  render($('coach'), coaching(table));
  if (advised(table).length) $('board').querySelector('[data-hinted]')?.scrollIntoView({ block: 'nearest' });
  render($('bars'), bars(table));
  tellMore($('board'));
  if (table.clocks) tickClocks(table.clocks);
  log.mark(past.moment?.n ?? null);
}

function drawPlay() {
  const { state, seats } = table;
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
    state.phase === 'over' && !then ? ending(table, rematchAsked) : isShut(table) ? curtain(table) : face.hand(ctx),
  );
}

function drawSaid() {
  render($('said'), past.moment ? earlier(table, past.moment) : said(table));
  $('said').scrollTop = 0;
  tellMore($('said'));
}

function drawNow() {
  const { state, seats } = table;
  const then = past.moment;
  drawSaid();
  $('now').hidden = state.phase === 'over' && !table.note && !then;
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
 * @param {'refused' | 'hint'} kind
 * @param {string} text
 */
function remark(kind, text) {
  table.note = { kind, text };
  speak(text);
  if (table.state) draw();
}

// --- What the player wants ---

/** @param {Protocol.Intent} intent */
function send(intent) {
  if (socket.open) socket.send(intent);
  else remark('refused', AWAY);
  return socket.open;
}

/**
 * One action, or several that go together or not at all: `a|b|c`. A face may have the answer to what an action asks for.
 * @param {string} actions
 * @param {{ with?: string, set?: string }} [more]
 */
function act(actions, { with: given, set } = {}) {
  const { n, legal = [] } = table.state;
  const [action, ...more] = actions.split('|');
  const offer = legal.find(({ do: offered }) => offered === action);
  if (sent === n || !offer) return;
  hints.send(more.length ? '' : action);
  draft.after(set);
  if (offer.ask && given === undefined) answer(offer, n);
  else if (more.length && send({ do: [action, ...more], n })) sent = n;
  else if (!more.length && send({ do: given === undefined ? action : `${action} ${given}`, n })) sent = n;
}

/**
 * An action that asks for something is sent with its answer.
 * @param {Protocol.Offer} offer
 * @param {number} n
 */
async function answer(offer, n) {
  const found = await answerTo(offer);
  if (found !== null && send({ do: `${offer.do} ${JSON.stringify(found)}`, n })) sent = n;
}

function pick(thing) {
  choice.toggle(thing);
  draw();
}

function setDraft(changes) {
  draft.set(changes);
  draw();
}

$('play').addEventListener('input', ({ target }) => {
  if (table.state && draft.read(/** @type {import('./draft.js').Field} */ (target))) draw();
});
$('play').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-import]')) papers.take(target);
});
$('play').addEventListener('submit', (event) => event.preventDefault()); // Enter presses the form's button

/** What the game says about the chairs here. */
const plans = () => plansOf(table.welcome.game, table.seats.chairs.length);

/** Whether it is my turn, in a chair where a bot may advise me. */
function mayAsk() {
  const plan = plans()[table.seats.you ?? 0];
  return isAwaited(table) && table.welcome.agreed?.hints !== false && plan.hints !== false && !forPeople(plan);
}

function hint() {
  if (!mayAsk() || !send({ hint: true, n: table.state.n })) return;
  table.note = { kind: 'hint', text: 'Thinking …' };
  hints.ask(table.state.n);
  drawNow();
}

/** Others should know who sits down or speaks; a new name needs a new connection. */
async function asSomeone(why, then) {
  const before = (await get('/api/me')).name;
  const name = await named(why);
  if (!name) return;
  if (name === before) then();
  else {
    afterWelcome = then;
    socket.renew();
  }
}

async function leave() {
  const wish = await leaving(table, plans()[table.seats.you ?? table.seats.yours?.[0] ?? 0]);
  if (wish && send(wish) && wish.leave && table.state.phase === 'playing') location.assign('/');
}

/** Somebody else at this device sits down too. */
async function sitBeside(seat) {
  const called = await askOther();
  if (called) send({ sit: seat, called });
}

/** After a lesson: the same box, dealt by chance. */
async function realGame() {
  try {
    go((await post('/api/tables', { game: table.welcome.game.name })).id);
  } catch (problem) {
    remark('refused', problem.message);
  }
}

/** To the next game of the same box: everything but the cards is here already. */
function go(next) {
  history.pushState(null, '', `/table/${next}`);
  socket.go(next);
}

/** What waits is shown: the next of it, or all where time would show it anyway. */
function goOn() {
  if (!pacing.waiting.length) return;
  if (pace() === 'tap') pacing.next();
  else pacing.catchUp();
}

/** To an earlier moment of the story; the last line is now. */
function lookAt(n) {
  column?.close();
  past.go(n, table.state.n);
}

const settings = () => openSettings(() => pacing.hurry());

addEventListener('popstate', () => lastOfPath() !== table.welcome?.table && location.reload());

const clicks = {
  '[data-sit]': ({ dataset }) => asSomeone('The others see it at your seat.', () => send({ sit: Number(dataset.sit) })),
  '[data-beside]': ({ dataset }) => sitBeside(Number(dataset.beside)),
  '[data-ready]': ({ dataset }) => send({ ready: dataset.ready === 'yes' }),
  '[data-free]': ({ dataset }) => send({ free: Number(dataset.free) }),
  '[data-take]': ({ dataset }) => send({ take: Number(dataset.take) }),
  '[data-call-off]': ({ dataset }) => send({ call_off: dataset.callOff === 'yes' }),
  '[data-fill]': () => send({ fill: true }),
  '[data-begin]': () => send({ begin: true }),
  '[data-copy]': (button) => copyFrom(button, $('link', HTMLInputElement).value),
  '[data-share]': () =>
    canShare() && share(`${table.welcome.game.title} on Suitcase`, $('link', HTMLInputElement).value),
  '[data-answer]': (button) => send({ answer: button.dataset.answer === 'yes' }),
  '[data-rematch]': () => {
    rematchAsked = send({ rematch: true });
    draw();
  },
  '[data-keep]': ({ dataset }) => papers.keep(dataset.keep),
  '[data-discard]': ({ dataset }) => papers.discard(dataset.discard),
  '[data-go]': ({ dataset }, event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
    event.preventDefault();
    if (dataset.again !== undefined) afterWelcome = () => table.state.phase === 'gathering' && send({ ready: true });
    go(dataset.go);
  },
  '#hint': hint,
  '[data-coach]': () => {
    toggleCoach(table);
    draw();
  },
  '[data-real]': realGame,
  '#earlier': () => send({ log: log.after }),
  '#undo': () => pacing.latest?.can_undo && send({ undo: true, n: pacing.latest.n }),
  '#next': goOn,
  '#play': (_, event) => !around(event, 'button, a, input, textarea, select, summary, [data-do]') && goOn(),
  '[data-moment]': ({ dataset }) => lookAt(Number(dataset.moment)),
  '[data-back]': ({ dataset }) => past.step(Number(dataset.back), table.state.n),
  '#to-now': () => past.now(),
  '#settings': settings,
  '#leave': leave,
  '#rules-button': () => column?.toggleRules(),
  '#story-button': () => column?.open('story'),
};

addEventListener('click', (event) => {
  for (const [which, handle] of Object.entries(clicks)) {
    const found = around(event, which);
    if (found) handle(found, event);
  }
});

attend($('play'), {
  act: (actions, more) => {
    if (!table.state) return;
    if (tapping.confirmed(actions)) act(actions, more);
    else {
      const offer = table.state.legal?.find(({ do: action }) => action === actions.split('|')[0]);
      table.preview = `${offer?.say ?? actions}: tap again to do it`;
      render($('said'), said(table));
      speak(table.preview);
    }
  },
  pick: (thing) => table.state && pick(thing),
  set: (changes) => table.state && setDraft(changes),
  preview: (element) => {
    const offer = table.state?.legal?.find(
      ({ do: action }) => action === (element?.dataset.do ?? element?.dataset.pick),
    );
    const text = element?.dataset.say ?? offer?.say ?? null; // a face may say more than the offer
    if (!table.state || text === table.preview) return;
    table.preview = text;
    drawSaid();
  },
});

listen(
  {
    h: () => table.state && hint(),
    u: () => $('undo').hidden || $('undo').click(),
    r: () => column?.toggleRules(),
    i: () => lookRound($('play'), 1),
    I: () => lookRound($('play'), -1),
    n: goOn,
    b: () => table.state?.view && (past.moment ? past.step(-1, table.state.n) : lookAt(table.state.n - 1)),
    ArrowLeft: () => Boolean(past.moment) && past.step(-1, table.state.n),
    ArrowRight: () => Boolean(past.moment) && past.step(1, table.state.n),
    '?': settings,
    c: () => {
      column?.open('story');
      words.focus();
    },
    Escape: () => (past.moment ? past.now() : column?.leave()),
  },
  rover,
);

$('say').addEventListener('submit', (event) => {
  event.preventDefault();
  const text = words.value.trim();
  if (!text) return;
  const say = () => {
    if (send({ say: text })) words.value = '';
  };
  if (table.seats?.you === null) asSomeone('It stands beside what you say.', say);
  else say();
});

setInterval(() => table.clocks && tickClocks(table.clocks), 250);
soundButton($('sound'));
keepFiles();
keepTelling($('board'));
keepTelling($('said'));
