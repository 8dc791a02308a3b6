// The page that checks every draw of a finished game, in this browser and nowhere else.

import { PART, replayPart } from '../kit/api.js';
import { html } from '../kit/html.js';
import { $, lastOfPath } from '../kit/page.js';
import { render } from '../kit/render.js';
import { counted } from '../kit/words.js';
import { canCompute, check } from './chance.js';

const id = lastOfPath();
const UNSAFE =
  'A browser only computes this at a safe address (https, or the server’s own machine). ' +
  '“suitcase verify” does it in a terminal.';
const verdict = $('verdict');

function conclude(good, text) {
  verdict.dataset.good = good;
  verdict.textContent = text;
}

function sentence({ draws, laid_out = false }, { sealed, wrong }) {
  if (!sealed) return 'The seed is not the one that was sealed before the game.';
  const laid = laid_out ? ' The game began in the middle, with a position that was laid out and not drawn.' : '';
  if (!wrong) return `${counted(draws.length, 'draw')}, all as the seed gives them.${laid}`;
  const { place, moment, number, n, given } = wrong;
  return `Draw ${place} differs. At moment ${moment} the table drew ${number} of ${n}; the seed gives ${given}.`;
}

const proof = ({ table, commitment, seed, draws }, { wrong }) => html`
  <dl>
    <dt>Seal, shown before</dt><dd><code>${commitment}</code></dd>
    <dt>Seed, shown after</dt><dd><code>${seed}</code></dd>
  </dl>
  <details><summary>Every draw</summary><ol class="draws">${draws.map(
    ([moment, number, n], i) => html`
    <li data-wrong="${wrong?.place === i + 1}">${number} of ${n} <span>moment ${moment}</span></li>`,
  )}</ol></details>
  <p class="buttons"><a class="button" href="/replay/${table}">Replay</a>
    <a class="button" href="/api/tables/${table}/journal" download>Journal</a></p>`;

/** The game with all of its draws, read in parts: of a long one nobody sends or holds all moments at once. */
async function read() {
  const { moments, ...replay } = await replayPart(id, 0);
  const total = replay.of ?? moments.length;
  for (let part = 1; part * PART < total; part++) {
    verdict.textContent = `Reading moment ${part * PART} of ${total} …`;
    replay.draws.push(...(await replayPart(id, part)).draws);
  }
  return replay;
}

async function run() {
  const replay = await read();
  document.title = `${replay.game.title}: check the shuffle · Suitcase`;
  if (!canCompute()) {
    conclude(false, UNSAFE);
    render($('proof'), proof(replay, { wrong: null }));
    return;
  }
  verdict.textContent = `Checking ${counted(replay.draws.length, 'draw')} …`;
  const result = await check(replay);
  conclude(result.sealed && !result.wrong, sentence(replay, result));
  render($('proof'), proof(replay, result));
}

run().catch((problem) => conclude(false, problem.message));
