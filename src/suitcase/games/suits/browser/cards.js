// The Spanish deck of 48, drawn for this table. A card is 100 by 140 units; pips and marks are centred on 0,0.
import { html, raw } from '../../../web/kit/html.js';
import { figure } from './figures.js';

export const SUITS = 'COSB';
const RANKS = '123456789JNK';
export const SUIT_NAMES = { C: 'cups', O: 'coins', S: 'swords', B: 'clubs' };
const RANK_NAMES = { 1: 'ace', J: 'jack', N: 'knight', K: 'king' };
const NUMBERS = { J: '10', N: '11', K: '12' };

export const codes = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const named = (code) => `${RANK_NAMES[code[0]] ?? code[0]} of ${SUIT_NAMES[code[1]]}`;

const INK = '#2a211c';
const PAPER = '#f7efdc';
const GOLD = '#dfa92f';
const INKS = { C: '#a3211f', O: '#875c00', S: '#1c4a90', B: '#1f6130' };

// One colour and a plain outline: what is left of a suit at nine pixels.
const MARKS = {
  C: `<path d="M-8-9H8C8-1 5 3 1.7 4V6C3.5 7 7 7 7.5 10H-7.5C-7 7-3.5 7-1.7 6V4C-5 3-8-1-8-9Z"/>`,
  O: `<path fill-rule="evenodd" d="M0-9A9 9 0 010 9 9 9 0 010-9ZM0-6.2A6.2 6.2 0 000 6.2 6.2 6.2 0 000-6.2ZM0-3.4A3.4 3.4 0 010 3.4 3.4 3.4 0 010-3.4Z"/>`,
  S: `<path d="M0-12L2.4-8V3H7.5V5.8H1.7V8.2A2.3 2.3 0 11-1.7 8.2V5.8H-7.5V3H-2.4V-8Z"/>`,
  B: `<path transform="rotate(36)" d="M-2 14L-3.3 1-7.4-1.4-6-4.8-3.9-3.8-4.8-9.6C-5.2-15.4 5.2-15.4 4.8-9.6L4.6-8.2 7.8-10 9.2-6.8 4.1-3.6 2 14Z"/>`,
};

const PIPS = {
  C: `<g stroke="${INK}" stroke-width=".9" stroke-linejoin="round"><path fill="#c0392f" d="M-10.5-10.5C-10.5-2-7 3.2-1.8 4.8V8.4C-3 10.2-8 10.6-8.8 14.5H8.8C8 10.6 3 10.2 1.8 8.4V4.8C7 3.2 10.5-2 10.5-10.5Z"/><path fill="${GOLD}" d="M-10.4-8.4C-10.1-6.2-9.7-4.8-9.1-3.3-4-1.6 4-1.6 9.1-3.3 9.7-4.8 10.1-6.2 10.4-8.4 4-6.6-4-6.6-10.4-8.4Z"/><ellipse fill="#7c1a18" cy="-10.8" rx="10.5" ry="3.2"/><path fill="${GOLD}" d="M-3.2 5.2H3.2V7.4H-3.2ZM-8.8 14.5C-8.6 13.4-8 12.6-7 12H7C8 12.6 8.6 13.4 8.8 14.5Z"/></g><path fill="none" stroke="#f6d9b0" stroke-width=".9" stroke-linecap="round" d="M-6.8-.6C-5.6 1.2-4.4 2.2-3 2.9"/>`,
  O: `<g stroke="${INK}"><circle r="13" fill="${GOLD}" stroke-width="1"/><circle r="10.3" fill="#f0ca60" stroke-width=".6" stroke-dasharray="1.1 1"/><path fill="#b5642a" stroke-width=".55" d="M0-8.6L2-4.4 6.1-6.1 4.4-2 8.6 0 4.4 2 6.1 6.1 2 4.4 0 8.6-2 4.4-6.1 6.1-4.4 2-8.6 0-4.4-2-6.1-6.1-2-4.4Z"/><circle r="3" fill="#f7e3a0" stroke-width=".6"/></g>`,
  S: `<g stroke="${INK}" stroke-width=".8" stroke-linejoin="round"><path fill="#9dbce2" d="M0-24L3.2-18.5V10H-3.2V-18.5Z"/><path fill="#2f62ab" stroke="none" d="M.2-23L2.8-18.4V9.6H.2Z"/><path fill="#b8322b" d="M-1.8 12H1.8V19H-1.8Z"/><path fill="${GOLD}" d="M-9.5 7.4C-9.4 11.2-6.4 12.6-4 12.3H4C6.4 12.6 9.4 11.2 9.5 7.4 8.4 8.8 6.6 9.2 5 9.2H-5C-6.6 9.2-8.4 8.8-9.5 7.4Z"/><circle fill="${GOLD}" cy="21.2" r="2.7"/></g>`,
  B: `<g stroke="${INK}" stroke-width=".9" stroke-linejoin="round"><path fill="#4a8c4e" d="M-2.6 23.8L-3.1 13C-3.4 7-4.2 3-5-2L-9.6-4.6-8.6-8.6-5.9-7.4-6.6-21.6H6.6L6.2-14.4 9.4-16.6 10.6-12.6 5.8-9.2C5.4-5 5-2 4.4 1.2L7.6-.8 8.8 2.8 3.6 6.6 3.1 13 2.6 23.8Z"/><path fill="#2b6536" stroke="none" d="M2.4-20.6L6.1-20.8 5.6-9 4.2 1.4 2.9 13H.9L2 0Z"/><path fill="#b8322b" d="M-3.1 13L-2.6 23.8H2.6L3.1 13Z"/><path fill="none" stroke-width=".6" d="M-3 15.8L2.9 14.4M-2.9 18.6L2.8 17.2M-2.7 21.4L2.7 20M-3.4-17L-3-8M-2-6L-1.4 4M0-16L.2-10"/><g fill="#f0d391"><ellipse cy="-21.6" rx="6.6" ry="2.3"/><ellipse cx="-9.1" cy="-6.6" rx="1.3" ry="2.2" transform="rotate(14 -9.1 -6.6)"/><ellipse cx="10" cy="-14.6" rx="1.3" ry="2.1" transform="rotate(-16 10 -14.6)"/><ellipse cx="8.2" cy="1" rx="1.2" ry="1.9" transform="rotate(-18 8.2 1)"/></g><ellipse fill="none" stroke-width=".5" cy="-21.6" rx="3.2" ry="1"/></g>`,
};

