// A player's mat: who they are, and how much influence of each type they have, from 0 to 19.
import { html } from '../../../web/kit/html.js';
import { sign } from './reading.js';
import { thing } from './thing.js';

/** @import { Context, Seated, World } from './reading.js' */

/**
 * What a mat is good for, in a sentence.
 * @param {Context} ctx
 * @param {string} mat
 */
export const ability = ({ view, things }, mat) =>
  view.abilities ? `${titled(things.abilities[mat])}.` : 'No ability in this game.';

export const titled = (word) => word[0].toUpperCase() + word.slice(1);

/**
 * One's own mat, with a track for each type.
 * @param {Seated} ctx
 * @param {World} world
 */
export function ownMat(ctx, world) {
  const { view, you } = ctx;
  const me = view.players[you];
  const influence = view.purse.length ? view.purse : me.influence;
  return html`<section class="inf-mat" data-seat="${you}" aria-label="Your mat">
    <header class="inf-mat-head">
      ${sign(ctx, you)}
      ${
        me.mat &&
        html`<span class="inf-emblem" aria-hidden="true">${world.emblem(me.mat)}</span>
        <p><b>${titled(me.mat)}</b> <span class="inf-ability">${ability(ctx, me.mat)}</span></p>`
      }
      ${!me.mat && html`<p><b>Your mat</b></p>`}
      ${view.holder === you && orderCard(world)}
    </header>
    <div class="inf-tracks">${ctx.things.types.map((type, kind) => track(ctx, world, type, influence[kind], me.benefits[kind]))}</div>
  </section>`;
}

/** The starting or last player card. */
export const orderCard = (
  world,
) => html`<span class="inf-order" data-vt="order-card"><span class="quiet">${titled(world.words.card)}</span><b
  aria-hidden="true">${world.words.cardShort}</b></span>`;

/**
 * @param {Context} ctx
 * @param {World} world
 */
function track(ctx, world, type, n, benefits) {
  const word = benefits === 1 ? world.words.benefit : world.words.benefits;
  return thing(ctx, `type:${type}`, {
    look: 'inf-track',
    says: `${n} ${type}, ${benefits} ${word}`,
    body: html`<span class="inf-track-face" data-type="${type}" aria-hidden="true">
      ${world.symbol(type)}<b class="inf-number">${n}</b>
      <span class="inf-rail"><span class="inf-marker" data-at="${n}" data-flipped="${n > 9}"></span></span>
      <span class="inf-from-friends" data-some="${benefits > 0}">${world.setSymbol(type)}${benefits}</span></span>`,
  });
}
