// The professionals in the scene, and in a combat the order in which all act.

import { html, raw } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { named, suitSign } from './cards.js';
import { calledOf, consequence, faceFor, mySeat, nameOf, offersOn, seatOf, shortOf } from './reading.js';
import { harm, sheetDrawer, sheetId, states } from './sheet.js';

/** @import { Context } from './reading.js' */

const HELD = raw(
  `<svg class="rpg-held" viewBox="0 0 16 16" aria-hidden="true"><path d="M2 4.4 8 3l2.4 9.6-6 1.4Z"/><path d="M8.6 3.2 12.8 2l1.8 9-3.6.9"/></svg>`,
);

/**
 * How many cards somebody holds, and which of them all have seen.
 * @param {Protocol.PersonView} person
 */
function held({ cards = 0, known = [] }) {
  const says = `${counted(cards, 'card')} in hand${known.length ? `, you know of ${known.map(named).join(', ')}` : ''}`;
  return html`<span class="rpg-count" role="img" aria-label="${says}" data-say="${says}.">${HELD}${cards}</span>`;
}

/**
 * @param {Context} ctx
 * @param {number} seat
 */
function person(ctx, seat) {
  const { view } = ctx;
  const one = view.people[seat];
  const ref = `p${seat}`;
  const sheet = one.sheet;
  const [offer] = offersOn(ctx, ref);
  const asked = view.waits.includes(seat);
  const how = states(ctx, one);
  const body = html`<span class="rpg-clip">${sheet ? faceFor(ctx, ref) : ''}</span>
    <span class="rpg-who">${shortOf(ctx, ref)}${sheet?.suit && suitSign(sheet.suit)}</span>
    <span class="rpg-how">${held(one)}${sheet && harm(one.damage ?? 0, sheet.fitness ?? 1)}</span>
    ${how.length > 0 && one.here !== true && html`<span class="rpg-note">${how[0]}</span>`}`;
  const says = `${calledOf(ctx, ref)}${asked ? ', to act' : ''}${how.length ? `: ${how.join(', ')}` : ''}`;
  return html`<li class="rpg-person" data-key="person-${seat}" data-asked="${asked}" data-me="${seat === mySeat(ctx)}" data-dead="${one.dead ?? false}" data-here="${one.here ?? false}" data-lit="${Boolean(offer)}">${
    offer
      ? html`<button type="button" data-do="${offer.do}" data-key="${ref}" data-say="${consequence(ctx, offer)}">${body}</button>`
      : sheet
        ? html`<button type="button" popovertarget="${sheetId(seat)}" data-key="look-${ref}" data-say="${says}. Open the sheet" aria-label="${says}: the sheet">${body}</button>`
        : html`<span data-say="${says}.">${body}</span>`
  }</li>`;
}

/** @param {Context} ctx */
export function people(ctx) {
  const { view } = ctx;
  const seats = view.people.map((_, seat) => seat).filter((seat) => seat > 0 && view.people[seat].sheet);
  const mine = mySeat(ctx);
  seats.sort((a, b) => Number(b === mine) - Number(a === mine) || a - b);
  return html`<section class="rpg-people" aria-label="Professionals"><h3 class="rpg-label">Professionals</h3>
    <ul>${seats.map((seat) => person(ctx, seat))}
      <li class="rpg-person rpg-gm" data-key="person-0" data-asked="${view.waits.includes(0)}"><span data-say="The game master plays all marks.">
        <span class="rpg-clip">${LAMP}</span><span class="rpg-who">Game master</span><span class="rpg-how">${held(view.people[0])}</span></span></li></ul>
    ${seats.map((seat) => sheetDrawer(ctx, seat))}</section>`;
}

const LAMP = raw(
  `<svg viewBox="0 0 64 64" aria-hidden="true"><path class="rpg-lampshade" d="M27 12c8-6 19-2 23 12L31 34C24 27 22 16 27 12Z"/><path class="rpg-lamparm" d="M30 22 16 40l6 14M12 56h24"/></svg>`,
);

/**
 * Whoever is hurt shows it in the row too: on a phone the professionals lie below the fold.
 * @param {Context} ctx
 * @param {string[]} refs
 */
function damageOf({ view }, [ref]) {
  const one = ref[0] === 'p' ? view.people[seatOf(ref)] : null;
  return one?.sheet && (one.damage ?? 0) > 0 ? harm(one.damage ?? 0, one.sheet.fitness ?? 1) : '';
}

/**
 * The order of a combat as a row: who has acted, whose turn it is.
 * @param {Context} ctx
 */
export function initiative(ctx) {
  const { view } = ctx;
  if (!view.round) return '';
  return html`<section class="rpg-order" aria-label="Round ${view.round}: the order"><span class="rpg-round" data-say="${ctx.signs.order}">Round ${view.round}</span>
    <ol>${view.order.map((refs) => {
      const acts = refs.some((ref) => view.turn.includes(ref));
      const done = refs.every((ref) => view.acted.includes(ref));
      const name = refs.length > 1 ? `${nameOf(ctx, refs[0])} and ${refs.length - 1} more` : calledOf(ctx, refs[0]);
      return html`<li data-key="order-${refs[0]}" data-acts="${acts}" data-done="${done}" data-mine="${seatOf(refs[0]) === mySeat(ctx) && refs[0][0] === 'p'}" data-say="${name}${acts ? ' acts now' : done ? ' has acted' : ''}">
        <span class="rpg-clip">${faceFor(ctx, refs[0])}</span><span class="rpg-who">${refs.length > 1 ? `${refs.length} × ${shortOf(ctx, refs[0])}` : shortOf(ctx, refs[0])}</span>
        ${damageOf(ctx, refs)}<span class="quiet">${acts ? 'acts now' : done ? 'has acted' : ''}</span></li>`;
    })}</ol></section>`;
}
