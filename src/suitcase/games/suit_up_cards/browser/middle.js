// The middle of the table: the way that play goes, the die, and what is being traded.
import { html, raw } from '../../../web/kit/html.js';
import { does, owner } from '../../../web/kit/words.js';
import { back, card } from './deck.js';
import { die } from './die.js';
import { bottom, cards, isTrader, SEATS, sideOf, whom } from './reading.js';

/** @import { Context } from './reading.js' */

// Quarters of a ring from the viewer clockwise; the whole ring is turned over when play turns round.
const ARCS = [
  'M0 100A100 100 0 01-100 0',
  'M-100 0A100 100 0 010-100',
  'M0-100A100 100 0 01100 0',
  'M100 0A100 100 0 010 100',
];
const HEAD = raw(
  `<svg class="up-head" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M5 3l10 7-10 7 2.6-7Z"/></svg>`,
);

/** @param {Context} ctx */
function ring(ctx) {
  const { view } = ctx;
  const way = view.direction > 0 ? 'clockwise' : 'counter-clockwise';
  const turn = (view.turn - bottom(ctx) + SEATS) % SEATS;
  // Seen from behind, left and right have changed places.
  const lit = view.direction > 0 ? turn : (SEATS - turn) % SEATS;
  const arcs = ARCS.map((d, k) => `<path class="up-arc" data-lit="${k === lit}" d="${d}"/>`).join('');
  return html`<div class="up-ring" data-direction="${view.direction}" role="img" aria-label="Play goes ${way}" data-say="Play goes ${way}. ${ctx.signs.way}">
    <svg class="up-arcs" viewBox="-101 -101 202 202" preserveAspectRatio="none" aria-hidden="true" focusable="false">${raw(arcs)}</svg>
    ${ARCS.map((_, k) => html`<span class="up-chevron" data-at="${k}" data-lit="${k === lit}">${HEAD}</span>`)}
  </div>`;
}

// --- Bundles ---

/** @param {Context} ctx */
function bundle(ctx, { from, at, many, state, trade, shown, says }) {
  const fill = state === 'choosing' ? html`<span class="up-gap"></span>` : back();
  const pile = [...Array(many - (shown ? 1 : 0))].map(() => html`<span class="up-layer">${fill}</span>`);
  return html`<div class="up-bundle up-at-${sideOf(ctx, at)}" data-key="bundle-${trade}-${from}-${state}" data-state="${state}" role="img" aria-label="${says}" data-say="${says}.">
    <span class="up-pile" data-vt="bundle-${trade}-${from}">${pile}${shown && html`<span class="up-layer up-shown">${card(shown, { quiet: true })}</span>`}<b class="up-many" aria-hidden="true">${many}</b></span>
  </div>`;
}

/**
 * While two choose: what each lays down, face down.
 * @param {Context} ctx
 */
function choosing(ctx) {
  const { view } = ctx;
  const givers = view.exchange === 'swap' ? [view.turn, view.other ?? view.turn] : [view.turn];
  return givers.map((seat) => {
    const shown = seat === view.turn ? view.played : null;
    const ready = view.chosen[seat];
    const says = ready
      ? `${does(ctx, seat, 'have', 'has')} laid ${cards(view.number)} face down`
      : `${does(ctx, seat, 'are', 'is')} choosing ${cards(view.number)}`;
    return bundle(ctx, {
      from: seat,
      at: seat,
      many: view.number,
      state: ready ? 'ready' : 'choosing',
      trade: view.trades,
      shown,
      says,
    });
  });
}

/**
 * The Switch that was played before the roll.
 * @param {Context} ctx
 */
function played(ctx) {
  const { view } = ctx;
  return bundle(ctx, {
    from: view.turn,
    at: view.turn,
    many: 1,
    state: 'ready',
    trade: view.trades,
    shown: view.played,
    says: `${does(ctx, view.turn, 'have', 'has')} played the Switch`,
  });
}

/**
 * After a trade: the bundles have crossed, and lie with whom they are for until the next.
 * @param {Context} ctx
 */
