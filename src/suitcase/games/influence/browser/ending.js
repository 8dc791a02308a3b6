// The end: the count step by step, who won and why. All of it can be read at once; it only arrives one by one.
import { html, raw } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { titled } from './mat.js';
import { personWords } from './people/people.js';
import { nameOf, sign, sum } from './reading.js';

/** @import { Context, World } from './reading.js' */

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function endScene(ctx, world) {
  const { view, outcome } = ctx;
  const winner = view.winner ?? 0;
  const columns = view.players.length + 1;
  const place = view.players[winner].space;
  const where = ctx.things.places.find(({ name }) => name === place);
  return html`<div class="inf-end" data-seats="${view.players.length}">
    <header class="inf-end-head">
      <span class="inf-scene" aria-hidden="true">${world.scene(where?.name ?? place, where?.type)}</span>
      <h2>${laurel}${nameOf(ctx, winner)} ${winner === ctx.you ? 'win' : 'wins'}</h2>
      <span class="inf-group" aria-hidden="true">${view.players[winner].friends.map((name) => html`<span data-say="${personWords(ctx, name)}">${world.portrait(name)}</span>`)}</span>
    </header>
    <table class="inf-count-table">
      <thead><tr><td></td>${view.players.map(
        (player, seat) => html`<th scope="col" data-wins="${seat === winner}">
        ${sign(ctx, seat)}<span>${nameOf(ctx, seat)}</span>${player.mat && html`<small>${titled(player.mat)}</small>`}</th>`,
      )}</tr></thead>
      ${view.scoring.map(
        (step, k) => html`<tbody class="inf-step inf-step-${k}" data-kind="${step.kind}">
        <tr><th scope="row"><span class="inf-step-name">${stepSign(world, step)}${stepName(world, step)}</span></th>
          ${step.gains.map((gain, seat) => stepCell(ctx, world, step, gain, seat))}</tr>
        ${outcome?.how?.[k] && html`<tr class="inf-how"><td colspan="${columns}">${withoutTitle(outcome.how[k])}</td></tr>`}</tbody>`,
      )}
      <tfoot class="inf-step inf-step-${view.scoring.length}"><tr><th scope="row">Total</th>${view.players.map(
        (player, seat) => html`<td data-wins="${seat === winner}">
        <b>${player.score}</b> <span class="inf-compared">${sum(player.influence)} left</span></td>`,
      )}</tr></tfoot>
    </table>
  </div>`;
}

/**
 * @param {Context} ctx
 * @param {World} world
 */
function stepCell(ctx, world, step, gain, seat) {
  const faces =
    step.kind === 'friends' &&
    html`<span class="inf-faces" aria-hidden="true">${ctx.view.players[seat].friends.map((name) => html`<span data-say="${personWords(ctx, name)}">${world.portrait(name)}</span>`)}</span>`;
  return html`<td data-gains="${gain > 0}" data-wins="${seat === ctx.view.winner}"><b>${gain > 0 ? `+${gain}` : '–'}</b>
    <span class="inf-compared">${compared(ctx, world, step, seat)}</span>${faces}</td>`;
}

// The row says already what it is about.
const withoutTitle = (sentence) => sentence.replace(/^\w+: /, '');

function stepSign(world, { kind, type, worth }) {
  if (kind === 'majority')
    return html`<span class="inf-end-token" data-type="${type}">${world.symbol(type)}<b>${worth}</b></span>`;
  if (kind === 'centre') return html`<span class="inf-end-token"><b>${worth}</b></span>`;
  return html`<span class="inf-end-token">${people}</span>`;
}

const stepName = ({ words }, { kind, type }) =>
  ({ majority: `Most ${type}`, centre: words.centre, friends: titled(words.friends) })[kind] ?? '';

/**
 * @param {Context} ctx
 * @param {World} world
 * @param {Protocol.Step} step
 * @param {number} seat
 */
function compared(ctx, { words }, { kind, counts }, seat) {
  const n = counts[seat];
  if (kind === 'majority') return counted(n, words.benefit, words.benefits);
  if (kind === 'centre') return `${n} of ${ctx.things.types.length} types`;
  return kind === 'friends' ? counted(n, words.friend, words.friends) : '';
}

const people = raw(
  '<svg class="inf-people-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM1 21c0-5 3-7.500 7-7.500s7 2.500 7 7.500ZM16.500 5.500a3.300 3.300 0 1 1 0 6.600M17 14.200c3.600.3 6 2.600 6 6.800h-5"/></svg>',
);

const laurel = raw(
  '<svg class="inf-laurel" viewBox="0 0 60 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.4" d="M30 22C16 22 8 14 6 3M30 22C44 22 52 14 54 3"/><path fill="currentColor" d="M6 3C2 6 2 10 6 12 8 9 8 6 6 3ZM9 10C5 13 6 17 11 18 12 15 12 12 9 10ZM14 16C11 19 13 23 18 23 19 20 17 17 14 16ZM11 4C8 7 9 10 12 11 14 9 14 6 11 4ZM16 10C13 13 15 16 18 17 20 14 19 11 16 10ZM54 3C58 6 58 10 54 12 52 9 52 6 54 3ZM51 10C55 13 54 17 49 18 48 15 48 12 51 10ZM46 16C49 19 47 23 42 23 41 20 43 17 46 16ZM49 4C52 7 51 10 48 11 46 9 46 6 49 4ZM44 10C47 13 45 16 42 17 40 14 41 11 44 10Z"/></svg>',
);