// Where pips lie: [x, y, width factor, height factor, turn]. Cups stand in rows, coins hang in columns,
// swords and clubs march in ranks with the odd one lying across.
const both = (xs, y, w, h = w) =>
  xs.flatMap((x) => [
    [x, y, w, h],
    [x, 140 - y, w, h, 180],
  ]);
const rows = (ys, xs, w, h = w) => ys.flatMap((y, k) => xs[k].map((x) => [x, y, w, h]));
const LONG = {
  2: [
    [36.5, 70, 1.4, 2.1],
    [63.5, 70, 1.4, 2.1, 180],
  ],
  3: [
    [50, 38, 1.25, 1.18],
    [36.5, 101, 1.25, 1.18],
    [63.5, 101, 1.25, 1.18],
  ],
  4: both([36.5, 63.5], 39, 1.2),
  5: both([36, 64], 34, 1.05, 0.98).concat([[50, 70, 1.05, 1.05, 90]]),
  6: both([33, 50, 67], 39, 0.92, 1.2),
  7: both([33, 50, 67], 34, 0.86, 0.98).concat([[50, 70, 0.95, 1.1, 90]]),
  8: both([30, 43.4, 56.6, 70], 39, 0.7, 1.2),
  9: both([30, 43.4, 56.6, 70], 34, 0.68, 0.98).concat([[50, 70, 0.9, 1.1, 90]]),
};
const LAYOUT = {
  C: {
    2: rows([38, 101], [[50], [50]], 1.75, 1.8),
    3: rows([38, 101], [[50], [36, 64]], 1.2, 1.5),
    4: rows(
      [38, 101],
      [
        [36, 64],
        [36, 64],
      ],
      1.14,
      1.5,
    ),
    5: rows([31, 70, 109], [[37, 63], [50], [37, 63]], 1.02, 1.1),
    6: rows(
      [31, 70, 109],
      [
        [37, 63],
        [37, 63],
        [37, 63],
      ],
      1.02,
      1.1,
    ),
    7: rows(
      [31, 70, 109],
      [
        [38, 62],
        [28, 50, 72],
        [38, 62],
      ],
      0.92,
      1.05,
    ),
    8: rows(
      [31, 70, 109],
      [
        [33, 50, 67],
        [37, 63],
        [33, 50, 67],
      ],
      0.74,
      0.98,
    ),
    9: rows(
      [31, 70, 109],
      [
        [33, 50, 67],
        [33, 50, 67],
        [33, 50, 67],
      ],
      0.74,
      0.98,
    ),
  },
  O: {
    2: rows([38, 102], [[50], [50]], 1.75),
    3: rows([29, 70, 111], [[50], [50], [50]], 1.4),
    4: rows(
      [36, 104],
      [
        [37.2, 62.8],
        [37.2, 62.8],
      ],
      0.96,
    ),
    5: rows([33, 70, 107], [[37.2, 62.8], [50], [37.2, 62.8]], 0.96),
    6: rows(
      [32, 70, 108],
      [
        [37.2, 62.8],
        [37.2, 62.8],
        [37.2, 62.8],
      ],
      0.96,
    ),
    7: rows([29, 49.5, 70, 111], [[36.4, 63.6], [50], [36.4, 63.6], [36.4, 63.6]], 0.9),
    8: rows([29, 49.5, 70, 90.5, 111], [[36.4, 63.6], [50], [36.4, 63.6], [50], [36.4, 63.6]], 0.9),
    9: rows([25, 53, 70, 87, 115], [[35.4, 64.6], [35.4, 64.6], [50], [35.4, 64.6], [35.4, 64.6]], 0.84),
  },
  S: LONG,
  // A club is broader than a sword.
  B: Object.fromEntries(
    Object.entries(LONG).map(([rank, places]) => [rank, places.map(([x, y, w, h, turn]) => [x, y, w * 0.88, h, turn])]),
  ),
};

