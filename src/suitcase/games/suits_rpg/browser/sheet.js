// A character's sheet, as a drawer at the side of the desk.

import { html } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { SUITS, suitSign } from './cards.js';
import { closer, drawer } from './drawer.js';
import { calledOf, faceFor, modifierOf, mySeat, nameOf, titled } from './reading.js';

/** @import { Context } from './reading.js' */

export const sheetId = (seat) => `rpg-sheet-${seat}`;

/**
 * The states that matter in a scene, in words.
 * @param {Context} ctx
 * @param {Protocol.PersonView} person
 */
export function states({ things }, person) {
  const { dead, parked, here, skips, feint, taken = [], charmed, ambushed, noticed, helps = true } = person;
  return [
    dead && 'out of the story',
    parked && 'away',
    !here && !dead && 'not in this scene',
    skips && 'skips the next action',
    feint && `feinted: ${things.feint} for the next attack`,
    taken.length > 0 && `disarmed: no ${taken.map(titled).join(', ')}`,
    charmed && 'Charisma was added in this scene',
    ambushed && 'Ambush was used in this scene',
    noticed && 'Awareness was used in this scene',
    !helps && 'does not want to be asked for Queens and Leadership',
  ].filter(Boolean);
}

/** @type {(damage: number, most: number | null) => string} */
export const harmWords = (damage, most) =>
  most === null ? `${damage} damage` : `${damage} damage of ${most} that they can take`;

/**
 * Damage against Fitness as a row of places, filled from the left.
 * @param {number} damage
 * @param {number | null} most what one can take; unknown of a mark
 */
export function harm(damage, most) {
  const says = harmWords(damage, most);
  const places = most ?? damage;
  return html`<span class="rpg-harm" role="img" aria-label="${says}" data-say="${says}">${[
    ...Array(Math.max(places, damage)),
  ].map((_, k) => html`<span data-hit="${k < damage}"></span>`)}</span>`;
}

/**
 * @param {Context} ctx
 * @param {Protocol.Character} sheet
 */
const attributes = (ctx, sheet) =>
  html`<dl class="rpg-attributes">${Object.entries(ctx.things.attributes).map(
    ([name, { defence }]) => html`<div>
    <dt data-say="${ctx.things.attributes[name].about}">${titled(name)}</dt><dd class="rpg-big">${sheet[name] ?? 1}</dd>
    <dd class="rpg-defence" data-say="${ctx.signs.defence}">${titled(defence)} <b>${modifierOf(ctx, sheet, defence)}</b></dd></div>`,
  )}</dl>`;

/**
 * All twelve skills with what they add; the tagged ones first.
 * @param {Context} ctx
 * @param {Protocol.Character} sheet
 */
function skills(ctx, sheet) {
  const tagged = (name) => sheet.tags?.includes(name) ?? false;
  const all = Object.entries(ctx.things.skills).sort(([a], [b]) => Number(tagged(b)) - Number(tagged(a)));
  return html`<ul class="rpg-skills" aria-label="Skills">${all.map(
    ([name, { suit, about }]) => html`<li data-tagged="${tagged(name)}">
      ${suitSign(suit, { label: SUITS[suit] })}<b>${titled(name)}</b><span class="rpg-adds">+${modifierOf(ctx, sheet, name)}</span>
      <span class="rpg-about">${tagged(name) ? 'Tagged. ' : ''}${about}</span></li>`,
  )}</ul>`;
}

/**
 * @param {Context} ctx
 * @param {number} seat
 */
export function sheetDrawer(ctx, seat) {
  const person = ctx.view.people[seat];
  const sheet = person?.sheet;
  if (!sheet) return '';
  const mine = seat === mySeat(ctx);
  const fitness = sheet.fitness ?? 1;
  const { scenes = 0, plays = 0, wins = 0, cards = 0 } = person;
  return drawer(
    sheetId(seat),
    mine ? 'Your sheet' : nameOf(ctx, `p${seat}`),
    html`<article class="rpg-sheet" data-suit="${sheet.suit}">
      <header>
        <span class="rpg-photo">${faceFor(ctx, `p${seat}`)}</span>
        <div><h2>${sheet.name}</h2>
          <p>${sheet.suit && html`${suitSign(sheet.suit)} ${SUITS[sheet.suit]}: a card of this suit from ${mine ? 'your' : 'the'} hand draws another.`}</p>
          <p>${mine ? 'You' : ctx.names[seat]} · ${counted(cards, 'card')} in hand</p></div>
        ${closer(sheetId(seat))}
      </header>
      ${sheet.story && html`<p class="rpg-line">${sheet.story}</p>`}
      <p class="rpg-hurt"><span>Damage</span> ${harm(person.damage ?? 0, fitness)} <span>${person.damage ?? 0} of ${fitness}; one more than ${fitness} is death</span></p>
      ${states(ctx, person).length > 0 && html`<ul class="rpg-states">${states(ctx, person).map((state) => html`<li>${titled(String(state))}</li>`)}</ul>`}
      ${attributes(ctx, sheet)}
      ${skills(ctx, sheet)}
      <p class="rpg-service">In this story: ${counted(scenes, 'scene')}, ${counted(plays, 'play')}, ${wins} won.</p>
    </article>`,
    { says: mine ? 'Your sheet' : `The sheet of ${calledOf(ctx, `p${seat}`)}` },
  );
}
