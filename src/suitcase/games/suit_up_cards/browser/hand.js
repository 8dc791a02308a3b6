// The viewer's own cards, how close they are to eight, and the bar that says what can be done.

import { html, raw } from '../../../web/kit/html.js';
import { listed } from '../../../web/kit/words.js';
import { cardsOf, IN_SUIT } from './cards.js';
import { card, chips, crest, isAction, label, spoken } from './deck.js';
import { SUITS } from './emblems.js';
import { choice, meant } from './picks.js';
import { around, cards, isTrader, suitOf, whom } from './reading.js';

/** @import { Context, Open } from './reading.js' */

// --- How close ---

/** @param {Context} ctx */
function counter({ signs }, suit, held, said) {
  const ranks = cardsOf(suit);
  const missing = ranks.filter((word) => !held.includes(word)).map((word) => word[1]);
  const all = ranks.length;
  const has = all - missing.length;
  const says = `${has} of ${all} cards of ${SUITS[suit]}${missing.length && missing.length < all ? `; missing ${listed(missing)}` : ''}`;
  return html`<div class="up-counter" role="img" aria-label="${says}" data-say="${says}. ${signs.eight}">
    ${crest(suit)}
    <span class="up-eight" data-suit="${suit}">${ranks.map((word) => html`<span class="up-place" data-held="${held.includes(word)}">${word[1]}</span>`)}</span>
    <span class="up-close">${said ? html`<b>SUIT UP!</b>` : html`<b>${has}</b> of ${all}`}</span>
  </div>`;
}

// --- What one can do ---

const button = (offer, words, key) =>
  html`<button type="button" class="button primary" data-do="${offer.do}" data-key="${key}" data-say="${offer.say}">${words}</button>`;

/** @param {Context} ctx */
function picking(ctx, chosen) {
  const { view } = ctx;
  const done = view.picked.length + chosen.picked.size;
  const all = view.picked.length + view.need;
  const other = whom(ctx, view.turn === ctx.you ? view.other : view.turn);
  const also = view.turn === ctx.you && view.played ? ` and the ${label(view.played)}` : '';
  const these = all === 1 ? 'this card' : `these ${all}`;
  const words = done === 0 ? ctx.prompt : html`<b>${done} of ${all}</b> chosen for ${other}`;
  const give = chosen.full
    ? html`<button type="button" class="button primary" data-do="${chosen.actions}" data-key="give" data-say="Give ${these}${also} to ${other}, face down">Give ${these}${also}</button>`
    : html`<button type="button" class="button" data-key="give" disabled>Give ${these}${also}</button>`;
  return html`<p>${words}</p>${give}`;
}

/** @param {Context} ctx */
function asked(ctx, chosen) {
  const { view } = ctx;
  if (chosen.asked) return picking(ctx, chosen);
  const [roll, none] = [ctx.offer('die'), ctx.offer('button:none')];
  const words =
    view.number === 0 ? 'Leave it at zero' : `${view.exchange === 'swap' ? 'Trade' : 'Pass'} ${cards(view.number)}`;
  return html`<p>${ctx.prompt}</p>${roll && button(roll, 'Roll the die', 'roll')}${none && button(none, words, 'none')}`;
}

/**
 * What the others are about, while one waits; and what one has laid down oneself.
 * @param {Context} ctx
 */
function waiting(ctx) {
  const { view } = ctx;
  if (ctx.you === null || !isTrader(view, ctx.you) || !view.chosen[ctx.you]) return html`<p>${ctx.prompt}</p>`;
  const mine = [...view.picked, ...(view.turn === ctx.you && view.played ? [view.played] : [])];
  return html`<p>${mine.length > 0 ? html`You give ${chips(mine, 'You give')}` : 'You give nothing back.'} <span>${ctx.prompt}</span></p>`;
}

// --- The cards ---

// On a phone no row holds more cards than can be told apart and hit.
const rowsFor = (many) => (many <= 5 ? 1 : many <= 20 ? 2 : many <= 33 ? 3 : 4);

const tilt = (k, many) => (many > 12 ? 0 : 2 * k - (many - 1));

/**
 * What playing an action card would come to, in a word or two on the card itself.
 * @param {Context} ctx
 */
function effect(ctx, word) {
  const [number, seat] = ctx.view.with_card?.[word] ?? [0, null];
  if (word !== 'switch') return cards(number);
  return number === 0 ? 'turns' : `with ${ctx.names[seat ?? 0]}`;
}