function crossed(ctx) {
  const { last, trades } = ctx.view;
  if (!last || last.giver === last.taker) return '';
  const came = (from, at, many, shown) =>
    many > 0 &&
    bundle(ctx, {
      from,
      at,
      many,
      state: 'crossed',
      trade: trades - 1,
      shown,
      says: `${cards(many)} went from ${whom(ctx, from)} to ${whom(ctx, at)}`,
    });
  return [came(last.giver, last.taker, last.gave, last.shown), came(last.taker, last.giver, last.got, null)];
}

// --- The number ---

/** How the number came about: "3 + 2". */
function sum({ roll, played, number }) {
  if (!played || played === 'switch' || played === 'trade') return '';
  const plain = roll + Number(played);
  return `${roll} ${played[0] === '+' ? '+' : '−'} ${played[1]}${plain < 1 ? ', at least' : plain === number ? ' =' : ', at most'}`;
}

const many = (n) => html`<b>${n}</b>${cards(n).slice(String(n).length)}`;

/** @param {Context} ctx */
function words(ctx) {
  const { view } = ctx;
  if (view.phase === 'pick') {
    const giver =
      view.exchange === 'swap' ? `${does(ctx, view.turn, 'trade')} with` : `${does(ctx, view.turn, 'give')} to`;
    return html`<p class="up-number"><span class="up-sum">${sum(view)}</span> ${many(view.number)}</p>
      <p class="up-between">${giver} ${whom(ctx, view.other)}</p>`;
  }
  if (view.phase === 'action') {
    return html`<p class="up-number">${many(view.number)}</p>
      <p class="up-between">${view.number === 0 ? 'and play has turned' : `with ${whom(ctx, view.other)} so far`}</p>`;
  }
  const rolls = does(ctx, view.turn, 'roll');
  if (view.played) return html`<p class="up-number">Play has turned</p><p class="up-between">${rolls} now</p>`;
  if (view.roll === 0)
    return html`<p class="up-number"><b>0</b> and play turned</p><p class="up-between">${rolls} next</p>`;
  return html`<p class="up-number">${view.turns > 1 ? 'Next turn' : 'First turn'}</p><p class="up-between">${rolls}</p>`;
}

/**
 * The Switch rests after it was played.
 * @param {Context} ctx
 */
export function lock(ctx) {
  const { locked_by: by } = ctx.view;
  if (by === null) return '';
  const whose = by === ctx.you ? 'your' : owner(ctx.names[by]);
  return html`<p class="up-lock" data-key="lock" data-say="${ctx.signs.lock}"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4.5 7V5a3.5 3.5 0 017 0v2M3 7h10v7.5H3Z"/></svg><span>Switch rests until ${whose} turn</span></p>`;
}

/** @param {Context} ctx */
function rolled(ctx) {
  const { view } = ctx;
  const offer = ctx.offer('die');
  // The die lies there from the turn before until it is rolled again.
  const cast = view.phase === 'roll' ? view.turns - 1 : view.turns;
  const it = die(view.roll, cast, view.phase === 'action' || (view.phase === 'roll' && view.roll === 0));
  if (offer)
    return html`<button type="button" class="up-roll" data-do="${offer.do}" data-key="die" aria-label="${offer.say}">${it}</button>`;
  const lies = view.roll === null ? 'The die has not been rolled' : `The die shows ${view.roll}`;
  return html`<span class="up-rolled" role="img" aria-label="${lies}" data-key="rolled" data-say="${lies}. ${ctx.signs[view.roll === 0 ? 'die 0' : 'die 3']}">${it}</span>`;
}

/** @param {Context} ctx */
export function middle(ctx) {
  const { view } = ctx;
  const trading = isTrader(view, view.turn);
  return html`<div class="up-middle" data-phase="${view.phase}">
    <div class="up-top" aria-hidden="true"></div>
    ${ring(ctx)}
    <div class="up-centre">${rolled(ctx)}<div class="up-words">${words(ctx)}</div></div>
    ${trading ? choosing(ctx) : view.played ? played(ctx) : crossed(ctx)}
  </div>`;
}
