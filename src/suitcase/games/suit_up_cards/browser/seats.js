// A seat at the table: its suit, how many cards it holds, what it is doing, and what all know of it.
import { html, raw } from '../../../web/kit/html.js';
import { capital, counted } from '../../../web/kit/words.js';
import { chips, crest } from './deck.js';
import { SUITS } from './emblems.js';
import { isSecret, isTrader, nameOf, pairsOf, sideOf, suitOf, whom } from './reading.js';

/** @import { Context } from './reading.js' */

const MOST_DRAWN = 14;
// Pairs differ in shape, and in a word.
const PAIR_SHAPES = [
  '<path d="M8 0l2.2 5.8L16 8l-5.8 2.2L8 16l-2.2-5.8L0 8l5.8-2.2Z"/>',
  '<path d="M1 1h14v7c0 4-3 6.4-7 8-4-1.6-7-4-7-8Z"/>',
];
export const pairSign = (which) =>
  raw(`<svg class="up-pairsign" viewBox="0 0 16 16" aria-hidden="true">${PAIR_SHAPES[which]}</svg>`);
export const tick = raw(
  `<svg class="up-tick" viewBox="0 0 12 12" aria-hidden="true"><path d="M1.5 6.5l3 3 6-7"/></svg>`,
);
export const deckSign = raw(
  `<svg class="up-deck" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 5.5 10.5 3.5V12L3 14ZM4.5 5V3L12 1V9.5L10.5 10"/></svg>`,
);

/** @param {Context} ctx */
function fan({ signs }, held) {
  const shown = Math.min(held, MOST_DRAWN);
  const backs = [...Array(shown)].map(
    (_, k) =>
      `<rect x="-8" y="-6" width="16" height="22.4" rx="1.4" transform="rotate(${(((shown - 1) / 2 - k) * 2.6).toFixed(1)} 0 -90)"/>`,
  );
  return html`<span class="up-held" data-say="${counted(held, 'card')}. ${signs.back}"><svg class="up-fan" viewBox="-34 -9 68 25" aria-hidden="true" focusable="false">${raw(backs.join(''))}</svg><span class="up-count"><b>${held}</b> <span>${counted(held, 'card').slice(String(held).length + 1)}</span></span></span>`;
}

/**
 * What a seat is doing now, in two or three words.
 * @param {Context} ctx
 */
function doing(ctx, seat) {
  const { view } = ctx;
  const mine = seat === ctx.you;
  if (isTrader(view, seat)) {
    if (view.chosen[seat])
      return view.exchange === 'swap' || seat === view.turn
        ? html`<span data-say="${ctx.signs.chosen}">${tick}chosen</span>`
        : '';
    return mine ? 'your choice' : 'is choosing';
  }
  if (seat !== view.turn || view.phase === 'over') return '';
  return {
    suit: mine ? 'your choice' : 'chooses',
    roll: mine ? 'your roll' : 'to roll',
    action: mine ? 'your turn' : 'may play',
    pick: '',
  }[view.phase];
}

/** @param {Context} ctx */
function pairing(ctx, seat) {
  const pairs = pairsOf(ctx);
  const which = pairs.findIndex((pair) => pair.includes(seat));
  if (which < 0) return '';
  const mate = pairs[which].find((other) => other !== seat) ?? seat;
  const words =
    ctx.you === null ? `with ${whom(ctx, mate)}` : seat === ctx.you ? '' : mate === ctx.you ? 'your partner' : 'rival';
  return html`<span class="up-pair" data-mate="${mate === ctx.you}" data-say="${ctx.signs['pair 0']}">${pairSign(which)}${words ? html`<span>${words}</span>` : html`<span class="quiet">${`with ${whom(ctx, mate)}`}</span>`}</span>`;
}

/** @param {Context} ctx */
function suitWords(ctx, seat, suit) {
  if (!suit) return ctx.view.phase === 'suit' ? 'no suit yet' : 'a secret suit';
  const hidden = seat === ctx.you && isSecret(ctx, seat);
  return hidden
    ? `${SUITS[suit]}, which only you${ctx.view.suits_are === 'team' && ctx.view.mode !== 'battle' ? ' and your partner' : ''} know`
    : SUITS[suit];
}

/**
 * What a crest says of itself; the sentence of an open suit begins with its name.
 * @param {Context} ctx
 */
function crestSays(ctx, seat, suit) {
  const words = suitWords(ctx, seat, suit);
  const says = ctx.signs[`crest ${suit ?? 'secret'}`] ?? '';
  return suit && words === SUITS[suit] ? says : `${capital(words)}. ${says}`;
}

/** @param {Context} ctx */
export function seatAt(ctx, seat) {
  const { view } = ctx;
  const suit = suitOf(ctx, seat);
  const now = doing(ctx, seat);
  const open = view.open_cards.filter((one) => one.seat === seat).map((one) => one.card);
  const offer = ctx.offer(`seat:${seat}`);
  const secret =
    !suit && view.phase !== 'suit'
      ? html`<span class="up-veiled">secret</span>`
      : seat === ctx.you && isSecret(ctx, seat)
        ? html`<span class="up-veiled">secret</span>`
        : '';
  const inner = html`
    <span class="up-crested" data-say="${crestSays(ctx, seat, suit)}">${crest(suit ?? (view.phase === 'suit' ? 'none' : 'secret'), { label: suitWords(ctx, seat, suit) })}</span>
    <span class="up-who"><span class="up-name">${nameOf(ctx, seat)}</span>
      ${view.dealer === seat && view.turns < 2 && html`<span class="up-dealer" data-say="${ctx.signs.dealer}">${deckSign}<span class="quiet">deals</span></span>`}
      ${pairing(ctx, seat)}${secret}${view.declared[seat] && html`<span class="up-said">SUIT UP!</span>`}</span>
    <span class="up-now">${now && html`<span class="up-does">${now}</span>`}</span>`;
  const label = offer && html`aria-label="${offer.say}"`;
  const plate = offer
    ? html`<button type="button" class="up-plate up-target" data-do="${offer.do}" data-key="seat-${seat}" ${label}>${inner}<span class="up-give" aria-hidden="true">give Trade</span></button>`
    : html`<div class="up-plate" data-key="plate-${seat}">${inner}</div>`;
  return html`<div class="up-seat up-${sideOf(ctx, seat)}" data-key="place-${seat}" data-turn="${seat === view.turn && view.phase !== 'over'}">
    ${plate}
    ${seat !== ctx.you && view.phase !== 'suit' && fan(ctx, view.held[seat])}
    ${open.length > 0 && seat !== ctx.you && html`<div class="up-open" data-say="${ctx.signs.seen}"><span class="up-seen">holds</span>${chips(open, `Everyone knows that ${ctx.names[seat]} holds`)}</div>`}
  </div>`;
}