const ACES = {
  C: `<g fill="none" stroke-linecap="round">${[
    [5, INK],
    [3.2, GOLD],
  ]
    .map(
      ([w, ink]) =>
        `<path stroke="${ink}" stroke-width="${w}" d="M30 54C18 46 17 66 24 70 29 73 34 70 33 67M70 54C82 46 83 66 76 70 71 73 66 70 67 67"/>`,
    )
    .join('')}</g>`,
  O: `<g stroke="${INK}" stroke-width=".7" fill="${GOLD}">${[...Array(16)].map((_, k) => `<path transform="rotate(${k * 22.5} 50 70)" d="${k % 2 ? 'M47 42L50 34 53 42Z' : 'M45.5 42C47 36 49.5 36 50 28 50.5 36 53 36 54.5 42Z'}"/>`).join('')}</g>`,
  S: `<path fill="#b8322b" stroke="${INK}" stroke-width=".8" stroke-linejoin="round" d="M43 92C34 90 28 95 24 91 26 98 30 99 35 98L29 108C35 106 38 108 40 112 42 105 44 102 50 101 56 102 58 105 60 112 62 108 65 106 71 108L65 98C70 99 74 98 76 91 72 95 66 90 57 92Z"/>`,
  B: `<g stroke="${INK}" stroke-width=".7" fill="#5d9a4f"><path d="M33 62C25 62 22 56 23 51 29 51 33 55 33 62ZM69 48C70 41 75 39 80 40 79 46 75 49 69 48ZM63 78C70 73 76 75 78 79 73 83 67 83 63 78ZM34 90C27 92 23 88 22 84 28 82 32 85 34 90Z"/><path fill="none" d="M33 62C30 58 28 55 25 53M69 48C72 46 75 43 78 42M63 78C68 78 72 78 76 79M34 90C31 88 28 86 24 85"/></g>`,
};
const ACE_PIP = { C: [50, 74, 2.15, 2.7], O: [50, 70, 2.3], S: [50, 70, 2.1, 2.4], B: [50, 70, 2.1, 2.35] };

/** @type {(place: number[], inner: string) => string} */
const at = ([x, y, w, h = w, turn], inner) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${w} ${h})">${inner}</g>`;

const BLANK = `<rect width="100" height="140" rx="6" fill="${PAPER}"/><rect x=".4" y=".4" width="99.2" height="139.2" rx="5.7" fill="none" stroke="#8d7a5e" stroke-width=".8"/>`;

// A break in the frame is called a pinta; players fan a hand and read the suits from its top edge.
const BREAKS = { C: [50], O: [], S: [37, 63], B: [29, 50, 71] };

