// The die of this game: from 0 to 5. Its zero is an arrow that turns round.
import { html, raw } from '../../../web/kit/html.js';
import { GOLD, INK, IVORY } from './emblems.js';

const NEAR = 27;
const FAR = 73;
const CORNERS = [
  [NEAR, NEAR],
  [FAR, FAR],
];
const PIPS = {
  1: [[50, 50]],
  2: CORNERS,
  3: [...CORNERS, [50, 50]],
  4: [...CORNERS, [NEAR, FAR], [FAR, NEAR]],
  5: [...CORNERS, [NEAR, FAR], [FAR, NEAR], [50, 50]],
};
const TURNS = 'M24 58A27 27 0 0171 34M76 42A27 27 0 0129 66M56 35.4L72.6 35.2 73 18.6M44 64.6L27.4 64.8 27 81.4';

function side(n) {
  const pips =
    PIPS[n]?.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5" fill="${INK}"/>`).join('') ??
    `<path d="${TURNS}" fill="none" stroke="#a52338" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<svg class="up-side" data-side="${n}" viewBox="0 0 100 100" focusable="false"><rect width="100" height="100" rx="14" fill="${IVORY}"/><rect x="4" y="4" width="92" height="92" rx="11" fill="none" stroke="${GOLD}" stroke-width="2.4"/>${pips}</svg>`;
}

/** One side, for the rulebook. @param {number} n */
export const face = (n) => raw(side(n).replace('class="up-side"', ''));

const cube = raw([0, 1, 2, 3, 4, 5].map(side).join(''));

/** `roll` as it lies, or null. It rolls when another `cast` is `fresh`. */
export const die = (roll, cast, fresh) =>
  html`<span class="up-die" data-key="die-${cast}" data-roll="${roll ?? 'none'}" data-fresh="${fresh}" aria-hidden="true"><span class="up-hop"><span class="up-cube">${cube}</span></span></span>`;
