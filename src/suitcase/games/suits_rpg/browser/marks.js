// Marks as dossiers: who they are, how they fare, and what plays have told about them.

import { html } from '../../../web/kit/html.js';
import { SUITS, suitSign } from './cards.js';
import { closer, drawer } from './drawer.js';
import { boundWords, consequence, faceFor, oddsOf, offersOn, percent, press, titled } from './reading.js';
import { harm, states } from './sheet.js';

/** @import { Context } from './reading.js' */

const dossierId = (ref) => `rpg-dossier-${ref}`;

/**
 * What everybody could find out about a mark.
 * @param {Context} ctx
 * @param {Protocol.MarkView} mark
 */
function found(ctx, { bounds = {}, tagged = {}, suit = '', suits_out = '' }) {
  const numbers = Object.entries(bounds)
    .map(([stat, [least, most]]) => [stat, boundWords(ctx, least, most)])
    .filter(([, words]) => words)
    .map(([stat, words]) => html`${titled(stat)} <b>${words}</b>`);
  const tags = Object.entries(tagged).map(
    ([skill, is]) => html`${titled(skill)} <b>${is ? 'tagged' : 'not tagged'}</b>`,
  );
  const suits = suit
    ? [html`Suit <b>${suitSign(suit, { label: SUITS[suit] })}</b>`]
    : suits_out
      ? [html`Not ${[...suits_out].map((out) => suitSign(out, { label: SUITS[out] }))}`]
      : [];
  return [...numbers, ...tags, ...suits];
}

/** @param {Protocol.MarkView} mark */
const isOut = ({ dead, gone }) => Boolean(dead || gone);

/**
 * @param {Context} ctx
 * @param {Protocol.MarkView} mark
 */
function dossier(ctx, mark) {
  const { ref, name, damage = 0, dead } = mark;
  const offers = offersOn(ctx, ref);
  const lit = offers.length === 1 ? offers[0] : null;
  const known = found(ctx, mark);
  const [called, role = ''] = name.split(', ');
  const involved = ctx.view.play?.targets?.includes(ref) || ctx.view.play?.actor === ref;
  const turn = ctx.view.turn.includes(ref);
  const body = html`<span class="rpg-clip">${faceFor(ctx, ref)}</span>
    <span class="rpg-tab">${called}</span>
    <span class="rpg-facts">${role && html`<span>${role}</span>`}${damage > 0 && harm(damage, null)}${known.slice(0, role ? 1 : 2).map((fact) => html`<span>${fact}</span>`)}
      ${known.length === 0 && damage === 0 && !role && html`<span>nothing known yet</span>`}</span>
    ${lit && percent(oddsOf(ctx, lit.do))}
    ${dead && html`<span class="rpg-stamp" data-small="true">out</span>`}`;
  const head = lit
    ? html`<button type="button" class="rpg-dossier-face" data-do="${lit.do}" data-key="${ref}" data-say="${consequence(ctx, lit)}" aria-label="${consequence(ctx, lit)}">${body}</button>`
    : html`<button type="button" class="rpg-dossier-face" popovertarget="${dossierId(ref)}" data-key="look-${ref}" aria-label="${name}: the dossier" data-say="${name}: what is known">${body}</button>`;
  return html`<li class="rpg-dossier" data-key="mark-${ref}" data-lit="${offers.length > 0}" data-out="${isOut(mark)}" data-involved="${Boolean(involved)}" data-turn="${turn}">
    ${head}
    ${offers.length > 1 && html`<span class="rpg-ways">${offers.map((offer) => press(ctx, offer, { look: 'button rpg-small', words: words(offer) }))}</span>`}
  </li>`;
}

/** Of several ways to aim at somebody: what they would oppose it with. @param {Protocol.Offer} offer */
function words({ do: action, say }) {
  const [verb, , stat] = action.split(' ');
  return verb === 'at' && stat ? `against ${titled(stat)}` : verb === 'follow' ? titled(action.split(' ')[1]) : say;
}

