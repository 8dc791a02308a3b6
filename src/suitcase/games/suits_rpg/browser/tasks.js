// What can be done now: the tasks of the scene with their ways in words, and free uses of the skills.

import { html } from '../../../web/kit/html.js';
import { SUITS, suitSign } from './cards.js';
import { closer, drawer, opener } from './drawer.js';
import { boundWords, consequence, modifierOf, nameOf, oddsOf, offersAt, percent, personOf, titled } from './reading.js';

/** @import { Context } from './reading.js' */

export const ELSE = 'rpg-else';

/**
 * The skill behind a use, with what it adds for the viewer: "♠ Thief +11".
 * @param {Context} ctx
 * @param {string} use
 */
function skill(ctx, use) {
  const stat = ctx.things.uses[use]?.stat ?? use;
  const sheet = personOf(ctx)?.sheet;
  const suit = ctx.things.skills[stat]?.suit;
  const tagged = sheet?.tags?.includes(stat);
  const says = `${titled(stat)}${sheet ? `, adds ${modifierOf(ctx, sheet, stat)}` : ''}${tagged ? ', tagged' : suit ? ', not tagged: face cards are tens' : ''}`;
  return html`<span class="rpg-skill" data-tagged="${Boolean(tagged)}" data-say="${says}">${suit && suitSign(suit, { label: SUITS[suit] })}<span>${titled(stat)}</span>${sheet && html`<b>+${modifierOf(ctx, sheet, stat)}</b>`}</span>`;
}

/**
 * Only one of many tasks is unfolded; `chosen` is that one's ref.
 * @param {Context} ctx
 * @param {Protocol.TaskView} task
 * @param {string} ref
 * @param {string} chosen
 */
function taskPaper(ctx, task, ref, chosen) {
  const odds = task.ways.map((way) => oddsOf(ctx, `try ${ref} ${way.use}`) ?? -1);
  const best = Math.max(...odds);
  const unfold = `Unfold: ${task.name}${best < 0 ? '' : `, at best about ${best} %`}`;
  if (ref !== chosen) {
    return html`<li class="rpg-task" data-key="${ref}" data-shut="true"><button type="button" class="rpg-fold" data-set="${JSON.stringify({ task: ref })}" data-key="fold-${ref}" data-say="${unfold}"><span>${task.name}</span>${best >= 0 && percent(best)}</button></li>`;
  }
  return html`<li class="rpg-task" data-key="${ref}"><h3>${task.name}</h3><ul>${task.ways.map((way) => wayLine(ctx, ref, way))}</ul></li>`;
}

/**
 * @param {Context} ctx
 * @param {string} ref
 * @param {Protocol.WayView} way
 */
function wayLine(ctx, ref, { use, mark = '', say = '', least, most, threshold = 0 }) {
  const offer = ctx.offers.find(({ do: action }) => action === `try ${ref} ${use}`);
  const known = threshold
    ? `needs ${threshold}`
    : boundWords(ctx, least, most) && `needs ${boundWords(ctx, least, most)}`;
  const against = mark && `against ${nameOf(ctx, mark)}`;
  const body = html`<span class="rpg-way-words">${say || titled(use)}</span>
    <span class="rpg-way-how">${skill(ctx, use)}${[against, known].filter(Boolean).map((more) => html`<span>${more}</span>`)}</span>
    ${offer && percent(oddsOf(ctx, offer.do))}`;
  return html`<li>${
    offer
      ? html`<button type="button" class="rpg-way" data-do="${offer.do}" data-key="${offer.do}" data-say="${consequence(ctx, offer, against || known || '')}">${body}</button>`
      : html`<span class="rpg-way" data-still="true">${body}</span>`
  }</li>`;
}

/** @param {Context} ctx */
export function tasks(ctx) {
  const open = ctx.view.tasks.map((task, k) => ({ task, ref: `t${k + 1}` })).filter(({ task }) => !task.closed);
  if (!open.length) return '';
  const chosen = open.find(({ ref }) => ref === ctx.draft.task) ?? open[0];
  return html`<section class="rpg-tasks" aria-label="To be done"><ul data-many="${open.length > 2}">${open.map(({ task, ref }) => taskPaper(ctx, task, ref, open.length > 2 ? chosen.ref : ref))}</ul></section>`;
}

// --- Free uses of the skills ---

/**
 * @param {Context} ctx
 * @param {Protocol.Offer} offer
 */
function useButton(ctx, offer) {
  const use = offer.do.split(' ')[1];
  const about = ctx.things.uses[use]?.about ?? '';
  return html`<li><button type="button" class="rpg-use" data-do="${offer.do}" data-key="${offer.do}" data-say="${consequence(ctx, offer, about)}">
    <span class="rpg-use-name">${offer.say}${offer.ask && ' …'}</span>${skill(ctx, use)}<span class="rpg-about">${about}</span>${percent(oddsOf(ctx, offer.do))}</button></li>`;
}

/**
 * @param {Context} ctx
 * @param {Protocol.Offer[]} offers
 */
const useList = (ctx, offers) => html`<ul class="rpg-uses">${offers.map((offer) => useButton(ctx, offer))}</ul>`;

// What one does in a fight; everything else is in the drawer.
const FIGHTING = ['guns', 'throw', 'thug', 'ram', 'feint', 'disarm'];

/**
 * The uses that lie open: in a combat the attacks, where nothing else is set all of them.
 * @param {Context} ctx
 */
function openUses(ctx) {
  const uses = offersAt(ctx, 'use');
  if (ctx.view.round) return FIGHTING.flatMap((use) => uses.find((offer) => offer.do === `play ${use}`) ?? []);
  return ctx.view.tasks.some((task) => !task.closed) ? [] : uses;
}

/** @param {Context} ctx */
export function freeUses(ctx) {
  const uses = openUses(ctx);
  return (
    uses.length > 0 && html`<section class="rpg-free" aria-label="What you can do">${useList(ctx, uses)}</section>`
  );
}

/** @param {Context} ctx */
const hasMore = (ctx) => offersAt(ctx, 'use').length > openUses(ctx).length;

/** @param {Context} ctx */
export function elseDrawer(ctx) {
  if (!hasMore(ctx)) return '';
  return drawer(
    ELSE,
    'Something else',
    html`<header class="rpg-drawer-head"><h2>Something else</h2>${closer(ELSE)}</header>
      <p>Any skill can be used; where nobody opposes it, the game master says how hard it is.</p>${useList(ctx, offersAt(ctx, 'use'))}`,
  );
}

/** @param {Context} ctx */
export const elseOpener = (ctx) => hasMore(ctx) && opener(ELSE, 'Something else');
