// The lid of the box of Suits: four cards and a glass on a tavern table.
import { html, raw } from '../../../web/kit/html.js';
import { drawing, outline, SUITS } from './cards.js';

export const accent = '#7b2328';
export const accentDark = '#eba399';

export function box() {
  const planks = [0, 80, 160, 240, 320].map(
    (y, k) =>
      `<rect y="${y}" width="500" height="80" fill="${['#7d5a3c', '#735237', '#805d40', '#6e4f35', '#785639'][k]}"/><path fill="none" stroke="#3c2817" stroke-opacity=".35" d="M0 ${y + 22}C120 ${y + 14} 200 ${y + 34} 320 ${y + 24}S460 ${y + 18} 500 ${y + 24}M0 ${y + 52}C90 ${y + 60} 240 ${y + 44} 340 ${y + 54}S450 ${y + 60} 500 ${y + 52}"/><path fill="#2d1c10" fill-opacity=".55" d="M0 ${y + 78.4}H500V${y + 80}H0Z"/>`,
  );
  const lay = (code, x, y, turn, size) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-50 -70)"><rect x="2" y="4" width="100" height="140" rx="6" fill="#1c0f08" fill-opacity=".4"/>${drawing(code)}</g>`;
  const cards = [
    lay('7S', 106, 232, -27, 1.62),
    lay('1O', 196, 196, -9.5, 1.62),
    lay('NB', 298, 194, 8.5, 1.62),
    lay('KC', 392, 228, 26, 1.62),
  ];
  const glass = `<g transform="translate(60 66)"><circle r="50" cx="4" cy="7" fill="#1c0f08" fill-opacity=".35"/><circle r="47" fill="#d9cdb8" fill-opacity=".55" stroke="#f4ead4" stroke-width="2"/><circle r="39" fill="#7b2328"/><circle r="39" fill="none" stroke="#4f1216" stroke-width="3"/><path fill="none" stroke="#e9b3a6" stroke-opacity=".7" stroke-width="4" stroke-linecap="round" d="M-26-14A30 30 0 0 1-8-28"/></g>`;
  const stain = `<path fill="none" stroke="#5c1418" stroke-opacity=".4" stroke-width="6" stroke-linecap="round" d="M404 44A44 44 0 1 1 398 82M402 92A44 44 0 0 0 410 102"/>`;
  return html`<svg class="suits-box" viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(planks.join('') + stain + glass + cards.join('') + `<path fill="#1c0f08" fill-opacity=".35" d="M0 352H500V400H0Z"/><path fill="#7b2328" d="M0 356H500V400H0Z"/><path stroke="#e8c27a" stroke-width="1.5" d="M0 361H500M0 395H500"/>` + ribbon())}</svg>`;
}

// The four emblems on the band of the box, as the ring goes.
function ribbon() {
  return [...SUITS]
    .map(
      (suit, k) =>
        `<g transform="translate(${130 + k * 80} 378)" fill="#f4ead4">${outline(suit)}</g>` +
        (k < 3
          ? `<path fill="none" stroke="#e8c27a" stroke-width="2" d="M${166 + k * 80} 373L${172 + k * 80} 378 ${166 + k * 80} 383"/>`
          : ''),
    )
    .join('');
}
