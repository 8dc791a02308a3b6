// SUIT UP!, and the end: eight cards in gold, and every hand open.

import { html, raw } from '../../../web/kit/html.js';
import { does, listed } from '../../../web/kit/words.js';
import { cardsOf, IN_SUIT, named } from './cards.js';
import { card, crest, isAction } from './deck.js';
import { SUITS } from './emblems.js';
import { namedApart } from './picks.js';
import { around, nameOf, pairsOf, suitOf } from './reading.js';

/** @import { Context } from './reading.js' */

const rays = raw(
  `<svg class="up-rays" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">${[...Array(24)].map((_, k) => `<path transform="rotate(${k * 15})" d="M-3.4-26L0-${k % 2 ? 74 : 98} 3.4-26Z"/>`).join('')}</svg>`,
);
const laurel = raw(
  `<svg class="up-laurel" viewBox="0 0 22 20" aria-hidden="true" focusable="false"><path d="M1 5l5 4.4L11 2l5 7.4L21 5l-2.2 10.4H3.2ZM3.2 16.8H18.8V19.4H3.2Z"/></svg>`,
);

const octet = (suit, vt) =>
  html`<div class="up-octet" role="img" aria-label="All eight of ${SUITS[suit]}" data-say="All eight of ${SUITS[suit]}.">${cardsOf(suit).map((word, k) => html`<span class="up-gold" data-fan="${2 * k - 7}" data-key="gold-${word}">${card(word, { quiet: true, vt: vt ? word : '' })}</span>`)}</div>`;

/**
 * What a pair is still waiting for.
 * @param {Context} ctx
 */
function still(ctx) {
  const { last, sticky } = ctx.view;
  if (!sticky) return 'It wins while the partner’s suit is complete as well.';
  const first = last?.said[0] ?? -1;
  const pair = pairsOf(ctx).find((seats) => seats.includes(first));
  const mate = pair?.find((seat) => seat !== first);
  const suit = mate === undefined ? null : suitOf(ctx, mate);
  return suit
    ? `${does(ctx, mate, 'still need', 'still needs')} ${SUITS[suit]}.`
    : 'The partner’s suit is still missing.';
}

/**
 * In advanced play one half of a pair is complete, and the game goes on.
 * @param {Context} ctx
 */
export function moment(ctx) {
  const { last } = ctx.view;
  return html`<div class="up-moment" data-key="moment">${rays}
    <p class="up-shout">SUIT UP!</p>
    ${last?.said.map(
      (seat) => html`${octet(suitOf(ctx, seat), seat !== ctx.you)}
      <p class="up-by">${does(ctx, seat, 'have', 'has')} all eight of ${SUITS[suitOf(ctx, seat)]}.</p>`,
    )}
    <p class="up-then">${still(ctx)}</p>
  </div>`;
}

/** @param {Context} ctx */
function openHand(ctx, seat, { whole }) {
  const { view } = ctx;
  const suit = suitOf(ctx, seat);
  const wins = view.winners.includes(seat);
  const held = view.hands[seat].filter((word) => word[0] === suit).length;
  const cards = namedApart(view.hands[seat]).filter(({ word }) => !(whole && word[0] === suit && !isAction(word)));
  const says = `${nameOf(ctx, seat)}: ${held} of ${IN_SUIT} cards of ${SUITS[suit]}.`;
  return html`<li class="up-result" data-key="result-${seat}" data-wins="${wins}" data-say="${says}">
    <span class="up-owner">${crest(suit, { label: SUITS[suit] })}<span class="up-name">${nameOf(ctx, seat)}</span>
      <span class="up-of"><b>${held}</b> of ${IN_SUIT}${held < view.scores[seat] && ', complete before'}</span>${wins && html`<span class="up-wins">${laurel}${seat === ctx.you ? 'you win' : 'wins'}</span>`}</span>
    <div class="up-row">${cards.map(({ word, id }) => html`<span class="up-slot" data-own="${String(word[0] === suit && !isAction(word))}" data-key="end-${id}" data-say="${named(word)}.">${card(word, { vt: id })}</span>`)}</div>
  </li>`;
}

/** @param {Context} ctx */
function headline(ctx, said) {
  const { view } = ctx;
  if (view.ended === 'limit') {
    const words = view.winners.length
      ? `${listed(view.winners.map((seat) => nameOf(ctx, seat)))} ${view.winners.length > 1 || view.winners[0] === ctx.you ? 'win' : 'wins'}`
      : 'A draw';
    return html`<h2 class="up-headline">${words}</h2><p class="up-by">${view.limit === 1 ? 'The one turn is over' : `All ${view.limit} turns are over`}. Cards of one’s own suit count.</p>`;
  }
  const whose = said.map((seat) => does(ctx, seat, 'have', 'has'));
  return html`<h2 class="up-shout">SUIT UP!</h2><p class="up-by">${listed(whose.map((words, k) => `${words} all eight of ${SUITS[suitOf(ctx, said[k])]}`))}. ${ctx.things.modes[view.mode]}, ${view.turns} ${view.turns === 1 ? 'turn' : 'turns'}.</p>`;
}

/** @param {Context} ctx */
export function ending(ctx) {
  const { view } = ctx;
  const said = view.ended === 'suit_up' ? (view.last?.said ?? []) : [];
  const whole = (seat) =>
    said.includes(seat) && view.hands[seat].filter((word) => word[0] === suitOf(ctx, seat)).length === IN_SUIT;
  return html`<div class="up-end" data-said="${said.length}">${said.length > 0 && rays}
    <header class="up-heading">${headline(ctx, said)}</header>
    ${said.filter(whole).map((seat) => octet(suitOf(ctx, seat), true))}
    <ul class="up-results" aria-label="All hands">${around(ctx).map((seat) => openHand(ctx, seat, { whole: whole(seat) }))}</ul>
  </div>`;
}
