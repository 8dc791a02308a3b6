// One device for several people: between two of them the screen shows nobody's hand.

import { html } from '../../kit/html.js';
import { listed } from '../../kit/words.js';
import { monogram } from './seats.js';

/** @import { Known } from '../known.js' */

/**
 * Whether the page waits for one of those who share it to say that it is theirs.
 * @param {Known} table
 */
export const isShut = ({ seats, state }) =>
  Boolean(seats?.yours?.length) && seats.you === null && state?.phase !== 'gathering' && state?.phase !== 'over';

/** @param {Known} table */
export function curtain({ seats, state }) {
  const mine = seats.yours ?? [];
  const next = mine.filter((seat) => state.to_act?.includes(seat));
  const name = (seat) => seats.chairs[seat].name ?? '';
  const others = mine.filter((seat) => !next.includes(seat));
  return html`<div class="curtain">
    <h2>${next.length ? `${listed(next.map(name))}, it is your turn` : 'The others are to play'}</h2>
    <p>${next.length ? 'Take the device, and let nobody look over your shoulder.' : 'Whose hand shall be shown?'}</p>
    <div class="buttons">
      ${next.map(
        (seat) =>
          html`<button class="button primary" type="button" data-take="${seat}" data-key="take-${seat}">${monogram(seats.chairs[seat])}I am ${name(seat)}</button>`,
      )}
      ${others.map(
        (seat) =>
          html`<button class="button" type="button" data-take="${seat}" data-key="take-${seat}">I am ${name(seat)}</button>`,
      )}
    </div>
  </div>`;
}
