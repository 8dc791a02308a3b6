// The lid of Pick Smarter and the backs of its cards.
import { html, raw } from '../../../web/kit/html.js';
import { figure } from '../../../web/kit/portraits/portrait.js';
import { cast } from './cast.js';
import { tile } from './scenes.js';
import { drawn } from './symbols.js';

export const accent = '#00665f';
export const accentDark = '#35dccb';

const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const dot = (fill, x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const soft = (part) => ` fill-opacity="${part}"`;
// A whole picture inside another one.
const inside = (picture, x, y, size) =>
  String(picture).replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `);
// A follower, cut out of the square.
const round = (name, x, y, size) =>
  `<g clip-path="circle(${size / 2}px at ${x + size / 2}px ${y + size / 2}px) view-box"><g transform="translate(${x} ${y}) scale(${size / 64})">${figure(name, { look: 'avatar', cast, backdrop: true })}</g></g>`;

const HEART = 'M14 26C4 18 1 13 2.4 7.6 4 2 11 2 14 8 17 2 24 2 25.6 7.6 27 13 24 18 14 26Z';
/** @type {[string, number, number][]} */
const PLATFORMS = [
  ['Chatterbug', 18, 20],
  ['Spinstrest', 108, 8],
  ['DepART', 198, 20],
  ['Froogle+', 288, 8],
  ['Swopple', 378, 20],
  ['Blueit', -34, 112],
  ['FakeLook', 434, 112],
];
/** @type {[string, number, number, number][]} */
const FOLLOWERS = [
  ['Amara', 20, 196, 132],
  ['Bjarne', 348, 190, 132],
  ['Daphne', 124, 128, 112],
  ['Yannick', 264, 126, 112],
  ['Gemma', 184, 196, 138],
];

function ribbon() {
  const types = ['theme', 'art', 'strategy', 'value'];
  return (
    p('#04302f', 'M0 350H500V400H0Z', soft(0.35)) +
    p('#00665f', 'M0 354H500V400H0Z') +
    `<path stroke="#7ff0df" stroke-width="1.5" d="M0 359H500M0 395H500"/>` +
    types
      .map(
        (type, k) =>
          dot('#f2fffd', 130 + k * 80, 377, 15.5) +
          `<g transform="translate(${119.6 + k * 80} 366.4) scale(.88)">${drawn(type)}</g>` +
          (k < 3
            ? `<path fill="none" stroke="#7ff0df" stroke-width="2" d="M${167 + k * 80} 372L${173 + k * 80} 377 ${167 + k * 80} 382"/>`
            : ''),
      )
      .join('')
  );
}

export function box() {
  const ground =
    p('#0aa79d', 'M0 0H500V400H0Z') + [330, 270, 210, 150].map((r) => dot('#4fe3d3', 250, 190, r, soft(0.22))).join('');
  const tiles = PLATFORMS.map(
    ([name, x, y]) =>
      `<rect x="${x + 3}" y="${y + 7}" width="80" height="80" rx="18" fill="#04403d" fill-opacity=".3"/>` +
      inside(tile(name), x, y, 80),
  ).join('');
  const followers = FOLLOWERS.map(
    ([name, x, y, size]) =>
      dot('#04403d', x + size / 2, y + size / 2 + 6, size / 2 + 4, soft(0.3)) +
      dot('#fff', x + size / 2, y + size / 2, size / 2 + 5) +
      round(name, x, y, size),
  ).join('');
  const hearts = [
    [112, 176, 1.1, -14, '#ff5a7d'],
    [388, 166, 1.2, 12, '#ff5a7d'],
    [238, 104, 0.9, 4, '#ffcf3f'],
    [330, 296, 1, 8, '#ff5a7d'],
    [154, 306, 0.9, -10, '#ffcf3f'],
  ]
    .map(
      ([x, y, size, turn, c]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${c}" stroke="#fff" stroke-width="2.4" d="${HEART}"/>`,
    )
    .join('');
  return html`<svg class="pick-smarter-box" viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(ground + tiles + followers + hearts + ribbon())}</svg>`;
}

const EDGE = `<rect width="100" height="140" rx="6" fill="#f4fffd"/><rect x=".4" y=".4" width="99.2" height="139.2" rx="5.7" fill="none" stroke="#5f9a96" stroke-width=".8"/>`;

// A home screen of tiles; what is in the middle tells the two kinds of cards apart.
function backOf(ground, square, frame, middle) {
  const tiles = [];
  for (let y = 0; y < 7; y += 1)
    for (let x = 0; x < 5; x += 1)
      tiles.push(
        `<rect x="${11.4 + x * 16}" y="${11.2 + y * 17}" width="13.2" height="13.2" rx="3.4" fill="${square}"${soft([1, 0.6, 0.8][(x * 2 + y) % 3])}/>`,
      );
  return html`<svg class="card-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">${raw(`${EDGE}<rect x="5" y="5" width="90" height="130" rx="5" fill="${ground}"/>${tiles.join('')}<rect x="23" y="43" width="54" height="54" rx="14" fill="${ground}"/><rect x="26" y="46" width="48" height="48" rx="11.5" fill="${frame}"/>${middle}`)}</svg>`;
}

export const back = () =>
  backOf(
    '#0b7f7b',
    '#18a59c',
    '#f2fffd',
    p(
      '#0b7f7b',
      'M39 56H61C64 56 66 58 66 61V73C66 76 64 78 61 78H52L44 85V78H39C36 78 34 76 34 73V61C34 58 36 56 39 56Z',
    ) +
      dot('#f2fffd', 43.6, 64.6, 2.6) +
      dot('#f2fffd', 56.4, 64.6, 2.6) +
      `<path fill="none" stroke="#f2fffd" stroke-width="2.8" stroke-linecap="round" d="M42 70.4C46 74.4 54 74.4 58 70.4"/>`,
  );
export const favorBack = () =>
  backOf('#c22f63', '#dd5a86', '#fff4f8', `<g transform="translate(31 50) scale(1.6)">${drawn('favor')}</g>`);
