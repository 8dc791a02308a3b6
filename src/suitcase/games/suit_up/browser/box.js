// The lid of Suit Up and the backs of its cards.
import { html, raw } from '../../../web/kit/html.js';
import { figure } from '../../../web/kit/portraits/portrait.js';
import { cast } from './cast.js';
import { drawn } from './symbols.js';

export const accent = '#8a4a00';
export const accentDark = '#f2b155';

const LIT = '#ffe7a3';
const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const dot = (fill, x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const soft = (part) => ` fill-opacity="${part}"`;

// [x, top, width] of a house, and how its windows stand in it.
const FAR = [
  [0, 150, 46],
  [46, 120, 34],
  [80, 160, 50],
  [130, 136, 30],
  [160, 168, 44],
  [300, 164, 40],
  [340, 130, 36],
  [376, 156, 44],
  [420, 112, 34],
  [454, 146, 46],
];
const NEAR = [
  [0, 206, 62],
  [62, 184, 44],
  [106, 214, 56],
  [336, 210, 52],
  [388, 178, 50],
  [438, 202, 62],
];

function houses(list, fill, shade, odds) {
  return list
    .map(([x, y, w], k) => {
      const panes = [];
      for (let px = x + 7; px < x + w - 8; px += 11)
        for (let py = y + 10; py < 296; py += 15) if ((px * 7 + py * 3 + k) % odds) panes.push(`M${px} ${py}h5v7h-5Z`);
      const roof =
        k % 3 === 1
          ? `M${x - 2} ${y}L${x + w / 2} ${y - 18} ${x + w + 2} ${y}Z`
          : `M${x - 2} ${y - 5}h${w + 4}v6h${-w - 4}Z`;
      return (
        p(fill, `M${x} ${y}h${w}V300H${x}Z`) +
        p(shade, `M${x + w - 7} ${y}h7V300h-7Z${roof}`) +
        p(LIT, panes.join(''), soft(0.85))
      );
    })
    .join('');
}

function ribbon() {
  const types = ['leaves', 'palettes', 'books', 'money'];
  return (
    p('#2a1208', 'M0 350H500V400H0Z', soft(0.35)) +
    p('#8a4a00', 'M0 354H500V400H0Z') +
    `<path stroke="#ffd98a" stroke-width="1.5" d="M0 359H500M0 395H500"/>` +
    types
      .map(
        (type, k) =>
          dot('#fff3da', 130 + k * 80, 377, 15.5) +
          `<g transform="translate(${119 + k * 80} 366) scale(.92)">${drawn(type)}</g>` +
          (k < 3
            ? `<path fill="none" stroke="#ffd98a" stroke-width="2" d="M${167 + k * 80} 372L${173 + k * 80} 377 ${167 + k * 80} 382"/>`
            : ''),
      )
      .join('')
  );
}

/** @type {[string, number, number, number][]} */
const FRIENDS = [
  ['Wanda', -14, 166, 2.9],
  ['Emeka', 318, 150, 3.1],
  ['Chiara', 106, 186, 2.65],
  ['Silvio', 226, 178, 2.75],
];

export function box() {
  const sky =
    p('#f9c876', 'M0 0H500V400H0Z') +
    p('#f5ab62', 'M0 74C120 50 220 100 340 74S460 66 500 76V400H0Z') +
    p('#e98658', 'M0 132C140 108 260 156 500 122V400H0Z') +
    p('#c9605a', 'M0 214C160 196 320 226 500 206V400H0Z');
  const sun =
    dot('#ffe9b0', 248, 138, 108, soft(0.3)) + dot('#ffe9b0', 248, 138, 82, soft(0.45)) + dot('#fff3cf', 248, 138, 58);
  const clouds = p(
    '#fff1d0',
    'M58 60C66 50 86 50 92 58 106 52 120 60 120 68H40C40 62 48 58 58 60ZM370 44C380 34 398 36 404 43 420 38 432 46 432 54H352C352 47 360 42 370 44Z',
    soft(0.6),
  );
  const hung = [...Array(15)].map((_, k) => [(k + 0.5) / 15]).map(([t]) => [500 * t, 34 + 330 * t * (1 - t)]);
  const lights =
    `<path fill="none" stroke="#5a2e2a" stroke-width="1.6" d="M0 34Q250 199 500 34"/>` +
    hung.map(([x, y]) => dot(LIT, x, y + 5, 11, soft(0.4)) + dot('#fff6d0', x, y + 5, 5)).join('');
  const square = p('#a5533e', 'M0 290H500V400H0Z') + p('#c97a52', 'M214 290H286L380 400H120Z');
  const friends = FRIENDS.map(
    ([name, x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${figure(name, { cast })}</g>`,
  ).join('');
  return html`<svg class="suit-up-box" viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(sky + sun + clouds + houses(FAR, '#c4705a', '#a95a52', 3) + houses(NEAR, '#8a4250', '#6f3346', 4) + square + lights + friends + ribbon())}</svg>`;
}

const EDGE = `<rect width="100" height="140" rx="6" fill="#fbf2de"/><rect x=".4" y=".4" width="99.2" height="139.2" rx="5.7" fill="none" stroke="#9a7a52" stroke-width=".8"/>`;

// Rows of lit houses; what is in the middle tells the two kinds of cards apart.
function backOf(ground, house, frame, middle) {
  const rows = [];
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 6; x += 1) {
      const [hx, hy] = [9.4 + x * 13.6, 11 + y * 15 + ((x * 5 + y * 3) % 4)];
      rows.push(
        p(house, `M${hx} ${hy + 5}L${hx + 6.5} ${hy} ${hx + 13} ${hy + 5}V${24 + y * 15}H${hx}Z`) +
          p(
            frame,
            (x + y) % 3
              ? `M${hx + 3} ${hy + 6}h2.4v3h-2.4ZM${hx + 7.6} ${hy + 6}h2.4v3h-2.4Z`
              : `M${hx + 7.6} ${hy + 6}h2.4v3h-2.4Z`,
            soft(0.75),
          ),
      );
    }
  return html`<svg class="card-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">${raw(`${EDGE}<rect x="5" y="5" width="90" height="130" rx="3.5" fill="${ground}"/>${rows.join('')}<rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="${frame}"/>${dot(ground, 50, 70, 27)}<circle cx="50" cy="70" r="25" fill="none" stroke="${frame}" stroke-width="1.6"/>${middle}`)}</svg>`;
}

export const back = () =>
  backOf(
    '#9c4f12',
    '#b9692a',
    '#ffdf9c',
    dot('#f5a94e', 50, 70, 22) +
      dot('#ffe9b0', 50, 68, 11) +
      p('#7a3417', 'M29 76V66h5v-6h6v9h4v-5h7v7h5v-11l3-3 3 3v9h5v-5h5v11A22 22 0 0129 76Z') +
      p('#ffe7a3', 'M36 66h2v3h-2ZM46 70h2v3h-2ZM58 64h2v3h-2ZM66 72h2v3h-2ZM33 74h2v3h-2ZM53 78h2v3h-2Z'),
  );
export const favorBack = () =>
  backOf('#7c2a3c', '#97404f', '#ffdf9c', `<g transform="translate(29 49) scale(1.75)">${drawn('favor')}</g>`);