function frame(suit) {
  const line = (i, r) => {
    const edge = (y) =>
      [12, ...BREAKS[suit].flatMap((x) => [x - 4.5, x + 4.5]), 88]
        .map((x, k) => (k % 2 ? `H${x}` : `M${x} ${y}`))
        .join('');
    const side = (x, s) =>
      `M${s > 0 ? 12 : 88} ${i}H${x + s * r}Q${x} ${i} ${x} ${i + r}V${140 - i - r}Q${x} ${140 - i} ${x + s * r} ${140 - i}H${s > 0 ? 12 : 88}`;
    return edge(i) + edge(140 - i) + side(i, 1) + side(100 - i, -1);
  };
  return `${BLANK}<path fill="none" stroke="${INKS[suit]}" stroke-width="1.3" d="${line(3.6, 3.4)}"/><path fill="none" stroke="${INKS[suit]}" stroke-width=".5" d="${line(5.6, 2)}"/>`;
}

function index(rank, suit) {
  const number = NUMBERS[rank] ?? rank;
  const fit = number.length > 1 ? ` textLength="17.5" lengthAdjust="spacingAndGlyphs"` : '';
  const corner = `<text x="15.6" y="25.5" text-anchor="middle" font-family="ui-serif,Georgia,'Liberation Serif',serif" font-weight="700" font-size="22"${fit}>${number}</text>${at([15.4, 37, 0.72], MARKS[suit])}`;
  return `<g fill="${INKS[suit]}">${corner}<g transform="rotate(180 50 70)">${corner}</g></g>`;
}

// `pip` is how a pip gets onto the card: by reference to the sprite, or in full where there is no sprite.
function face(code, pip) {
  const [rank, suit] = code;
  if (rank === '1') return ACES[suit] + at(ACE_PIP[suit], pip(suit));
  const places = LAYOUT[suit][rank];
  return places ? places.map((place) => at(place, pip(suit))).join('') : figure(rank, suit, pip(suit));
}

const inFull = (suit) => PIPS[suit];
const byUse = (suit) => `<use href="#suits-pip-${suit}"/>`;

// A whole card as SVG markup, needing nothing else on the page.
export const drawing = (code) => frame(code[1]) + face(code, inFull) + index(code[0], code[1]);

const BACK = (() => {
  const stars = [];
  for (let y = 0; y < 7; y += 1)
    for (let x = 0; x < 5 - (y % 2); x += 1)
      stars.push(`M${18 + x * 16 + (y % 2) * 8} ${16 + y * 18}m0-6l2 4 4 2-4 2-2 4-2-4-4-2 4-2z`);
  const zigzag = (from, to) =>
    `M${from} 16` + [34, 52, 70, 88, 106, 124].map((y, k) => `L${k % 2 ? from : to} ${y}`).join('');
  const lattice = [18, 34, 50, 66].map((x) => zigzag(x, x + 8) + zigzag(x + 16, x + 8)).join('');
  return `${BLANK}<rect x="5" y="5" width="90" height="130" rx="3.5" fill="#7b2328"/><path fill="none" stroke="#a9555a" stroke-width=".9" d="${lattice}"/><path fill="#f0dcb4" d="${stars.join('')}"/><rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="#f0dcb4" stroke-width="1"/>`;
})();

export function defs() {
  const symbol = (id, box, inner) => `<symbol id="suits-${id}" viewBox="${box}">${inner}</symbol>`;
  const parts = [symbol('back', '0 0 100 140', BACK)];
  for (const suit of SUITS) {
    parts.push(`<g id="suits-pip-${suit}">${PIPS[suit]}</g>`);
    parts.push(symbol(`mark-${suit}`, '-12 -12 24 24', MARKS[suit]));
  }
  for (const code of codes) {
    parts.push(symbol(code, '0 0 100 140', frame(code[1]) + face(code, byUse) + index(code[0], code[1])));
  }
  return html`<svg class="suits-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>${raw(parts.join(''))}</defs></svg>`;
}

// A card says its own name unless what is around it does (`quiet`); `vt` is false where another place shows it too.
export function card(code, { quiet = false, vt = true, look = '' } = {}) {
  const who = quiet ? raw(`aria-hidden="true"`) : html`role="img" aria-label="${named(code)}"`;
  const flight = vt ? html`data-vt="card-${code}"` : '';
  return html`<svg class="suits-card ${look}" viewBox="0 0 100 140" ${who} ${flight} focusable="false"><use href="#suits-${code}"/></svg>`;
}

export function back({ vt = '', look = '' } = {}) {
  const flight = vt ? html`data-vt="card-${vt}"` : '';
  return html`<svg class="suits-card suits-back ${look}" viewBox="0 0 100 140" aria-hidden="true" ${flight} focusable="false"><use href="#suits-back"/></svg>`;
}

export const outline = (suit) => MARKS[suit];
