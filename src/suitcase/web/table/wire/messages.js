// What the server tells, and what the page does with it.

import { get } from '../../kit/api.js';
import { loadFace, placeDefs, tint } from '../../kit/face.js';
import { nothing } from '../../kit/nothing.js';
import { $ } from '../../kit/page.js';
import { render } from '../../kit/render.js';
import { hush, speak } from '../../kit/voice.js';
import { Column } from '../column/column.js';
import { chat, choice, draft, hints, log, rover, table, tapping } from '../known.js';
import { isShut } from '../seen/curtain.js';
import { draw, drawBars, pacing, past, remark, show } from '../seen/drawing.js';
import { about } from '../seen/now.js';
import { startClocks } from '../seen/seats.js';
import { go, send, welcomed } from './connection.js';

/** @type {{ [T in Protocol.Message['type']]: (message: Extract<Protocol.Message, { type: T }>) => void }} */
const on = {
  welcome: hello,
  state: (state) => {
    table.clocks = state.clocks ? startClocks(state.clocks) : null;
    pacing.take(state);
  },
  seats: sitDown,
  chat: ({ lines }) => {
    chat.add(lines);
    for (const { name, text, seat } of lines) speak(`${name}${seat === null ? ', watching,' : ''} says: ${text}`);
    table.column?.noted();
  },
  log: (part) => {
    log.earlier(part);
    $('earlier').hidden = !log.after;
  },
  refused: ({ why }) => {
    table.sent = null;
    table.rematchAsked = false;
    draft.changeLater();
    pacing.catchUp(); // what was refused may have been an answer to something older
    if (!hints.takeRefusal()) remark('refused', why);
  },
  hint: (hint) => {
    hints.take(hint);
    remark('hint', hint.why);
    rover.point(hint.do);
  },
};

/** @type {Protocol.Welcome | null} */
let opening = null; // the welcome whose face and things are on their way
/** @type {Protocol.Message[]} */
const early = []; // what came meanwhile

/** @param {Protocol.Message} message */
export function hear(message) {
  const handle = /** @type {any} */ (on)[message.type]; // a newer server may say more
  if (opening && message.type !== 'welcome') early.push(message);
  else handle?.(message);
}

const AGAIN = 2000; // milliseconds
/** @type {(Protocol.Contents & { digest: string }) | null} */
let contents = null; // what lies in the box; the browser keeps it for the next visit

/**
 * Fetches what lies in the box, unless it is here; a server that does not answer is asked again.
 * @param {Protocol.Welcome} welcome
 */
async function unpack(welcome) {
  const { table: id, game } = welcome;
  while (opening === welcome && contents?.digest !== game.digest) {
    try {
      contents = { ...(await get(`/api/tables/${id}/things/${game.digest}`)), digest: game.digest };
      if (table.away) setAway(false);
    } catch {
      setAway(true);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
  Object.assign(game, contents);
}

/**
 * Until all that the welcome needs is here, the page stays as it was, and what else comes waits.
 * @param {Protocol.Welcome} welcome
 */
async function hello(welcome) {
  opening = welcome;
  early.length = 0; // the welcome knows all that came before it
  if (!table.face) $('title').textContent = welcome.game.title;
  const [face] = await Promise.all([table.face ?? loadFace(welcome.game), unpack(welcome)]);
  if (opening !== welcome) return; // another one has come
  opening = null;
  if (!table.face) {
    table.column = new Column(welcome.game, face);
    tint(document.documentElement, face);
    placeDefs(face);
    table.face = face;
  }
  open(welcome);
  for (const message of early.splice(0)) hear(message);
}

/** @param {Protocol.Welcome} welcome */
function open(welcome) {
  const other = table.welcome?.table !== welcome.table;
  if (other) {
    table.rematchAsked = false;
    table.invitation = null;
    if (welcome.state.phase === 'gathering') fetchInvitation(welcome.table);
    render($('about').lastElementChild, about(welcome));
  }
  const whose = welcome.seats.yours?.length ? `/${welcome.seats.you}` : ''; // who share a device share no draft
  if (other || whose) draft.open(welcome.table + whose);
  table.welcome = welcome;
  table.seats = welcome.seats;
  table.clocks = welcome.state.clocks ? startClocks(welcome.state.clocks) : null;
  past.reset(welcome.table, welcome.seats.you);
  chat.reset(welcome.chat);
  const missed = log.reset(welcome);
  $('earlier').hidden = !log.after;
  table.column?.keep(welcome.table);
  $('goal').textContent = welcome.goal ?? '';
  $('goal').hidden = !welcome.goal;
  table.sent = null;
  pacing.begin(welcome.state);
  show(welcome.state, missed, other ? null : table.state);
  askForGrace();
  welcomed();
}

/** The link that others can open; without an answer it is the page's own. */
async function fetchInvitation(id) {
  const way = await get(`/api/tables/${encodeURIComponent(id)}/link`).catch(() => null);
  if (table.welcome?.table !== id) return;
  table.invitation = way;
  draw();
}

/** @param {Protocol.Seats} seats */
function sitDown(seats) {
  const shown = table.seats.you;
  table.seats = seats;
  if (seats.you !== shown) {
    past.reset(table.welcome.table, seats.you);
    askForGrace();
  }
  if (shown !== null && isShut(table)) shut();
  if (seats.told?.length) {
    table.news = seats.told;
    log.note(seats.told);
    speak(...seats.told);
  }
  if (seats.next && table.rematchAsked) go(seats.next);
  else draw();
}

/** Says how long bots shall wait while one could take back. */
export function askForGrace() {
  if (table.seats && table.seats.you !== null && table.state.phase !== 'over') send({ grace: tapping.grace });
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

/** @param {boolean} away */
export function setAway(away) {
  table.away = away;
  if (away) speak('The server is away; trying again.');
  drawBars();
}

/** @param {string} why */
export function missing(why) {
  document.body.classList.add('nothing');
  render($('board'), nothing('Nothing is laid here.', why || 'There is no such table.'));
}
