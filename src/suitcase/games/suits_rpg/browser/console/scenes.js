// Scenes that are opened now or kept for later, who is in them, what is read out and handed out, private notes.

import { html } from '../../../../web/kit/html.js';
import { nameOf, shortOf } from '../reading.js';
import { drafted, longField, mostOf, offered, offeredLike, press, turn } from './kit.js';

/** @import { Context } from '../reading.js' */

/** @param {Context} ctx */
export function scenePanel(ctx) {
  const { view } = ctx;
  const text = drafted(ctx, 'scene').trim();
  return html`${view.open ? now(ctx) : html`<h3>The next scene</h3>`}
    ${who(ctx)}
    ${
      offered(ctx, 'prepare') &&
      html`<div class="gm-form">
      ${longField('scene', view.open ? 'A scene for later' : 'What you read out', { rows: 4, most: mostOf(ctx, 'prepare') })}
      <div class="gm-row">${press(ctx, 'open', { look: 'button primary', words: 'Open the scene', given: text, after: { scene: null, at: null }, off: !text })}
        ${press(ctx, 'prepare', { words: 'Keep for later', given: text, after: { scene: null }, off: !text })}</div>
      ${!view.open && !offered(ctx, 'open') && html`<p class="gm-hint">A scene can be opened as soon as somebody has a character and is in it.</p>`}</div>`
    }
    ${view.prepared.length > 0 && html`<h3>Kept for later</h3><ul class="gm-list">${view.prepared.map((words, k) => prepared(ctx, words, `s${k + 1}`))}</ul>`}
    ${ending(ctx)}`;
}

/**
 * Something to be read out.
 * @param {Context} ctx
 */
function spokenField(ctx, more = html``) {
  const text = drafted(ctx, 'say').trim();
  return html`<div class="gm-form">${longField('say', 'Read out', { rows: 3, most: mostOf(ctx, 'say') })}
    <div class="gm-row">${press(ctx, 'say', { look: 'button primary', words: 'Read it out', given: text, after: { say: null }, off: !text })}${more}</div></div>`;
}

/** @param {Context} ctx */
function now(ctx) {
  return spokenField(
    ctx,
    html`
      ${press(ctx, 'floor all', { words: 'What do you all do?' })}
      ${press(ctx, 'combat', { words: 'Begin combat' })}${press(ctx, 'peace', { words: 'End the combat' })}
      ${press(ctx, 'end scene')}`,
  );
}

/**
 * Who is in the scene, or will be.
 * @param {Context} ctx
 */
function who(ctx) {
  const moves = offeredLike(ctx, /^(in|out) p\d+$/);
  if (!moves.length) return '';
  return html`<div class="gm-calls" role="group" aria-label="Who is in it"><span class="gm-label">Who is in it</span>${moves.map(
    ({ do: action }) => {
      const [verb, ref] = action.split(' ');
      return press(ctx, action, {
        words: html`<span aria-hidden="true">${verb === 'out' ? '✓' : '+'}</span> ${shortOf(ctx, ref)}`,
        look: `button gm-use${verb === 'out' ? ' gm-tagged' : ''}`,
        says:
          verb === 'out'
            ? `${shortOf(ctx, ref)} is in it; press to leave them out`
            : `${shortOf(ctx, ref)} is not in it; press to bring them in`,
      });
    },
  )}</div>`;
}

/** @param {Context} ctx */
const prepared = (ctx, words, ref) =>
  html`<li data-key="prepared-${ref}-${words}"><p>${words}</p><div class="gm-row">${press(ctx, `open ${ref}`, { words: 'Open', look: 'button primary', after: { at: null } })}${press(ctx, `forget ${ref}`, { words: 'Throw away' })}</div></li>`;

/** @param {Context} ctx */
function ending(ctx) {
  if (!offered(ctx, 'end story')) return '';
  if (!drafted(ctx, 'ending'))
    return html`<div class="gm-row">${turn({ ending: '1' }, 'End the story …', { key: 'ending' })}</div>`;
  const text = drafted(ctx, 'epilogue').trim();
  return html`<div class="gm-form">${longField('epilogue', 'How the story ends', { rows: 4, most: mostOf(ctx, 'end story') })}
    <div class="gm-row">${press(ctx, 'end story', { look: 'button primary', words: 'End the story', given: text, after: { ending: null, epilogue: null }, off: !text })}
      ${turn({ ending: null }, 'Not yet', { key: 'not-yet' })}</div></div>`;
}

// --- Papers ---

/** @param {Context} ctx */
export function papersPanel(ctx) {
  const text = drafted(ctx, 'handout').trim();
  return html`${!ctx.view.open && spokenField(ctx)}<div class="gm-form">${longField('handout', 'A handout', { rows: 3, most: mostOf(ctx, 'handout all'), hint: 'A letter, a plan, a secret: for one or for all.' })}
      <div class="gm-row" role="group" aria-label="Show it to">${press(ctx, 'handout all', { words: 'To all', look: 'button primary', given: text, after: { handout: null }, off: !text })}
        ${offeredLike(ctx, /^handout p\d+$/).map(({ do: action }) => press(ctx, action, { words: `To ${shortOf(ctx, action.slice(8))}`, given: text, after: { handout: null }, off: !text }))}</div></div>
    ${handouts(ctx)}
    ${note(ctx)}
    <div class="gm-row">${press(ctx, 'pause')}
      ${press(ctx, 'help off', { words: 'Don’t ask me for Leadership' })}${press(ctx, 'help on', { words: 'Ask me for Leadership' })}</div>`;
}

/** @param {Context} ctx */
function handouts(ctx) {
  const given = ctx.view.handouts;
  if (!given.length) return '';
  return html`<h3>Handed out</h3><ul class="gm-list">${given
    .toReversed()
    .map(
      ({ to = [], text }) =>
        html`<li><p class="gm-label">${to.length ? `To ${to.map((seat) => nameOf(ctx, `p${seat}`)).join(', ')}` : 'To all'}</p><p>${text}</p></li>`,
    )}</ul>`;
}

/** @param {Context} ctx */
function note(ctx) {
  const { view } = ctx;
  if (!offered(ctx, 'note')) return '';
  if (!drafted(ctx, 'writing'))
    return html`<h3>Your note</h3>${view.note ? html`<p class="gm-note">${view.note}</p>` : html`<p class="gm-empty">Nobody else reads it.</p>`}
      <div class="gm-row">${turn({ writing: '1', note: view.note }, 'Write', { key: 'write-note' })}</div>`;
  const text = drafted(ctx, 'note').trim();
  return html`<div class="gm-form">${longField('note', 'Your note', { rows: 6, most: mostOf(ctx, 'note'), hint: 'Nobody else reads it.' })}
    <div class="gm-row">${press(ctx, 'note', { look: 'button primary', words: 'Keep it', given: text, after: { writing: null, note: null }, off: !text })}
      ${turn({ writing: null, note: null }, 'Not now', { key: 'leave-note' })}</div></div>`;
}
