// One's own cards, the bar that says what is asked, and the tools that are always at hand.

import { html, raw } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { card, effectOf, isFace, named, suitOf } from './cards.js';
import { opener } from './drawer.js';
import { chooseId, chooser, namings } from './naming.js';
import { PAPERS, papersDrawer, readable, SAFETY, safetyDrawer } from './papers.js';
import { flight } from './play.js';
import { consequence, mySeat, oddsOf, offersAt, personOf, press } from './reading.js';
import { sheetId } from './sheet.js';
import { elseDrawer, elseOpener } from './tasks.js';

/** @import { Context, Open } from './reading.js' */

// --- The bar ---

const MAIN = new Set(['stand', 'cover', 'again', 'done', 'leave it', 'involve', 'pick', 'name']);
// What a press on it does besides.
const MORE = { charisma: 'once in a scene' };

/**
 * A play says in the middle what it asks.
 * @param {Context} ctx
 */
const asks = ({ view, prompt }) => !view.play && html`<p>${prompt}</p>`;

/** @param {Context} ctx */
function bar(ctx) {
  const offers = offersAt(ctx, 'bar').filter((offer) => offer.do !== 'name');
  offers.sort((a, b) => Number(MAIN.has(b.do)) - Number(MAIN.has(a.do)));
  const mine = ctx.view.waits.includes(mySeat(ctx) ?? -1);
  return html`<div class="rpg-bar" data-mine="${mine}" data-step="${ctx.view.play?.step ?? ''}">${asks(ctx)}
    <div class="rpg-decisions">${offers.map((offer) => press(ctx, offer, { look: `button${MAIN.has(offer.do) ? ' primary' : ''}`, more: MORE[offer.do] }))}${elseOpener(ctx)}</div></div>`;
}

// --- The cards ---

/**
 * What a card would bring besides its number.
 * @param {Context} ctx
 * @param {string} word
 */
