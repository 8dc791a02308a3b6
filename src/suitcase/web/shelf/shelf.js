// The shelf: an open case with its boxes, and the tables one can go to.

import { get, post } from '../kit/api.js';
import { askToCall, callTo, keepFiles, mayAsk } from '../kit/calling.js';
import { sizeOf } from '../kit/chairs.js';
import { askName, GUEST, rename } from '../kit/dialog.js';
import { ofThisVersion, tint } from '../kit/face.js';
import { html } from '../kit/html.js';
import { $, around, one } from '../kit/page.js';
import { render } from '../kit/render.js';
import { span } from '../kit/words.js';
import { firstGame, lessonAgain } from './first.js';
import { history } from './history.js';
import { invite } from './invite.js';
import * as plain from './lid.js';
import { passage } from './passage.js';
import { tables } from './table-list.js';

const NEWS = 10_000;

/** @type {Protocol.Me} */
let me = { name: null, running: [], finished: [] };
let met = false; // whether the server has said who this is
/** @type {Protocol.GameInfo[]} */
let games = [];

/** @param {Protocol.GameInfo} game */
function box(game) {
  return html`<li class="box" data-key="${game.name}" data-game="${game.name}">
    <div class="art" data-art></div>
    <div class="label">
      <h2>${game.title}</h2>
      <p class="credit">${game.credit}</p>
      <p class="about">${game.about}</p>
      <p class="size">${sizeOf(game)} · ${span(game.minutes)} min</p>
      <p class="ways-in"><a class="plainly" href="/rules/${game.name}" aria-label="Rules of ${game.title}">Rules</a>
        ${game.lesson && html`<button class="plainly" type="button" data-show="${game.name}" aria-label="Show me ${game.title}">Show me</button>`}</p>
    </div>
    <div class="buttons">
      <button class="button primary" type="button" data-play="${game.name}" aria-label="Play now: ${game.title}">Play now</button>
      <button class="button" type="button" data-invite="${game.name}" aria-label="Invite to ${game.title}">Invite</button>
    </div>
  </li>`;
}

async function drawBoxes() {
  games = await get('/api/games');
  render($('boxes'), games.map(box));
  await Promise.all(games.map(paint));
}

/**
 * The lid: the game's own drawing if it has one.
 * @param {Protocol.GameInfo} game
 */
async function paint(game) {
  const place = one(`#boxes [data-game="${CSS.escape(game.name)}"]`);
  /** @type {Partial<import('../kit/face.js').Face>} */
  let face = plain;
  try {
    if (game.box) face = await import(ofThisVersion(game.box));
  } catch (problem) {
    console.error(problem);
  }
  tint(place, face);
  render(place.querySelector('[data-art]'), (face.box ?? plain.box)());
}

/** Today's puzzle, where there is one; the shelf does without it otherwise. */
async function drawPuzzle() {
  const { game, number, difficulty } = await get('/api/puzzle');
  const link = $('puzzle', HTMLAnchorElement);
  link.href = `/puzzle?game=${encodeURIComponent(game.name)}&number=${number}`;
  render(
    link,
    html`<span class="what"><b>Puzzle of the day</b></span>
    <span class="status">${game.title}, ${difficulty}: find the best action</span><span class="go">Solve it</span>`,
  );
  link.hidden = false;
}

function drawMe() {
  render(
    $('me'),
    me.name
      ? html`You are <b>${me.name}</b>. <button class="plainly" type="button" data-name>Change</button>
        <button class="plainly" type="button" data-passage>Another device</button>
        ${me.running.length > 0 && mayAsk() && html`<button class="plainly" type="button" data-call>Tell me when it is my turn</button>`}`
      : html`No sign-up. <button class="plainly" type="button" data-name>Say who you are</button>
        <a class="plainly" href="/device">I have a code</a>`,
  );
}

