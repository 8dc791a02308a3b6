// What is to be decided now, in a line, and the choices that are not things on the table.
import { html } from '../../../web/kit/html.js';
import { favorCard } from './favors.js';
import { counted, favorOf, nameOf } from './reading.js';

/** @import { Context, Seated, World } from './reading.js' */

const PAIR = /^pair:(.+)\+(.+)$/;

/**
 * @param {Seated} ctx
 * @param {World} world
 */
export function turnPanel(ctx, world) {
  const { view, offers, you } = ctx;
  const pairs = offers.filter(({ at = '' }) => PAIR.test(at));
  const buttons = offers.filter(({ at }) => at === 'button');
  const playing = ['favor_type', 'favor_mode'].includes(view.phase) && !view.favors.includes(view.favor ?? '');
  return html`<div class="inf-panel" data-mine="${ctx.turn}">
    ${playing && view.favor && favorCard(ctx, world, view.favor, { at: 'none', state: 'chosen' })}
    <p class="inf-prompt">${ctx.turn ? prompt(ctx, world) : waiting(ctx, world, you)}</p>
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
    ${world.symbol(types[0])}<b>${one}</b><span aria-hidden="true">⇄</span><b>${two}</b>${world.symbol(types[1])}</button>`;
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

const PROMPTS = {
  mat: () => 'Choose a mat that nobody has.',
  space: () => 'Choose where you start. Nothing is collected yet.',
  first_type: ({ view, you }) => `Choose the type you begin with ${view.players[you].mat === 'rebel' ? 1 : 2} of.`,
  second_type: ({ view, you }) => `And another, ${view.players[you].mat === 'rebel' ? 3 : 2} of it.`,
  favor: () => 'Play favor cards, or go on.',
  favor_type: ({ view }) => `You are at ${favorOf(view.favor).place}: the card may stand for any type.`,
  favor_mode: ({ view }) => `What is the ${favorOf(view.favor).place} favor for?`,
  token: () => 'Whose token moves?',
  token_to: (ctx) =>
    `Where does ${Number(ctx.view.first) === ctx.you ? 'your token' : `${ctx.names[Number(ctx.view.first)]}’s token`} go?`,
  tile_one: ({ picks }, { words }) =>
    picks.size ? `Now the ${words.tile} it changes places with.` : `Choose two ${words.tiles} that change places.`,
  tile_two: ({ view }, { words }) => `Swap the ${words.tile} at ${view.first} with another.`,
  discard_one: ({ picks }) => (picks.size ? 'And the second to discard.' : 'Choose two people to discard.'),
  discard_two: () => 'And the second to discard.',
  swap_types: () => 'Which two change places?',
  give: () => 'Which favor card do you give?',
  take: () => 'Which used card do you take for it?',
  main: (_, { words }) => words.main,
  collect_at: () => 'At which neighbour do you collect?',
  collect_with: ({ view }, { words }) => `You are at ${view.at}: with which ${words.tile} do you collect?`,
  draw_from: () => 'Where does your favor card come from?',
  star: ({ view }) =>
    `Pay ${view.price} of one type for ${view.stars === 1 ? 'the star' : `the first of ${view.stars} stars`}.`,
  second: () => 'You may choose a second card of the same row.',
  flip: (_, { words }) => `Choose a bright ${words.tile} to turn over.`,
  late_swap: () => 'Swap a favor card with a used one?',
  card: ({ view }, { words }) => (view.card_ends ? words.lastCardAsked : words.cardAsked),
  final: (ctx) =>
    ctx.offers.some(({ at }) => at.startsWith('type:'))
      ? 'Which type pays for the star?'
      : 'The last purchases, sealed: 4 for each symbol.',
};

/**
 * @param {Context} ctx
 * @param {World} world
 */
const prompt = (ctx, world) => PROMPTS[ctx.view.phase]?.(ctx, world) ?? '';

/**
 * While others decide.
 * @param {Context} ctx
 * @param {World} world
 */
function waiting(ctx, world, you) {
  const { view } = ctx;
  if (view.phase === 'final') {
    const open = view.players.filter((player) => !player.ready).length;
    return view.players[you]?.ready
      ? `Sealed. ${counted(open, 'player')} still ${open === 1 ? 'chooses' : 'choose'}.`
      : '';
  }
  const [seat] = view.acting;
  if (seat === undefined || ctx.replay) return '';
  return `${nameOf(ctx, seat)} ${DOING[view.phase]?.(world) ?? 'decides'}.`;
}

const DOING = {
  mat: () => 'chooses a mat',
  space: () => 'chooses a place to start',
  first_type: () => 'chooses influence',
  second_type: () => 'chooses influence',
  favor: () => 'may play favor cards',
  favor_type: () => 'plays a favor card',
  favor_mode: () => 'plays a favor card',
  token: () => 'moves a token',
  token_to: () => 'moves a token',
  tile_one: ({ words }) => `swaps two ${words.tiles}`,
  tile_two: ({ words }) => `swaps two ${words.tiles}`,
  discard_one: () => 'discards two people',
  discard_two: () => 'discards two people',
  swap_types: () => 'swaps influence',
  give: () => 'swaps a favor card',
  take: () => 'swaps a favor card',
  late_swap: () => 'may swap a favor card',
  star: () => 'pays for a star',
  flip: ({ words }) => `turns a ${words.tile} over`,
};
