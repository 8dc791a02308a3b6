// The scene on the desk: what was read out, what is to be done, who is there, and the play in the middle.

import { html, raw } from '../../../web/kit/html.js';
import { listed } from '../../../web/kit/words.js';
import { closer, drawer, opener } from './drawer.js';
import { ending } from './ending.js';
import { marks } from './marks.js';
import { PAPERS, readable } from './papers.js';
import { initiative, people } from './people.js';
import { playScene, verdict } from './play.js';
import { mySeat, personOf, titleAndText } from './reading.js';
import { freeUses, tasks } from './tasks.js';

/** @import { Context } from './reading.js' */

export { hand } from './hand.js';

const READ = 'rpg-read';
const HEARD = 'rpg-heard';
const SHORT = 150; // letters that fit above the tasks on a phone
const LISTENED = 240;

const LAMP = raw(
  `<svg class="rpg-lamp" viewBox="0 0 120 120" aria-hidden="true" focusable="false"><path class="rpg-lamp-beam" d="M18 58-60 120H70L52 40Z"/><path class="rpg-lamp-arm" d="M94 116 106 66 52 24"/><path class="rpg-lamp-foot" d="M72 120c0-11 44-11 44 0Z"/><path class="rpg-lamp-shade" d="M30 10c14-9 32-2 34 16L18 60C4 48 14 20 30 10Z"/><circle class="rpg-lamp-joint" cx="106" cy="66" r="4.4"/><circle class="rpg-lamp-joint" cx="54" cy="25" r="3.4"/></svg>`,
);

/** @param {Context} ctx */
function scene(ctx) {
  const { view } = ctx;
  const { title, body } = titleAndText(view.text);
  const name = html`Scene ${view.scene}${title && html`: ${title}`}`;
  const long = body.length > SHORT;
  const papers = readable(ctx);
  const links = html`${long && opener(READ, 'Read it', { look: 'rpg-link' })}${papers.length > 0 && opener(PAPERS, `Papers: ${papers.length}`, { look: 'rpg-link rpg-papers-link' })}`;
  return html`<section class="rpg-scene" aria-label="The scene" data-play="${view.play !== null || view.round > 0}" data-many="${view.tasks.filter((task) => !task.closed).length > 2}" data-told="${view.last !== null || view.aloud.length > 0}" data-long="${long}">
    <header><h2>${name}</h2><p class="rpg-more">${links}</p></header>
    <p class="rpg-text">${body}</p>
    ${long && drawer(READ, 'The scene', html`<header class="rpg-drawer-head"><h2>${name}</h2>${closer(READ)}</header><p class="rpg-written">${body}</p>`)}
  </section>`;
}

/**
 * What the game master has read out since the last play.
 * @param {Context} ctx
 */
function aloud({ view }) {
  if (!view.aloud.length) return '';
  const long = view.aloud.join('').length > LISTENED;
  return html`<section class="rpg-aloud" aria-label="The game master reads out">
    <div class="rpg-heard">${view.aloud.map((text) => html`<p>${text}</p>`)}</div>
    ${long && opener(HEARD, 'Read it', { look: 'rpg-link' })}
    ${long && drawer(HEARD, 'Read out', html`<header class="rpg-drawer-head"><h2>Read out</h2>${closer(HEARD)}</header>${view.aloud.map((text) => html`<p class="rpg-written">${text}</p>`)}`)}</section>`;
}

/**
 * Before the first scene and between scenes.
 * @param {Context} ctx
 */
function between(ctx) {
  const { view } = ctx;
  const seats = view.people.map((_, seat) => seat).filter((seat) => seat > 0);
  const missing = seats
    .filter((seat) => !view.people[seat].sheet && !view.people[seat].parked)
    .map((seat) => ctx.names[seat]);
  const may = ctx.offers.some(({ do: action }) => action === 'sheet');
  return html`<section class="rpg-scene rpg-between" aria-label="Between scenes">
    <header><h2>${view.scene ? 'Between scenes' : (view.contract?.title ?? 'Before the job')}</h2></header>
    ${view.contract?.blurb && html`<p class="rpg-text">${view.contract.blurb}</p>`}
    <p class="rpg-text">${view.scene ? 'Wounds are dressed, cards are gathered in. The next scene opens when the game master is ready.' : 'You are hired. The job begins when the game master opens the first scene.'}</p>
    ${aloud(ctx)}
    ${missing.length > 0 && html`<p>No character yet: ${listed(missing)}.</p>`}
    ${may && html`<p><button type="button" class="button" data-set='{"hire.another":"1"}' data-key="another" data-say="Choose or make another character">Another character</button></p>`}
  </section>`;
}

/** @param {Context} ctx */
const paused = ({ view }) =>
  view.paused &&
  html`<section class="rpg-paused" role="status"><h2>The scene is paused</h2><p>Somebody has played the safety card. Nobody has to say who or why. The game master goes on when the table is ready.</p></section>`;

/** @param {Context} ctx */
function middle(ctx) {
  const { view } = ctx;
  if (view.play) return playScene(ctx);
  const out = personOf(ctx)?.dead;
  return html`${verdict(ctx)}${aloud(ctx)}${out && html`<p class="rpg-out">Your character is out of the story. You may watch, speak and take notes.</p>`}${view.round > 0 && freeUses(ctx)}${tasks(ctx)}${view.round === 0 && freeUses(ctx)}`;
}

/** @param {Context} ctx */
export function board(ctx) {
  const { view } = ctx;
  if (view.over) return html`<div class="rpg-desk" data-over="true">${LAMP}${ending(ctx)}</div>`;
  return html`<div class="rpg-desk" data-open="${view.open}" data-fight="${view.round > 0}" data-play="${view.play !== null}" data-marks="${view.marks.length + view.vehicles.length > 0}" data-seated="${mySeat(ctx) !== null}">${LAMP}
    ${paused(ctx)}
    ${view.open ? scene(ctx) : between(ctx)}
    ${initiative(ctx)}
    ${view.open && html`<div class="rpg-middle">${middle(ctx)}</div>${marks(ctx)}`}
    ${people(ctx)}
  </div>`;
}
