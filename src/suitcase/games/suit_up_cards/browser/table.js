// The face of Suit Up! The Cooperative Card Game: four seats around a night sky. Pure functions from a view to markup.
import { html } from '../../../web/kit/html.js';
import { chips, crest } from './deck.js';
import { SUITS } from './emblems.js';
import { ending, moment } from './ending.js';
import { lock, middle } from './middle.js';
import { around, bottom, nameOf, suitOf, whom } from './reading.js';
import { seatAt } from './seats.js';
import { sky } from './sky.js';

/** @import { Context } from './reading.js' */

export { accent, accentDark, box } from './box.js';
export { defs } from './deck.js';
export { hand, openHands } from './hand.js';
export { picture } from './pictures.js';

// The sentences that one looks for in the long list of a replay.
export const turning = /\b(takes?|wins?|deals?|says? SUIT UP|rolls? 0)\b/;

/**
 * What is played, and how far it has come.
 * @param {Context} ctx
 */
function where(ctx) {
  const { view } = ctx;
  const mine = ctx.you === null ? null : suitOf(ctx, ctx.you);
  const unknown = view.mode !== 'battle' && view.suits_are === 'secret' && mine && view.partner === null;
  return html`<p class="up-where"><span>${ctx.things.modes[view.mode]}</span>
    <span data-say="${ctx.signs.turns}">${view.turns > 0 ? `Turn ${view.turns}${view.limit ? ` of ${view.limit}` : ''}` : 'Before the deal'}</span>
    ${view.exchange === 'pass' && html`<span>Cards go one way</span>`}
    ${view.suits_are === 'shown' && html`<span>Suits shown once, now face down</span>`}
    ${unknown && html`<span>Your partner has ${SUITS[ctx.things.twins[mine]]}</span>`}</p>`;
}

/**
 * What the viewer gave and got in their last trade.
 * @param {Context} ctx
 */
function memory(ctx, which) {
  const { view } = ctx;
  const words = view[which];
  if (ctx.you === null || view.received_from === null) return html`<div class="up-memory up-${which}"></div>`;
  const other = whom(ctx, view.received_from);
  const says = which === 'given' ? `You gave ${other}` : `You got from ${other}`;
  return html`<div class="up-memory up-${which}"><span class="up-label">${says}</span>${words.length ? chips(words, says) : html`<span class="up-nothing">nothing</span>`}</div>`;
}

/**
 * The four suits lie open until each is taken.
 * @param {Context} ctx
 */
function suits(ctx) {
  return html`<div class="up-choose">${Object.entries(SUITS).map(([letter, name]) => {
    const offer = ctx.offer(`suit:${name.toLowerCase()}`);
    const taker = ctx.view.suits.indexOf(name);
    const inner = html`${crest(letter)}<span class="up-suitname">${name}</span><span class="up-taken">${taker < 0 ? 'free' : `${nameOf(ctx, taker)}`}</span>`;
    return offer
      ? html`<button type="button" class="up-suit" data-suit="${letter}" data-do="${offer.do}" data-key="suit-${letter}" aria-label="${offer.say}">${inner}</button>`
      : html`<div class="up-suit" data-suit="${letter}" data-key="lies-${letter}" data-taken="${taker >= 0}">${inner}</div>`;
  })}</div>`;
}

/** @param {Context} ctx */
function scene(ctx) {
  const { view } = ctx;
  if (view.phase === 'suit') return suits(ctx);
  const shouts = view.phase === 'roll' && (view.last?.said.length ?? 0) > 0;
  return html`${middle(ctx)}${shouts && moment(ctx)}`;
}

/** @param {Context} ctx */
export function board(ctx) {
  const { view } = ctx;
  if (!view)
    return html`<div class="up-board" data-scene="empty">${sky}<div class="up-choose">${Object.keys(SUITS).map((suit) => crest(suit))}</div></div>`;
  if (view.phase === 'over') return html`<div class="up-board" data-scene="end">${sky}${ending(ctx)}</div>`;
  const me = bottom(ctx);
  return html`<div class="up-board" data-scene="${view.phase === 'suit' ? 'suits' : 'play'}">${sky}
    ${where(ctx)}${lock(ctx)}
    ${around(ctx)
      .filter((seat) => seat !== me)
      .map((seat) => seatAt(ctx, seat))}
    <div class="up-stage">${scene(ctx)}</div>
    <div class="up-foot">${memory(ctx, 'given')}${seatAt(ctx, me)}${memory(ctx, 'received')}</div>
  </div>`;
}
