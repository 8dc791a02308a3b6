// The pictures of the rulebook: each sign of the table by the game's word for it.
import { html } from '../../../web/kit/html.js';

/** @import { Variant } from './reading.js' */

/**
 * @param {Variant} variant
 * @param {string} word
 * @param {any} things
 */
export function picture(variant, word, things) {
  variant.setTypes(things.types);
  const [kind, rest] = [word.split(' ')[0], word.slice(word.indexOf(' ') + 1)];
  const [type] = things.types;
  const drawn = {
    set: () => variant.setSymbol(rest),
    place: () => variant.scene(rest, things.places.find(({ name }) => name === rest)?.type),
    person: () => variant.person(things.people[0].name),
    token: () => html`<span class="inf-sample inf-round">${variant.symbol(rest)}</span>`,
    centre: () =>
      html`<span class="inf-sample inf-round inf-four">${things.types.map((one) => variant.symbol(one))}</span>`,
    tile: () =>
      html`<span class="inf-sample" data-side="${rest}">${rest === 'dark' ? variant.setSymbol(type) : variant.symbol(type)}${variant.symbol(type)}</span>`,
    price: () => html`<span class="inf-sample"><b>3</b></span>`,
    score: () => html`<span class="inf-sample inf-round"><b>4</b></span>`,
    points: () => html`<span class="inf-sample"><b>12</b></span>`,
    order: variant.back,
    deck: variant.back,
    gone: variant.back,
    hand: variant.back,
    favors: variant.favorBack,
    used: variant.favorBack,
  }[kind];
  return drawn?.() ?? (things.types.includes(word) || ['star', 'favor'].includes(word) ? variant.symbol(word) : '');
}
