// The others at the table: their mats, friends and cards, in little room.
import { html } from '../../../web/kit/html.js';
import { counted, does } from '../../../web/kit/words.js';
import { favorWords } from './favors.js';
import { ability, orderCard, points, titled, token, trackWords } from './mat.js';
import { tableau } from './people/people.js';
import { amount, favorOf, nameOf, othersOf } from './reading.js';

/** @import { Context, World } from './reading.js' */

/**
 * Beside the board where there is room; on a phone a drawer. Whoever only watches always has room.
 * @param {Context} ctx
 * @param {World} world
 */
export function players(ctx, world) {
  const others = othersOf(ctx);
  return html`<section class="inf-drawer inf-players" id="inf-players" ${ctx.you !== null && 'popover'} aria-label="Players" data-count="${others.length}">
    ${ctx.you !== null && closer('inf-players')}${others.map((seat) => player(ctx, world, seat))}</section>`;
}

export const closer = (drawer) =>
  html`<button type="button" class="button inf-close" popovertarget="${drawer}" popovertargetaction="hide">Close</button>`;

/**
 * @param {Context} ctx
 * @param {World} world
 */
function player(ctx, world, seat) {
  const { view, things } = ctx;
  const one = view.players[seat];
  const acting = view.acting.includes(seat);
  return html`<article class="inf-player" data-key="player-${seat}" data-seat="${seat}" data-acting="${acting}" aria-label="${ctx.names[seat]}">
    <header>
      ${token(ctx, seat)}
      <h2>${nameOf(ctx, seat)}</h2>
      ${
        one.mat &&
        html`<span class="inf-emblem" role="img" aria-label="${titled(one.mat)}" data-say="${titled(one.mat)}. ${ability(ctx, one.mat)}">${world.emblem(one.mat)}</span>
        <span class="inf-mat-name" aria-hidden="true">${titled(one.mat)}</span>`
      }
      ${view.holder === seat && orderCard(ctx, world)}
    </header>
    ${playing(ctx, world, seat)}
    <ul class="inf-purse" aria-label="Influence">${things.types.map(
      (
        type,
        kind,
      ) => html`<li data-type="${type}" data-say="${trackWords(ctx, world, kind, one.influence[kind], one.benefits[kind])}">
      <span class="quiet">${amount(ctx, one.influence[kind], kind)}, ${counted(one.benefits[kind], world.words.benefit, world.words.benefits)}</span>
      <span class="inf-purse-face" aria-hidden="true">${world.symbol(type)}<b>${one.influence[kind]}</b>
        <span class="inf-rail"><span class="inf-marker" data-at="${one.influence[kind]}" data-flipped="${one.influence[kind] >= things.track}"></span></span>
        <span class="inf-from-friends" data-some="${one.benefits[kind] > 0}">${world.setSymbol(type)}${one.benefits[kind]}</span></span></li>`,
    )}</ul>
    ${tableau(ctx, world, seat)}
    ${one.mat && view.abilities && html`<p class="inf-ability">${ability(ctx, one.mat)}</p>`}
    <p class="inf-holds" data-say="${ctx.signs.hand}">${points(ctx, seat)}<span>${counted(one.hand, 'card')}<span class="inf-in-hand"> in hand</span></span>
      <span>${counted(one.favors, 'favor')}${one.favors_shown.map((name) => shown(ctx, world, name))}</span></p>
  </article>`;
}

/**
 * The favor card that somebody is playing, at their own place.
 * @param {Context} ctx
 * @param {World} world
 */
function playing(ctx, world, seat) {
  const { favor, acting } = ctx.view;
  if (!favor || acting[0] !== seat) return '';
  return html`<p class="inf-plays" data-key="plays"><span>${does(ctx, seat, 'play')}</span>${shown(ctx, world, favor)}</p>`;
}

/**
 * A favor card that everyone has seen.
 * @param {Context} ctx
 * @param {World} world
 */
function shown(ctx, world, name) {
  const { type, place } = favorOf(name);
  return html` <span class="inf-shown" data-say="${favorWords(ctx, name)}"><span class="quiet">${favorWords(ctx, name)}</span><span aria-hidden="true">${world.symbol(type)}${place}</span></span>`;
}
