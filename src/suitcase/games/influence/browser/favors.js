// Favor cards: a type, a place, an effect. One's own lie open, the others' are backs.
import { html } from '../../../web/kit/html.js';
import { does } from '../../../web/kit/words.js';
import { favorOf, slug } from './reading.js';
import { thing } from './thing.js';

/** @import { Context, World } from './reading.js' */

/** @param {Context} ctx */
export function favorWords({ things }, name) {
  const { type, place } = favorOf(name);
  return things.favor_words[name] ?? `${type}, ${place}`;
}

/**
 * A favor card, face up.
 * @param {Context} ctx
 * @param {World} world
 * @param {string} name
 * @param {{ at?: string, state?: string }} [options]
 */
export function favorCard(ctx, world, name, { at = `favor:${name}`, state } = {}) {
  const { type, place } = favorOf(name);
  return thing(ctx, at, {
    look: 'inf-favor',
    says: favorWords(ctx, name),
    vt: `favor-${type}-${slug(place)}`,
    state,
    body: favorFace(ctx, world, name),
  });
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function favorFace({ things }, world, name) {
  const { type, place } = favorOf(name);
  return html`<span class="inf-favor-face" data-type="${type}" aria-hidden="true">
    <span class="inf-favor-type">${world.symbol(type)}</span>
    <span class="inf-favor-scene">${world.scene(place, things.places.find((one) => one.name === place)?.type)}</span>
    <b class="inf-favor-place">${place}</b>
    <span class="inf-favor-effect">${things.favors.effects[type]}</span>
  </span>`;
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function favorBackCard({ view, signs }, world) {
  return html`<div class="inf-deck" data-say="${signs.favors}">
    <span class="inf-favor" data-empty="${!view.favor_deck}" aria-hidden="true">${view.favor_deck > 0 && world.favorBack()}</span>
    <span class="inf-count"><b>${view.favor_deck}</b> <span>favors</span></span></div>`;
}

/**
 * The used pile, its last card on top.
 * @param {Context} ctx
 * @param {World} world
 */
export function usedPile(ctx, world) {
  const { used, favor, favors, acting } = ctx.view;
  const top = used.at(-1);
  // What somebody else plays lies here, with their name, until it is used.
  if (favor && acting[0] !== ctx.you && !favors.includes(favor)) {
    return html`<div class="inf-deck inf-played" data-key="played">
      <span class="inf-favor" data-key="now-${favor}" data-say="${does(ctx, acting[0], 'play')} this. ${favorWords(ctx, favor)}"><span class="quiet">${favorWords(ctx, favor)}</span>${favorFace(ctx, world, favor)}</span>
      <span class="inf-count"><b>${does(ctx, acting[0], 'play')}</b></span></div>`;
  }
  return html`<div class="inf-deck" data-key="used" data-say="${ctx.signs.used}">
    ${
      top
        ? html`<span class="inf-favor" data-key="top-${top}"><span class="quiet">On top: ${favorWords(ctx, top)}</span>${favorFace(ctx, world, top)}</span>`
        : html`<span class="inf-favor" data-key="none" data-empty="true"></span>`
    }
    <span class="inf-count"><b>${used.length}</b> <span>used</span></span></div>`;
}

/**
 * One's favor cards, in the hand.
 * @param {Context} ctx
 * @param {World} world
 */
export function ownFavors(ctx, world) {
  const { favors, favor } = ctx.view;
  return html`<div class="inf-favors" role="group" aria-label="Your favor cards, ${favors.length}">
    ${favors.map((name) => favorCard(ctx, world, name, { state: name === favor ? 'chosen' : '' }))}
    ${!favors.length && html`<p class="inf-none" data-key="none">No favor cards</p>`}
  </div>`;
}

/**
 * The Executive chooses from all that was used.
 * @param {Context} ctx
 * @param {World} world
 */
export function takeScene(ctx, world) {
  return html`<section class="inf-take" aria-label="The used pile">
    <h2>Take one of these</h2>
    <div class="inf-take-cards">${ctx.view.used.map((name) => favorCard(ctx, world, name))}</div>
  </section>`;
}
