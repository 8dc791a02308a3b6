// Papers: what the game master has handed out, and one's own note.

import { html } from '../../../web/kit/html.js';
import { counted, listed } from '../../../web/kit/words.js';
import { closer, drawer } from './drawer.js';
import { nameOf, press } from './reading.js';

/** @import { Context } from './reading.js' */

export const PAPERS = 'rpg-papers';
export const SAFETY = 'rpg-safety';

/** @param {Context} ctx */
export const readable = ({ view }) => view.handouts.filter(({ text }) => text !== null && text !== undefined);

/**
 * The note is written in place: what one has begun is kept until it is saved.
 * @param {Context} ctx
 */
function note(ctx) {
  const offer = ctx.offers.find(({ do: action }) => action === 'note');
  const begun = ctx.draft.note;
  if (!offer || begun === undefined) {
    return html`<section class="rpg-note"><h3>Your note</h3><p class="rpg-written">${ctx.view.note || 'Nothing is written. Nobody else reads it.'}</p>
      ${offer && html`<button type="button" class="button" data-set="${JSON.stringify({ note: ctx.view.note })}" data-key="write-note" data-say="Write your private note">Write</button>`}</section>`;
  }
  return html`<section class="rpg-note"><h3><label for="rpg-note-text">Your note; nobody else reads it</label></h3>
    <textarea id="rpg-note-text" data-draft="note" rows="6" maxlength="${/** @type {any} */ (offer.ask)?.most}"></textarea>
    <p class="buttons"><button type="button" class="button primary" data-do="note" data-with="${JSON.stringify(begun || ' ')}" data-set="${JSON.stringify({ note: null })}" data-key="keep-note">Keep it</button>
      <button type="button" class="button" data-set="${JSON.stringify({ note: null })}" data-key="drop-note">Leave it as it was</button></p></section>`;
}

/** @param {Context} ctx */
export function papersDrawer(ctx) {
  const papers = readable(ctx);
  const help = ctx.offers.find(({ do: action }) => action.startsWith('help '));
  const say = ctx.offers.find(({ do: action }) => action === 'say');
  return drawer(
    PAPERS,
    'Papers',
    html`<header class="rpg-drawer-head"><h2>Papers</h2>${closer(PAPERS)}</header>
      ${papers.length === 0 && html`<p>No handouts so far.</p>`}
      <ol class="rpg-handouts">${papers.map(({ to = [], text }) => html`<li><p class="rpg-label">${to.length ? `For ${listed(to.map((seat) => (seat === ctx.you ? 'you' : nameOf(ctx, `p${seat}`))))}` : 'For all'}</p><p>${text}</p></li>`)}</ol>
      ${note(ctx)}
      <p class="buttons">${say && press(ctx, say)}${help && press(ctx, help)}</p>`,
    { says: `Papers: ${counted(papers.length, 'handout')}, your note` },
  );
}

/**
 * The safety card is played in two presses, so that nobody plays it by accident.
 * @param {Context} ctx
 */
export function safetyDrawer(ctx) {
  const pause = ctx.offers.find(({ do: action }) => action === 'pause');
  if (!pause) return '';
  return drawer(
    SAFETY,
    'Safety card',
    html`<header class="rpg-drawer-head"><h2>Safety card</h2>${closer(SAFETY)}</header>
      <p>The scene stops at once. Nobody learns that it was you, and nobody has to explain. The game master goes on when the table is ready.</p>
      <p class="buttons">${press(ctx, pause, { look: 'button primary', words: 'Pause the scene' })}</p>`,
    { look: 'rpg-little' },
  );
}