/** @param {Context} ctx */
function slot(ctx, chosen, one, { row, fan, first, fresh, known }) {
  const { view } = ctx;
  const { word, id } = one;
  const place = html`data-tilt="${row}" data-fan="${fan}"`;
  const look = `up-slot${first ? ' up-first' : ''}`;
  const picture = card(word, { quiet: true, vt: id, look: 'up-flies' });
  const news = (fresh || known) && html`<span class="up-new" aria-hidden="true">${known ? 'seen' : 'new'}</span>`;
  const own = word[0] === suitOf(ctx, ctx.you ?? view.viewer) && !isAction(word);
  const name = `${spoken(word)}${own ? ', of your suit' : ''}${fresh ? ', new' : ''}${known ? ', and everyone knows it' : ''}`;
  const play = ctx.offer(`card:${word}`);
  if (chosen.free(one)) {
    const picked = chosen.picked.has(id);
    const other = whom(ctx, view.turn === ctx.you ? view.other : view.turn);
    const say = picked ? `${name}: chosen for ${other}; press it again to keep it` : `${name}: it would go to ${other}`;
    return html`<button type="button" class="${look} up-pick" ${place} data-pick="${id}" data-word="${word}" data-key="${id}" data-say="${say}" aria-pressed="${String(picked)}" aria-label="${name}" ${!picked && chosen.full && raw('disabled')}>${picture}${news}<span class="up-picked" aria-hidden="true"></span></button>`;
  }
  if (play?.do.startsWith('play ') && id === word) {
    return html`<button type="button" class="${look} up-play" ${place} data-do="${play.do}" data-key="${id}" aria-label="${play.say}">${picture}<span class="up-effect" aria-hidden="true">${effect(ctx, word)}</span></button>`;
  }
  const rests = word === 'switch' && view.locked_by !== null && view.locked_by !== ctx.you;
  const tag = rests ? html`<span class="up-effect up-rests" aria-hidden="true">rests</span>` : news;
  return html`<span class="${look}" ${place} data-key="held-${id}" data-sent="${chosen.sent.has(id)}" role="img" aria-label="${name}${rests ? ', resting' : ''}" data-say="${stillWords(ctx, word, name, { rests, fresh, known })}">${picture}${tag}</span>`;
}

/**
 * A card that cannot be used now: what it is, and what its mark means.
 * @param {Context} ctx
 */
const stillWords = ({ signs }, word, name, { rests, fresh, known }) =>
  [`${name}.`, isAction(word) && signs[`card ${word}`], rests && signs.lock, known ? signs.seen : fresh && signs.new]
    .filter(Boolean)
    .join(' ');

const groupOf = (word) => (isAction(word) ? 'A' : word[0]);

/** @param {Context} ctx */
export function hand(ctx) {
  const { view } = ctx;
  const seat = ctx.you ?? view.viewer;
  if (seat === null || view.phase === 'over') return html``;
  const chosen = choice(ctx);
  // What one has laid down face down is out of the hand.
  const laid = view.phase === 'pick' && view.chosen[seat];
  const held = chosen.hand.filter(({ id }) => !(laid && chosen.sent.has(id)));
  const traded = view.last && [view.last.giver, view.last.taker].includes(seat) && view.phase !== 'pick';
  const news = meant(held, traded ? view.received : []);
  const known = meant(
    held,
    view.open_cards.filter((one) => one.seat === seat).map((one) => one.card),
  );
  const size = Math.ceil(held.length / rowsFor(held.length)) || 1;
  const rows = [...Array(Math.ceil(held.length / size))].map((_, k) => held.slice(k * size, (k + 1) * size));
  const suit = suitOf(ctx, seat);
  return html`<div class="up-hand" data-plays="${ctx.offers.some((offer) => offer.do.startsWith('play '))}">
    <div class="up-desk">${
      suit &&
      view.phase !== 'suit' &&
      counter(
        ctx,
        suit,
        held.map(({ word }) => word),
        view.declared[seat],
      )
    }
      ${!ctx.replay && html`<div class="up-bar" data-turn="${ctx.turn}">${ctx.turn ? asked(ctx, chosen) : waiting(ctx)}</div>`}</div>
    ${
      held.length > 0
        ? html`<div class="up-cards" data-rows="${rows.length}" data-many="${held.length > 20}">${rows.map(
            (row, r) =>
              html`<div class="up-row">${row.map((one, k) => {
                const at = r * size + k;
                return slot(ctx, chosen, one, {
                  row: tilt(k, row.length),
                  fan: tilt(at, held.length),
                  first: at > 0 && groupOf(held[at - 1].word) !== groupOf(one.word),
                  fresh: news.has(one.id),
                  known: known.has(one.id),
                });
              })}</div>`,
          )}</div>`
        : view.phase !== 'suit' && html`<p class="up-none">Your hand is empty.</p>`
    }
  </div>`;
}

/**
 * All hands, in a replay.
 * @param {Open} ctx
 */
export function openHands(ctx) {
  if (ctx.view.phase === 'over') return html``; // the end lays them open itself
  return html`<div class="up-opened">${around(ctx).map((seat) => {
    const own = ctx.views[seat];
    const suit = suitOf(ctx, seat);
    const held = choice({ ...ctx, view: own, turn: false });
    return html`<div class="up-openrow" role="group" aria-label="${ctx.names[seat]}, ${cards(own.hand.length)}">
      <span class="up-owner">${suit && crest(suit, { label: SUITS[suit] })}<span class="up-name">${ctx.names[seat]}</span>${own.own !== null && html`<span class="up-of">${own.own} of ${IN_SUIT}</span>`}</span>
      <div class="up-row">${held.hand.map(({ word, id }, k) => html`<span class="up-slot${k && groupOf(held.hand[k - 1].word) !== groupOf(word) ? ' up-first' : ''}" data-key="held-${id}" data-sent="${held.sent.has(id)}">${card(word, { vt: id })}</span>`)}</div>
    </div>`;
  })}</div>`;
}
