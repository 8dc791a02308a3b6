// A card that may be several things: a King that copies, a Joker that is named, a Queen for one of several allies.

import { html } from '../../../web/kit/html.js';
import { chip, named, rankOf, SUITS, signed, suitOf } from './cards.js';
import { closer, drawer } from './drawer.js';
import { consequence, mySeat, oddsOf, percent, personOf, press } from './reading.js';

/** @import { Context } from './reading.js' */

export const chooseId = (word) => `rpg-choose-${word}`;

/**
 * Why one would want a card, if there is a reason besides its ten.
 * @param {Context} ctx
 * @param {string} word
 */
function reason(ctx, word) {
  const own = personOf(ctx)?.sheet?.suit === suitOf(word);
  const side = ctx.view.play?.sides?.find((one) => one.seat === mySeat(ctx));
  const skill = ctx.things.skills[side?.stat ?? ''];
  const counts =
    skill?.suit === suitOf(word) ? `a ${SUITS[suitOf(word)].slice(0, -1).toLowerCase()} for the skill` : '';
  const effect = { A: 'draws a card', J: 'takes a card after the play' }[rankOf(word)];
  const reasons = [own && 'your suit draws a card', effect, counts].filter(Boolean);
  return reasons.length > 1 ? reasons.join(', ') : '';
}

/**
 * One offer that wants a card named: the useful ones in words, then all of them.
 * @param {Context} ctx
 * @param {Protocol.Offer} offer
 */
export function namings(ctx, offer) {
  if (offer.ask?.kind !== 'picks') return '';
  const words = offer.ask.of.map(({ word }) => word);
  const useful = words
    .map((word) => ({ word, why: reason(ctx, word) }))
    .filter(({ why }) => why)
    .sort((a, b) => b.why.length - a.why.length)
    .slice(0, 4);
  const button = (word, look, body) => {
    const action = `${offer.do} ${JSON.stringify([word])}`;
    return html`<button type="button" class="${look}" data-do="${offer.do}" data-with="${JSON.stringify([word])}" data-key="${action}" data-say="${consequence(ctx, { ...offer, do: action }, `as ${signed(word)}`)}" aria-label="${offer.say}, as ${named(word)}">${body}</button>`;
  };
  return html`<div class="rpg-naming">
    ${useful.length > 0 && html`<ul class="rpg-useful">${useful.map(({ word, why }) => html`<li>${button(word, 'button', html`${chip(word)} <span>${why}</span>${percent(oddsOf(ctx, `${offer.do} ${JSON.stringify([word])}`))}`)}</li>`)}</ul>`}
    <ul class="rpg-every" aria-label="Any card">${words.map((word) => html`<li>${button(word, 'rpg-name-it', chip(word))}</li>`)}</ul></div>`;
}

/**
 * All that can be done with a card of the hand, when it is more than one thing.
 * @param {Context} ctx
 * @param {string} word
 * @param {Protocol.Offer[]} offers
 */
export const chooser = (ctx, word, offers) =>
  drawer(
    chooseId(word),
    named(word),
    html`<header class="rpg-drawer-head"><h2>The ${named(word)}</h2>${closer(chooseId(word))}</header>
      ${offers.map((offer) => (offer.ask ? html`<h3>${offer.say}</h3>${namings(ctx, offer)}` : press(ctx, offer, { words: offer.do === `add ${word}` ? `${offer.say} as a ten` : offer.say })))}`,
  );
