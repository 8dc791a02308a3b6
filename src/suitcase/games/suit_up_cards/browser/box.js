// The lid of Suit Up! The card game: the night sky over a kingdom, and four cards between them.
import { html, raw } from '../../../web/kit/html.js';
import { drawing } from './cards.js';
import { dot, GOLD, l, mark, NIGHT, PALE, p, SUITS } from './emblems.js';

export const accent = '#25407e';
export const accentDark = '#a9bfff';

const STARS = [
  [40, 40, 2.4],
  [84, 22, 1.6],
  [132, 56, 2],
  [178, 20, 1.6],
  [226, 38, 1.4],
  [300, 18, 2],
  [338, 60, 1.6],
  [28, 100, 1.6],
  [464, 120, 2],
  [476, 36, 1.6],
  [250, 74, 1.6],
  [10, 160, 1.6],
  [490, 190, 1.6],
  [64, 150, 1.4],
  [440, 84, 1.4],
];

const tower = (x, y, w, fill, roof) =>
  p(fill, `M${x} 352V${y}h${w}V352Z`) +
  (roof
    ? p(roof, `M${x - 4} ${y}L${x + w / 2} ${y - 40} ${x + w + 4} ${y}Z`)
    : p(fill, `M${x - 3} ${y}v-10h6v5h${(w - 12) / 2}v-5h6v5h${(w - 12) / 2}v-5h6v10Z`)) +
  p('#ffd977', `M${x + w / 2 - 3} ${y + 18}a3 3 0 016 0v9h-6Z`);

export function box() {
  const sky =
    p('#101a3c', 'M0 0H500V400H0Z') +
    p(NIGHT, 'M0 90C140 60 340 120 500 80V400H0Z') +
    p('#25407e', 'M0 200C160 170 330 226 500 186V400H0Z') +
    p('#4a4a8c', 'M0 290C160 262 330 306 500 278V400H0Z');
  const moon =
    dot(PALE, 404, 66, 56, ` fill-opacity=".1"`) +
    `<g transform="translate(404 66) scale(3.3)" fill="${PALE}">${mark('M')}</g>`;
  const sun =
    dot('#ffe493', 92, 84, 60, ` fill-opacity=".1"`) +
    `<g transform="translate(92 84) scale(3.4)" fill="${GOLD}">${mark('L')}</g>`;
  const stars =
    STARS.map(([x, y, r]) => dot(PALE, x, y, r)).join('') +
    l(PALE, 'M132 56L178 20 226 38 250 74 338 60', 0.7, ` stroke-opacity=".5"`);
  const castle =
    tower(8, 262, 44, '#1b2348', '#7c2337') +
    tower(62, 292, 60, '#202a55') +
    tower(430, 256, 48, '#1b2348', '#7c2337') +
    tower(372, 290, 54, '#202a55') +
    tower(130, 310, 240, '#1b2348');
  const lay = (code, x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.5) translate(-50 -70)"><rect x="2" y="4" width="100" height="140" rx="6" fill="#060a1c" fill-opacity=".5"/>${drawing(code)}</g>`;
  const cards = lay('L8', 118, 244, -24) + lay('M5', 204, 216, -8) + lay('K7', 296, 216, 8) + lay('S3', 382, 244, 24);
  const ribbon =
    p('#060a1c', 'M0 350H500V400H0Z', ` fill-opacity=".4"`) +
    p(NIGHT, 'M0 354H500V400H0Z') +
    l(GOLD, 'M0 359H500M0 395H500', 1.5) +
    Object.keys(SUITS)
      .map(
        (suit, k) =>
          `<g transform="translate(${130 + k * 80} 377)" fill="${PALE}">${mark(suit)}</g>` +
          (k < 3 ? l(GOLD, `M${166 + k * 80} 372L${172 + k * 80} 377 ${166 + k * 80} 382`, 2) : ''),
      )
      .join('');
  return html`<svg class="up-box" viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(sky + stars + sun + moon + castle + cards + ribbon)}</svg>`;
}
