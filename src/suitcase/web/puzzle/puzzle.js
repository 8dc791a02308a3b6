// A puzzle: a position as one seat knows it. The server tells the answer when the person has chosen.

import { attend } from '../kit/actions.js';
import { get, post } from '../kit/api.js';
import { chance, chanceInWords, unbroken } from '../kit/chance.js';
import { Choice } from '../kit/choice.js';
import { Draft } from '../kit/draft.js';
import { context, loadFace, placeDefs, tint } from '../kit/face.js';
import { html } from '../kit/html.js';
import { listen, Rover } from '../kit/keys.js';
import { nothing } from '../kit/nothing.js';
import { $, one } from '../kit/page.js';
import { render } from '../kit/render.js';
import { signsOf } from '../kit/rulebook.js';
import { speak } from '../kit/voice.js';
import { placeIcons } from '../look/icons.js';

const VERDICTS = { right: 'Right.', near: 'Near: there is something better.', wrong: 'Not the best.' };

const rover = new Rover($('play'));
const choice = new Choice();
const draft = new Draft();
placeIcons();

// Both are there before anything can be pressed: see `load`.
let asked = /** @type {Protocol.PuzzleAsked} */ (/** @type {unknown} */ (null));
let face = /** @type {import('../kit/face.js').Face} */ (/** @type {unknown} */ (null));
/** @type {Protocol.PuzzleTold | null} */
let told = null;
let chosen = '';
let note = '';
/** @type {string | null} */
let preview = null;
let sending = false;

async function load() {
  try {
    asked = await get(`/api/puzzle${location.search}`);
  } catch (problem) {
    document.body.classList.add('nothing');
    render($('board'), nothing('No puzzle here.', problem.message));
    render($('said'), '');
    return;
  }
  const { game, number, of, difficulty } = asked;
  // From now on the address names this puzzle, so that a reload after midnight does not change it.
  history.replaceState(null, '', `?game=${encodeURIComponent(game.name)}&number=${number}`);
  draft.open(`puzzle/${game.name}/${number}`);
  face = await loadFace(game);
  tint(document.documentElement, face);
  placeDefs(face);
  $('title').textContent = game.title;
  $('goal').textContent = asked.goal;
  $('goal').hidden = !asked.goal;
  $('rules').setAttribute('href', `/rules/${encodeURIComponent(game.name)}`);
  $('rules').hidden = false;
  $('which').textContent = `Puzzle ${number} of ${of}, ${difficulty}`;
  document.title = `Puzzle ${number}, ${game.title} · Suitcase`;
  draw();
  speak(question());
}

const question = () => `What is your best action? ${asked.prompt}`.trim();

function draw() {
  const ctx = context({
    view: asked.view,
    you: asked.seat,
    names: asked.names,
    prompt: told ? '' : asked.prompt,
    offers: told ? [] : asked.legal,
    things: asked.game.things,
    signs: signsOf(asked.game),
    picks: choice.picks,
    draft: draft.values,
  });
  rover.keeping(() => {
    render($('board'), face.board(ctx));
    render($('hand'), told ? answer(told) : face.hand(ctx));
    draft.write($('play'));
  });
  drawNow();
  // What scrolls must be within reach of the keyboard.
  $('board').tabIndex = $('board').scrollHeight > $('board').clientHeight + 1 ? 0 : -1;
}

function drawNow() {
  $('now').hidden = told !== null; // the answer says it
  render(
    $('said'),
    html`<p class="turn">${preview ?? question()}</p>${note && html`<p class="note" data-kind="refused">${note}</p>`}`,
  );
}

/** @param {Protocol.PuzzleTold} found */
const answer = ({ verdict, why, weighed }) => html`<div class="answer" data-verdict="${verdict}">
  <h2 tabindex="-1">${VERDICTS[verdict]}</h2>
  <p>${unbroken(why.join(' '))}</p>
  <ol aria-label="What each action is worth">${weighed.map(
    (one) => html`<li data-yours="${one.do === chosen}">
      <span class="share"><span aria-hidden="true">${chance(one)}</span><span class="quiet">${chanceInWords(one)}: </span></span>
      <meter min="0" max="100" value="${one.share}" aria-hidden="true"></meter>
      <span>${one.say}${one.do === chosen && html` <b>(your choice)</b>`}</span></li>`,
  )}</ol>
  <p class="buttons"><a class="button primary" href="${next()}">Another one</a><a class="button" href="/">To the shelf</a></p>
</div>`;

const next = () => `/puzzle?game=${encodeURIComponent(asked.game.name)}&number=${(asked.number % asked.of) + 1}`;

/** @param {string} actions one, or several that follow each other: the first is the answer */
async function act(actions) {
  const [action] = actions.split('|');
  if (told || sending || !asked.legal.some((offer) => offer.do === action)) return;
  sending = true;
  try {
    const { game, number } = asked;
    told = await post('/api/puzzle', { game: game.name, number, do: action });
    chosen = action;
    draw();
    speak(VERDICTS[told?.verdict ?? 'wrong'], ...(told?.why ?? []));
    one('.answer h2').focus();
  } catch (problem) {
    note = problem.message;
    speak(note);
    drawNow();
  } finally {
    sending = false;
  }
}

attend($('play'), {
  act: (actions) => face && act(actions),
  pick: (thing) => {
    if (!face || told) return;
    choice.toggle(thing);
    draw();
  },
  set: (changes) => {
    if (!face) return;
    draft.set(changes);
    draw();
  },
  preview: (element) => {
    const word = element?.dataset.do ?? element?.dataset.pick;
    const text = element?.dataset.say ?? asked?.legal.find((offer) => offer.do === word)?.say ?? null;
    if (!face || told || text === preview) return;
    preview = text;
    drawNow();
  },
});

listen({}, rover);
load();
