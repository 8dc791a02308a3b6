// The game master's console: what is going on at a glance, what is asked at the thumb, and everything a game master
// does in a tap or two. Nothing is computed by hand.

import { html } from '../../../../web/kit/html.js';
import { counted, listed } from '../../../../web/kit/words.js';
import { initiative } from '../people.js';
import { playScene, verdict } from '../play.js';
import { nameOf } from '../reading.js';
import { answers } from './answers.js';
import { call, cast, personPanel } from './cast.js';
import { jobPanel } from './job.js';
import { drafted, press, turn } from './kit.js';
import { markPanel, marksPanel, sheetForm, strip } from './marks.js';
import { papersPanel, scenePanel } from './scenes.js';
import { thingsPanel, vehiclePanel } from './things.js';

/** @import { Context } from '../reading.js' */

/** @type {Record<string, { title: string, about: string, draw: (ctx: Context) => unknown }>} */
const TABS = {
  call: { title: 'Call', about: 'Call: who is good at what; a press calls for a play', draw: call },
  marks: { title: 'Marks', about: 'Marks: all whom you play, on the table and still hidden', draw: marksPanel },
  things: { title: 'Tasks', about: 'Tasks: what lies before the players, and vehicles', draw: thingsPanel },
  scene: { title: 'Scene', about: 'Scene: open and end scenes, read out, begin a combat', draw: scenePanel },
  papers: { title: 'Papers', about: 'Papers: handouts, your note, the safety card', draw: papersPanel },
  job: { title: 'Job', about: 'Job: the script, scene by scene', draw: jobPanel },
};
// Panels of somebody or something: `p1`, `m1`, `h1`, `v1`, and sheets that are written.
/** @type {[RegExp, (ctx: Context, ref: string) => unknown][]} */
const PANELS = [
  [/^p\d+$/, personPanel],
  [/^[mh]\d+$/, markPanel],
  [/^v\d+$/, vehiclePanel],
  [/^sheet( [mh]\d+)?$/, sheetForm],
];

/** @param {Context} ctx */
function panelOf(ctx) {
  const at = drafted(ctx, 'at') || (ctx.view.open ? 'call' : ctx.briefing ? 'job' : 'scene');
  const found = PANELS.find(([pattern]) => pattern.test(at));
  const body = found ? found[1](ctx, at) : null;
  // Who was looked at may be gone.
  return body ? { at, body } : { at: at in TABS ? at : 'call', body: (TABS[at] ?? TABS.call).draw(ctx) };
}

/** @param {Context} ctx */
export function board(ctx) {
  const { view } = ctx;
  const { at, body } = panelOf(ctx);
  return html`<div class="gm" data-round="${view.round > 0}" data-play="${view.play !== null}">
    <div class="gm-now">
      ${glance(ctx)}
      ${view.paused && pause(ctx)}
      ${initiative(ctx)}
      ${view.play ? playScene(ctx) : html`${verdict(ctx)}${setting(ctx)}`}
      ${cast(ctx, at)}
      ${strip(ctx, at)}
    </div>
    <div class="gm-work">
      <nav class="gm-tabs" aria-label="Console">${Object.entries(TABS)
        .filter(([name]) => name !== 'job' || ctx.briefing)
        .map(([name, { title, about }]) =>
          turn({ at: name }, title, {
            look: 'gm-tab',
            key: `tab-${name}`,
            on: at === name || OPENED[at[0]] === name,
            about,
          }),
        )}</nav>
      <div class="gm-panel" data-key="panel-${at}">${body}</div>
    </div>
  </div>`;
}

const OPENED = { m: 'marks', h: 'marks', v: 'things' };

/** @param {Context} ctx */
export const hand = (ctx) => answers(ctx);

// --- At a glance ---

/** @param {Context} ctx */
function glance(ctx) {
  const { view } = ctx;
  const waits = view.waits.map((seat) => (seat === 0 ? 'you' : nameOf(ctx, `p${seat}`)));
  return html`<header class="gm-glance">
    <p class="gm-where"><b>${view.open ? `Scene ${view.scene}` : view.scene ? 'Between scenes' : 'Before the first scene'}</b>
      ${waits.length > 0 && html`<span class="gm-waits" data-you="${view.waits.includes(0)}">${view.waits.includes(0) && waits.length === 1 ? 'Your move' : `Waiting for ${listed(waits)}`}</span>`}</p>
    <dl class="gm-decks">${deck('Players', "The players' deck", view.players)}${deck('Yours', 'Your deck', view.master)}</dl>
  </header>`;
}

/** @type {(title: string, words: string, pile: Protocol.DeckView) => unknown} */
const deck = (title, words, { cards, discard }) =>
  html`<div data-say="${words}: ${counted(cards, 'card')} to draw, ${discard.length} discarded."><dt>${title}</dt><dd>${cards}<span class="quiet"> to draw</span> <span class="gm-discard">+${discard.length}<span class="quiet"> discarded</span></span></dd></div>`;

/** @param {Context} ctx */
const pause = (ctx) =>
  html`<section class="gm-pause" aria-label="Paused"><h2>The scene is paused</h2>
    <p>Somebody has played the safety card. Nobody is told who. Talk about it, change what needs changing, then go on.</p>
    ${press(ctx, 'resume', { look: 'button primary', words: 'Go on' })}${press(ctx, 'floor all')}</section>`;

/** @param {Context} ctx */
const setting = ({ view }) =>
  view.open && html`<section class="gm-setting" aria-label="The scene"><p>${view.text}</p></section>`;
