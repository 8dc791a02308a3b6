// Who sits where: name, presence, clock and turn. A turn has a shape and a word, not only a colour.

import { chairName, forPeople, isOpen, plansOf } from '../../kit/chairs.js';
import { html } from '../../kit/html.js';
import { all } from '../../kit/page.js';
import { portrait } from '../../kit/portraits/portrait.js';
import { sprite } from '../../kit/sprites.js';
import { botOf, clockTime } from '../../kit/words.js';

/** @import { Known } from '../known.js' */

/**
 * The plates of some seats, in the given order.
 * @param {number[]} order
 * @param {Known} table
 */
export function plates(order, table) {
  return order.map((seat) => plate(seat, table));
}

/**
 * @param {number} seat
 * @param {Known} table
 */
function plate(seat, { seats, state, clocks, welcome }) {
  const chair = seats.chairs[seat];
  const plan = plansOf(welcome.game, seats.chairs.length)[seat];
  const you = seat === seats.you;
  const acting = state.to_act?.includes(seat) ?? false;
  const wins = state.outcome?.winners.includes(seat) ?? false;
  const free = isOpen(chair) && seats.you === null && state.phase === 'playing'; // the game runs, and one can join it
  const called = you ? 'You' : chair.name || chairName(plan, seat);
  const says = [
    called,
    chair.name && plan.name,
    acting && !chair.waits && 'to play',
    wins && 'wins',
    !you && how(chair, plan),
  ];
  const plays = welcome.game.levels?.[botOf(chair.kind ?? 'open') ?? '']; // in a sentence
  return html`<li class="plate" data-key="seat-${seat}" data-say="${says.filter(Boolean).join(', ')}.${plays && ` ${plays}`}" data-acting="${acting}" data-you="${you}" data-wins="${wins}">
    ${monogram(chair)}
    <span class="name">${called}${chair.name && plan.name && ` · ${plan.name}`}</span>
    <span class="how" data-away="${chair.away}">${acting && !chair.waits ? toPlay : wins ? 'wins' : free ? sitHere(seat) : shortly(chair, plan)}</span>
    ${
      clocks?.left[seat] != null &&
      html`
      <span class="clock" data-clock="${seat}">${clockTime(clocks.now(seat))}</span>`
    }
  </li>`;
}

/** The sign of a turn. */
export const mark = html`<svg class="mark" viewBox="0 0 10 10" aria-hidden="true"><path d="M1 0 9 5 1 10Z"/></svg>`;

/** @param {number} seat */
const sitHere = (seat) => html`<button type="button" data-sit="${seat}">Sit here</button>`;

const toPlay = html`${mark}<span>to play</span>`;

/** @param {Protocol.Chair} chair */
const letterOf = (chair) => (chair.name ? [...chair.name][0].toLocaleUpperCase() : isOpen(chair) ? '+' : '–');

/**
 * A bot's face: the same name is always the same one.
 * @param {string} name
 */
const botFace = (name) =>
  sprite(`bot-${[...name].map((letter) => letter.codePointAt(0)?.toString(36)).join('-')}`, () =>
    portrait(`bot ${name}`),
  );

/** @param {Protocol.Chair} chair */
export function monogram(chair) {
  if (botOf(chair.kind ?? 'open') && chair.name) {
    return html`<span class="monogram" data-kind="bot" aria-hidden="true">${botFace(chair.name)}</span>`;
  }
  const kind = chair.kind?.startsWith('bot') ? 'bot' : chair.kind === 'person' ? 'person' : 'open';
  const here = kind === 'person' && (chair.away ? 'away' : chair.present ? 'here' : 'gone');
  return html`<span class="monogram" data-kind="${kind}" aria-hidden="true">${letterOf(chair)}${
    here && html`<span class="presence" data-here="${here}"></span>`
  }</span>`;
}

/**
 * @param {Protocol.Chair} chair
 * @param {Protocol.ChairPlan} plan
 */
function shortly(chair, plan) {
  const bot = botOf(chair.kind ?? 'open');
  if (isOpen(chair) && plan.may_join_later) return 'free'; // a plate is narrow
  return bot ? html`${bot}<span class="a-bot"> bot</span>` : how(chair, plan); // on a phone its face says what it is
}

/**
 * @param {Protocol.Chair} chair
 * @param {Protocol.ChairPlan} plan
 */
export function how(chair, plan) {
  const bot = botOf(chair.kind ?? 'open');
  if (bot) return `bot, ${bot}`;
  if (chair.kind === 'empty') return 'nobody';
  if (chair.kind !== 'person') return plan.may_join_later ? 'may come later' : 'nobody yet';
  if (chair.gave_up) return 'gave up, a bot plays';
  if (chair.away && chair.parked) return 'away';
  if (chair.waits) return 'will be back';
  if (chair.away) return forPeople(plan) ? 'away, the table waits' : 'away, a bot plays';
  if (chair.parked) return 'waits to come in';
  return chair.present ? 'here' : 'not here';
}

/**
 * The clocks of a state, which run on here from the moment it arrived.
 * @param {Protocol.Clocks} clocks
 */
export function startClocks({ left, running }) {
  const since = performance.now();
  /** @param {number} seat */
  const now = (seat) => (left[seat] ?? 0) - (running.includes(seat) ? performance.now() - since : 0);
  return { left, running, now };
}

/**
 * Moves the hands of the clocks in the page.
 * @param {ReturnType<typeof startClocks>} clocks
 */
export function tickClocks(clocks) {
  for (const place of all('[data-clock]')) {
    const left = clocks.now(Number(place.dataset.clock));
    const time = clockTime(left);
    if (place.textContent !== time) place.textContent = time;
    place.dataset.low = String(left < 10_000);
  }
}