async function drawTables() {
  const [mine, open] = await Promise.all([get('/api/me'), get('/api/tables')]);
  call(mine.running);
  me = mine;
  met = true;
  drawMe();
  render(
    $('tables'),
    tables(
      me,
      open.filter((table) => !table.yours),
    ),
  );
}

/** @type {Set<string> | null} */
let waiting = null; // the tables that waited for the player when we last looked

/**
 * Tells in the title how many tables wait, and calls the player to one that has just begun to.
 * @param {Protocol.TableLine[]} running
 */
function call(running) {
  const turns = running.filter((line) => line.your_turn);
  for (const { id, title } of turns) if (waiting && !waiting.has(id)) callTo(title, id);
  waiting = new Set(turns.map(({ id }) => id));
  document.title = turns.length ? `(${turns.length}) Your turn · Suitcase` : 'Suitcase';
}

/**
 * @param {Protocol.GameInfo} game
 * @param {HTMLButtonElement} button
 * @param {{ lesson?: boolean }} [more]
 */
async function playNow(game, button, more) {
  const words = button.textContent;
  button.disabled = true;
  button.textContent = 'Dealing …';
  try {
    // Bots need no introduction: a first visitor plays at once, and may give a name later.
    if (!me.name) await rename(GUEST);
    const { id } = await post('/api/tables', { game: game.name, ...more });
    location.assign(`/table/${id}`);
  } catch (problem) {
    button.disabled = false;
    button.textContent = words;
    throw problem;
  }
}

/** Whether this person has never sat down to a game: nobody is shown twice what they know. */
async function isNew({ name }) {
  if ([...me.running, ...me.finished].some(({ game }) => game === name)) return false;
  return !(await get('/api/me/played')).includes(name);
}

/** A lesson that was begun can go on. */
async function showMe(game, button) {
  const begun = me.running.find((line) => line.lesson && line.game === game.name);
  const how = begun ? await lessonAgain(game) : 'anew';
  if (begun && how === 'on') location.assign(`/table/${begun.id}`);
  else if (how) await playNow(game, button, { lesson: true });
}

const clicks = {
  play: async (game, button) => {
    const how = game.lesson && (await isNew(game)) ? await firstGame(game) : 'play';
    if (how) await playNow(game, button, how === 'show' ? { lesson: true } : {});
  },
  show: showMe,
  invite: async (game) => {
    const id = await invite(game, me.name);
    if (id) location.assign(`/table/${id}`);
  },
  name: async () => {
    if (await askName(me.name, 'The others at a table see it.')) await drawTables();
  },
  passage: () => passage(me.name),
  history: async () => {
    if (await history(me.name ?? GUEST)) location.reload();
  },
  call: async () => {
    await askToCall();
    drawMe();
  },
};

let busy = false; // one wish at a time: a second press finds the first still on its way

addEventListener('click', async (event) => {
  const button = around(
    event,
    '[data-play], [data-show], [data-invite], [data-name], [data-passage], [data-history], [data-call]',
  );
  if (!button || busy) return;
  busy = true;
  const [what] = Object.keys(clicks).filter((name) => name in button.dataset);
  const game = games.find(({ name }) => name === button.dataset[what]);
  try {
    $('note').textContent = '';
    if (!met) await drawTables(); // who has a name must not be taken for a guest
    await clicks[what](game, button);
  } catch (problem) {
    $('note').textContent = problem.message;
  } finally {
    busy = false;
  }
});

async function refresh() {
  if (document.querySelector('dialog')) return;
  try {
    await drawTables();
    if (!games.length) await drawBoxes();
    $('note').textContent = '';
  } catch (problem) {
    $('note').textContent = problem.message;
  }
}

drawBoxes().catch((problem) => ($('note').textContent = problem.message));
drawPuzzle().catch(() => {});
refresh();
setInterval(refresh, NEWS); // also behind other pages, where it tells whose turn it is
keepFiles();
document.addEventListener('visibilitychange', refresh);
// The back button may bring the page as it was left, with a button that still says "Dealing".
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