/**
 * @param {Context} ctx
 * @param {Protocol.MarkView} mark
 */
function whole(ctx, mark) {
  const { ref, name, damage = 0, group } = mark;
  const known = found(ctx, mark);
  const how = states(ctx, /** @type {any} */ ({ ...mark, here: true }));
  return drawer(
    dossierId(ref),
    name,
    html`<article class="rpg-sheet">
      <header><span class="rpg-photo">${faceFor(ctx, ref)}</span>
        <div><h2>${name}</h2><p>A mark${group ? `, one of a group` : ''}: the game master plays for them.</p></div>${closer(dossierId(ref))}</header>
      <p class="rpg-hurt"><span>Damage</span> ${damage ? harm(damage, null) : html`<span>none</span>`}</p>
      ${how.length > 0 && html`<ul class="rpg-states">${how.map((state) => html`<li>${titled(String(state))}</li>`)}</ul>`}
      <h3>What plays have told</h3>
      ${known.length ? html`<ul class="rpg-told">${known.map((fact) => html`<li>${fact}</li>`)}</ul>` : html`<p>Nothing yet. Every play against them tells a little about what they add.</p>`}
    </article>`,
    { says: `The dossier of ${name}` },
  );
}

/**
 * Vehicles lie among the dossiers; a ram can be aimed at them.
 * @param {Context} ctx
 * @param {number} k
 */
function vehicle(ctx, k) {
  const { name, stops = ctx.things.stops, damage = 0, driver = '' } = ctx.view.vehicles[k];
  const ref = `v${k + 1}`;
  const [offer] = offersOn(ctx, ref);
  const stopped = damage >= stops;
  const says = `${name}, ${stopped ? 'stopped' : `${damage} damage, stops at ${stops}`}`;
  const body = html`<svg class="rpg-wheels" viewBox="0 0 64 64" aria-hidden="true"><path d="M6 42V32l8-2 7-11h22l9 11 6 3v9Z"/><path class="rpg-glass" d="M23 29l5-7h6v7Zm14 0v-7h5l6 7Z"/><circle cx="18" cy="43" r="6"/><circle cx="46" cy="43" r="6"/></svg>
    <span class="rpg-tab">${name}</span>
    <span class="rpg-facts"><span>${damage} of ${stops}${stopped ? ', stopped' : ''}</span><span>${driver ? `driven by ${nameOfDriver(ctx, driver)}` : 'nobody drives'}</span></span>
    ${offer && percent(oddsOf(ctx, offer.do))}`;
  return html`<li class="rpg-dossier" data-key="vehicle-${ref}" data-lit="${Boolean(offer)}" data-out="${stopped}">${
    offer
      ? html`<button type="button" class="rpg-dossier-face" data-do="${offer.do}" data-key="${ref}" data-say="${consequence(ctx, offer)}" aria-label="${consequence(ctx, offer)}">${body}</button>`
      : html`<span class="rpg-dossier-face" role="img" aria-label="${says}">${body}</span>`
  }</li>`;
}

/** @param {Context} ctx */
const nameOfDriver = ({ view }, ref) =>
  ref[0] === 'm' ? view.marks[Number(ref.slice(1)) - 1]?.name : view.people[Number(ref.slice(1))]?.sheet?.name;

/** @param {Context} ctx */
export function marks(ctx) {
  const { view } = ctx;
  const here = view.marks.filter((mark) => !mark.gone);
  if (!here.length && !view.vehicles.length) return '';
  return html`<section class="rpg-marks" aria-label="Dossiers"><h3 class="rpg-label">Dossiers</h3>
    <ul data-many="${here.length + view.vehicles.length > 4}">${here.map((mark) => dossier(ctx, mark))}${view.vehicles.map((_, k) => vehicle(ctx, k))}</ul>
    ${here.map((mark) => whole(ctx, mark))}</section>`;
}
