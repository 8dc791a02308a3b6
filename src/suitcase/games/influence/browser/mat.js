// A player's mat: who they are, and how much influence of each type they have, from 0 to 19.
import { html } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { amount, possessive, sign } from './reading.js';
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
      ${token(ctx, you)}
      ${
        me.mat &&
        html`<span class="inf-emblem" aria-hidden="true" data-say="${titled(me.mat)}. ${ability(ctx, me.mat)}">${world.emblem(me.mat)}</span>
        <p data-say="${titled(me.mat)}. ${ability(ctx, me.mat)}"><b>${titled(me.mat)}</b> <span class="inf-ability">${ability(ctx, me.mat)}</span></p>`
      }
      ${!me.mat && html`<p><b>Your mat</b></p>`}
      ${points(ctx, you)}
      ${view.holder === you && orderCard(ctx, world)}
    </header>
    <div class="inf-tracks">${ctx.things.types.map((type, kind) => track(ctx, world, type, influence[kind], me.benefits[kind]))}</div>
  </section>`;
}

/**
 * Whose token looks like this.
 * @param {Context} ctx
 */
export const token = (ctx, seat) =>
  html`<span class="inf-whose" data-say="${possessive(ctx, seat)} token looks like this.">${sign(ctx, seat)}</span>`;

/** The starting or last player card. */
export const orderCard = (
  ctx,
  world,
) => html`<span class="inf-order" data-vt="order-card" data-say="${ctx.signs.order}"><span class="quiet">${titled(world.words.card)}</span><b
  aria-hidden="true">${world.words.cardShort}</b></span>`;

/**
 * The points that a player's friends have so far.
 * @param {Context} ctx
 */
export const points = ({ view, signs }, seat) =>
  view.players[seat].friends.length > 0 &&
  html`<span class="inf-points" data-say="${signs.points}">${counted(view.players[seat].points, 'point')}</span>`;

/**
 * @param {Context} ctx
 * @param {World} world
 */
function track(ctx, world, type, n, benefits) {
  const kind = ctx.things.types.indexOf(type);
  return thing(ctx, `type:${type}`, {
    look: 'inf-track',
    says: trackWords(ctx, world, kind, n, benefits),
    body: html`<span class="inf-track-face" data-type="${type}" aria-hidden="true">
      ${world.symbol(type)}<b class="inf-number">${n}</b>
      <span class="inf-rail"><span class="inf-marker" data-at="${n}" data-flipped="${n >= ctx.things.track}"></span></span>
      <span class="inf-from-friends" data-some="${benefits > 0}">${world.setSymbol(type)}${benefits}</span></span>`,
  });
}

/**
 * "3 books, 1 benefit. 1 book for each book benefit on your friends."
 * @param {Context} ctx
 * @param {World} world
 */
export const trackWords = (ctx, world, kind, n, benefits) =>
  `${amount(ctx, n, kind)}, ${counted(benefits, world.words.benefit, world.words.benefits)}. A set gives ${ctx.signs[`set ${ctx.things.types[kind]}`]}`;