function brings(ctx, word) {
  const side = ctx.view.play?.sides?.find((one) => one.seat === mySeat(ctx));
  const suit = personOf(ctx)?.sheet?.suit;
  const total = ctx.view.play?.reach?.[word];
  return [
    total !== undefined && `you would be at ${total}`,
    suit && suit === suitOf(word) && 'your suit draws a card',
    isFace(word) && (side?.faces === false ? 'only a ten, the skill is not tagged' : effectOf(ctx, word)),
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * @param {Context} ctx
 * @param {string} word
 * @param {number} k
 * @param {string[]} hand
 */
function slot(ctx, word, k, hand) {
  const copy = hand.slice(0, k).filter((other) => other === word).length;
  const key = `${word}-${copy}`;
  const offers = offersAt(ctx, 'card').filter((offer) => offer.at === word);
  const picture = card(word, { quiet: true, vt: copy ? '' : flight(word, false) });
  const suit = personOf(ctx)?.sheet?.suit;
  const own = suit && suit === suitOf(word);
  const name = `${named(word)}${own ? ', of your suit' : ''}`;
  if (!offers.length) {
    return html`<li class="rpg-slot" data-key="held-${key}"><span role="img" aria-label="${name}" data-say="${[name, isFace(word) && effectOf(ctx, word)].filter(Boolean).join(': ')}">${picture}</span></li>`;
  }
  const odds = offers.map((offer) => oddsOf(ctx, offer.do)).find((found) => found !== null) ?? null;
  const badge = html`<span class="rpg-badge" data-own="${Boolean(own)}">${odds === null ? '' : html`${odds} %`}</span>`;
  if (offers.length === 1 && !offers[0].ask) {
    const [offer] = offers;
    const more = offer.do.startsWith('add ') ? brings(ctx, word) : '';
    return html`<li class="rpg-slot" data-key="held-${key}" data-lit="true"><button type="button" data-do="${offer.do}" data-key="${offer.do}-${copy}" data-say="${consequence(ctx, offer, more)}" aria-label="${consequence(ctx, offer, more)}">${picture}${badge}</button></li>`;
  }
  const says = `${name}: choose what it is`;
  return html`<li class="rpg-slot" data-key="held-${key}" data-lit="true"><button type="button" popovertarget="${chooseId(word)}" data-key="choose-${key}" aria-label="${says}" data-say="${says}">${picture}${badge}</button></li>`;
}

/** @param {Context} ctx */
function cards(ctx) {
  const { hand } = ctx.view;
  if (!hand.length) return ctx.view.open && html`<p class="rpg-empty">You hold no cards: only the flip counts.</p>`;
  const several = [...new Set(hand)]
    .map((word) => ({ word, offers: offersAt(ctx, 'card').filter((offer) => offer.at === word) }))
    .filter(({ offers }) => offers.length > 1 || offers[0]?.ask);
  return html`<ul class="rpg-hand-cards" aria-label="${counted(hand.length, 'card')} in your hand" data-lit="${offersAt(ctx, 'card').length > 0}">${hand.map((word, k) => slot(ctx, word, k, hand))}</ul>
    ${several.map(({ word, offers }) => chooser(ctx, word, offers))}`;
}

// --- The tools ---

const ICONS = {
  sheet: 'M5 2.5h14v19H5ZM8.5 7h7M8.5 11h7M8.5 15h4',
  papers: 'M4 6.5h7l2 2.5h7v11H4ZM7 6.5v-3h9v5',
  say: 'M3.5 4.5h17v11h-9l-5 4.5v-4.5h-3Z',
  pause: 'M6 3h12v18H6ZM10 8.5v7M14 8.5v7',
};
const icon = (name) =>
  raw(`<svg class="rpg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`);

/** @param {Context} ctx */
function tools(ctx) {
  const say = ctx.offers.find(({ do: action }) => action === 'say');
  const papers = readable(ctx).length;
  const seat = mySeat(ctx);
  return html`<div class="rpg-tools">
    ${personOf(ctx)?.sheet && opener(sheetId(seat), html`${icon('sheet')}<span>Sheet</span>`, { look: 'rpg-tool' })}
    ${opener(PAPERS, html`${icon('papers')}<span>Papers</span>${papers > 0 && html`<b class="rpg-number">${papers}</b>`}`, { look: 'rpg-tool' })}
    ${say && html`<button type="button" class="rpg-tool" data-do="say" data-key="say" data-say="${say.say}, for all to read in the story">${icon('say')}<span>Say</span></button>`}
    ${ctx.offers.some(({ do: action }) => action === 'pause') && opener(SAFETY, html`${icon('pause')}<span>Safety</span>`, { look: 'rpg-tool rpg-safety-tool', says: 'Safety card: pause the scene, anonymously' })}
  </div>`;
}

/** @param {Context} ctx */
export function hand(ctx) {
  const person = personOf(ctx);
  if (!person) return ctx.replay ? '' : html`<div class="rpg-hand"><div class="rpg-bar">${asks(ctx)}</div></div>`;
  const naming = ctx.offers.find(({ do: action }) => action === 'name');
  return html`<div class="rpg-hand" data-cards="${ctx.view.hand.length}">
    ${!ctx.replay && bar(ctx)}
    ${naming && html`<div class="rpg-naming-now">${namings(ctx, naming)}</div>`}
    <div class="rpg-holds">${cards(ctx)}${!ctx.replay && tools(ctx)}</div>
    ${!ctx.replay && html`${elseDrawer(ctx)}${papersDrawer(ctx)}${safetyDrawer(ctx)}`}
  </div>`;
}

/**
 * All hands, in a replay.
 * @param {Open} ctx
 */
export const openHands = ({ views, names, view }) =>
  html`<div class="rpg-opened">${views.map(
    (
      own,
      seat,
    ) => html`<div class="rpg-openrow" role="group" aria-label="${names[seat]}, ${counted(own.hand.length, 'card')}">
    <span class="rpg-who">${seat ? (view.people[seat].sheet?.name ?? names[seat]) : 'Game master'}</span><ul>${own.hand.map((word, k) => html`<li data-key="${word}-${k}">${card(word)}</li>`)}</ul></div>`,
  )}</div>`;
