// People: cards with a face, in rows that slide, in the hand, and as friends.
import { html, raw } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { personOf, slug } from '../reading.js';
import { thing } from '../thing.js';

/** @import { Context, World } from '../reading.js' */

/** Symbols with how often they occur. */
const each = (symbols) => [...new Set(symbols)].map((one) => [one, symbols.filter((symbol) => symbol === one).length]);

/**
 * A card in words: who it is and what it scores, what it costs here, and what the viewer lacks.
 * @param {Context} ctx
 */
export function personWords({ things, view }, name, price = 0) {
  const cost = things.costs[name][price];
  const costs = cost ? `Costs ${cost}.` : price ? `Each symbol costs ${price}.` : '';
  return [things.person_words[name], costs, price && view.lacks?.[name]].filter(Boolean).join(' ');
}

/**
 * A card that may be chosen where it lies.
 * @param {Context} ctx
 * @param {World} world
 * @param {string} name
 * @param {{ price?: number, purse?: number[] }} [options]
 */
export function personCard(ctx, world, name, { price = 0, purse } = {}) {
  return thing(ctx, `person:${name}`, {
    look: 'inf-person',
    says: personWords(ctx, name, price),
    vt: `person-${slug(name)}`,
    body: personFace(ctx, world, name, { price, purse }),
  });
}

/**
 * @param {Context} ctx
 * @param {World} world
 * @param {string} name
 * @param {{ price?: number, purse?: number[] }} [options]
 */
export function personFace(ctx, world, name, { price = 0, purse } = {}) {
  const person = personOf(ctx, name);
  return html`<span class="inf-card" aria-hidden="true">
    <span class="inf-portrait">${world.portrait(name)}</span>
    <span class="inf-index"><b class="inf-score">${person.score}</b>${person.benefits.map((type) => world.symbol(type))}</span>
    <span class="inf-who"><b class="inf-person-name">${name}</b><span class="inf-about">${person.about}</span></span>
    <span class="inf-cost">${costChips(ctx, world, person, price, purse)}</span>
  </span>`;
}

/**
 * Each type of a price at once, each star by itself; filled where one's purse holds it.
 * @param {Context} ctx
 * @param {World} world
 */
function costChips({ things }, world, { cost }, price, purse) {
  const typed = each(cost.filter((symbol) => symbol !== 'star'));
  const stars = cost.filter((symbol) => symbol === 'star');
  const left = purse && [...purse];
  const pays = (type, n) => {
    const kind = things.types.indexOf(type);
    if (!left || left[kind] < n) return false;
    left[kind] -= n;
    return true;
  };
  const chip = (symbol, n, paid) =>
    html`<span class="inf-chip" data-paid="${paid}">${price ? n * price : Array(n - 1).fill(world.symbol(symbol))}${world.symbol(symbol)}</span>`;
  return [
    ...typed.map(([type, n]) => chip(type, n, pays(type, n * price))),
    ...stars.map(() =>
      chip(
        'star',
        1,
        things.types.some((type) => pays(type, price)),
      ),
    ),
  ];
}

// --- Rows ---

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function rows(ctx, world) {
  const { view, you } = ctx;
  const purse = view.players[you ?? -1]?.influence;
  return html`<section class="inf-people" aria-label="People" data-rows="${view.rows.length}">
    ${view.rows.map(
      (
        row,
        r,
      ) => html`<ol class="inf-row" data-key="row-${r}" aria-label="${view.rows.length > 1 ? `Row ${r + 1}` : 'The row'}">
      ${row.map(
        (name, slot) => html`<li class="inf-slot" data-price="${view.prices[r][slot]}">
        <span class="inf-price" aria-hidden="true" data-say="${ctx.signs.price}"><b>${view.prices[r][slot]}</b> each</span>
        ${name ? personCard(ctx, world, name, { price: view.prices[r][slot], purse }) : html`<span class="inf-person inf-empty" data-key="gap"></span>`}
      </li>`,
      )}</ol>`,
    )}
    <div class="inf-stack">
      <span class="inf-person" data-empty="${!view.deck}" aria-hidden="true" data-say="${ctx.signs.deck}">${view.deck > 0 && world.back()}</span>
      <span class="inf-count" data-say="${ctx.signs.deck}"><b>${view.deck}</b> <span>in deck</span></span>
      <span class="inf-count" data-say="${ctx.signs.gone}"><b>${view.discard.length}</b> <span>gone</span></span>
    </div>
  </section>`;
}

// --- The hand, and friends ---

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function handPeople(ctx, world) {
  const { view } = ctx;
  const purse = view.purse.length ? view.purse : view.players[ctx.you ?? -1]?.influence;
  return html`<div class="inf-hand-people" role="group" aria-label="Your people">
    ${view.hand.map((name, k) =>
      view.sealed.includes(name)
        ? sealedCard(world, name)
        : personCard(ctx, world, name, { price: view.hand_prices[k], purse }),
    )}</div>`;
}

const sealedCard = (
  world,
  name,
) => html`<span class="inf-person inf-sealed" data-key="sealed-${name}" data-vt="person-${slug(name)}">
  <span class="quiet">${name}, sealed.</span><span class="inf-card" aria-hidden="true">${world.back()}${seal}<b class="inf-sealed-name">${name}</b></span></span>`;

export const seal = raw(
  '<svg class="inf-seal" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 2.5l4.4 3 5.2-.6 2 4.9 4.9 2-.6 5.2 3 4.4-3 4.4.6 5.2-4.9 2-2 4.9-5.2-.6-4.4 3-4.4-3-5.2.6-2-4.9-4.9-2 .6-5.2-3-4.4 3-4.4-.6-5.2 4.9-2 2-4.9 5.2.6Z"/><path class="inf-seal-sign" d="M13 20.5l5 5 9.5-10.5"/></svg>',
);

/**
 * Friends side by side, each showing at least its corner.
 * @param {Context} ctx
 * @param {World} world
 */
export function tableau(ctx, world, seat) {
  const { friends } = ctx.view.players[seat];
  const { words } = ctx.things;
  if (!friends.length)
    return html`<div class="inf-friends"><p class="inf-none" data-key="none">No ${words.friends} yet</p></div>`;
  return html`<ul class="inf-friends" aria-label="${counted(friends.length, words.friend, words.friends)}">
    ${friends.map(
      (
        name,
      ) => html`<li class="inf-person" data-key="friend-${name}" data-vt="person-${slug(name)}" data-say="${personWords(ctx, name)}">
      <span class="quiet">${personWords(ctx, name)}</span>${personFace(ctx, world, name)}</li>`,
    )}</ul>`;
}
