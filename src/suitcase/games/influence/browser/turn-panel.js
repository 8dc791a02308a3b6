// What is to be decided now, in a line, and the choices that are not things on the table.
import { html } from '../../../web/kit/html.js';
import { favorCard } from './favors.js';

/** @import { Context, Seated, World } from './reading.js' */

const PAIR = /^pair:(.+)\+(.+)$/;

/**
 * @param {Seated} ctx
 * @param {World} world
 */
export function turnPanel(ctx, world) {
  const { view, offers } = ctx;
  const pairs = offers.filter(({ at = '' }) => PAIR.test(at));
  const buttons = offers.filter(({ at }) => at === 'button');
  const mine = view.acting.includes(ctx.you);
  const playing = mine && ['favor_type', 'favor_mode'].includes(view.phase) && !view.favors.includes(view.favor ?? '');
  return html`<div class="inf-panel" data-mine="${ctx.turn}">
    ${playing && view.favor && favorCard(ctx, world, view.favor, { at: 'none', state: 'chosen' })}
    <p class="inf-prompt">${ctx.turn && ctx.picks.size > 0 ? 'And the second one.' : ctx.prompt}</p>
    ${pairs.length > 0 && html`<div class="inf-choices">${pairs.map((offer) => swapButton(ctx, world, offer))}</div>`}
    ${buttons.length > 0 && html`<div class="inf-choices">${buttons.map((offer) => choice(ctx, world, offer))}</div>`}
  </div>`;
}

/**
 * @param {Seated} ctx
 * @param {World} world
 * @param {Protocol.Offer} offer
 */
function swapButton({ view, you, things }, world, { do: action, say, at = '' }) {
  const types = at.match(PAIR)?.slice(1) ?? [];
  const [one, two] = types.map((type) => view.players[you].influence[things.types.indexOf(type)]);
  return html`<button type="button" class="button inf-choice" data-do="${action}" data-key="${at}" aria-label="${say}">
    ${world.symbol(types[0])}<b>${one} → ${two}</b><span aria-hidden="true">,</span> ${world.symbol(types[1])}<b>${two} → ${one}</b></button>`;
}

const PRIMARY = new Set(['done', 'gain', 'take card', 'use card', 'deck']);

/**
 * @param {Context} ctx
 * @param {World} world
 */
function choice(ctx, world, { do: action, say }) {
  const words = world.words.buttons[action] ?? SHORT[action]?.(ctx) ?? say;
  return html`<button type="button" class="button inf-choice ${PRIMARY.has(action) ? 'primary' : ''}" data-do="${action}"
    data-key="button-${action}" aria-label="${say}">${words}</button>`;
}

const SHORT = {
  gain: ({ view }) => `+1 ${view.favor_type}`,
  effect: ({ view, things }) => sentence(things.favors.effects[view.favor_type]),
  both: () => 'Both',
  'effect first': () => 'Both, effect first',
  discount: () => 'Cheaper hand',
  done: ({ view }) =>
    ({
      favor: 'Go on',
      late_swap: 'End the turn',
      second: 'No second card',
      final: view.sealed.length ? 'Seal it' : 'Buy nobody',
    })[view.phase] ?? 'Done',
  swap: () => 'Swap a favor card',
  deck: () => 'From the deck',
  pile: () => 'From the used pile',
};

const sentence = (words) => words[0].toUpperCase() + words.slice(1);
