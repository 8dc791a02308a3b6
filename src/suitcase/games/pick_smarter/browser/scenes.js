// Platforms as the tiles of a home screen, each with a mark of its own, on a bright feed.
import { html, raw } from '../../../web/kit/html.js';
import { drawn } from './symbols.js';

const INK = '#12223a';
const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const l = (stroke, d, width = 3, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
const dot = (fill, x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const soft = (part) => ` fill-opacity="${part}"`;
const rounded = (fill, x, y, w, h, r, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`;

// [deep, bright, light, mark]; marks are drawn on 100 by 100 units.
const PLATFORMS = {
  // A ladybird that talks.
  chatterbug: [
    '#6a35d8',
    '#9b6bff',
    '#e3d4ff',
    () =>
      p(
        '#fff',
        'M50 16c20 0 34 13 34 30S70 76 50 76c-3 0-6-.2-8.6-.8L27 85l2-15c-8.4-5.4-13-13.6-13-24 0-17 14-30 34-30Z',
      ) +
      p('#ff5a6e', 'M50 29a20 20 0 010 38 20 20 0 010-38Z') +
      p(INK, 'M37 35c4-9 22-9 26 0-8 4-18 4-26 0Z') +
      l(INK, 'M50 38V66m-7-38-4-6m18 6 4-6', 2.6) +
      dot(INK, 41, 46, 3.6) +
      dot(INK, 59, 46, 3.6) +
      dot(INK, 43, 57, 3.2) +
      dot(INK, 57, 57, 3.2) +
      dot('#fff', 46, 32.4, 1.7) +
      dot('#fff', 54, 32.4, 1.7),
  ],
  // Everything is voted up, and everything is blue.
  blueit: [
    '#1b4fd0',
    '#3f86ff',
    '#cfe2ff',
    () =>
      p('#fff', 'M50 12L78 42H63V60H37V42H22Z') +
      dot('#fff', 50, 74, 15) +
      dot('#1b4fd0', 44.6, 72, 2.8) +
      dot('#1b4fd0', 55.4, 72, 2.8) +
      l('#1b4fd0', 'M43 79c3 4 11 4 14 0', 2.6) +
      l('#9cc2ff', 'M50 20V54', 3),
  ],
  // A top, pinned.
  spinstrest: [
    '#c8184a',
    '#ff5277',
    '#ffd5de',
    () =>
      p('#fff', 'M24 42c0-16 52-16 52 0 0 14-18 24-26 44-8-20-26-30-26-44Z') +
      p('#ffcf3f', 'M24.6 45C30 52 70 52 75.4 45 74 52 68 58 63 63.6c-7 2.4-19 2.4-26 0C32 58 26 52 24.6 45Z') +
      p('#12b5aa', 'M46 14h8V30H46Z') +
      p('#8a1035', 'M30 38c6-5 34-5 40 0-6 5-34 5-40 0Z', soft(0.3)) +
      dot('#fff', 50, 14, 6) +
      l('#fff', 'M14 56c-3 10 2 20 12 24M86 56c3 10-2 20-12 24', 4, ` stroke-opacity=".7"`),
  ],
  // Art that takes off.
  depart: [
    '#d63a8f',
    '#ff7ac0',
    '#ffe0f1',
    () =>
      l('#ffcf3f', 'M10 82c18 2 30-8 36-20', 6) +
      l('#7fe3da', 'M18 90c20 2 32-10 37-24', 6) +
      l('#9b8bff', 'M6 72c14 2 26-6 32-16', 6) +
      p('#fff', 'M88 14L60 76 48 56 28 46Z') +
      p('#f2b6d8', 'M88 14L48 56 60 76Z') +
      p('#d63a8f', 'M88 14 48 56l2 14 5-10Z', soft(0.55)),
  ],
  // A frog who saves.
  'froogle+': [
    '#157a3c',
    '#35b85c',
    '#d2f5db',
    () =>
      dot('#fff', 33, 33, 13) +
      dot('#fff', 67, 33, 13) +
      p('#fff', 'M14 56c0-18 18-24 36-24s36 6 36 24c0 18-18 28-36 28S14 74 14 56Z') +
      dot(INK, 34, 33, 5.6) +
      dot(INK, 66, 33, 5.6) +
      dot('#fff', 36, 31, 1.8) +
      dot('#fff', 68, 31, 1.8) +
      l('#157a3c', 'M30 60c8 12 32 12 40 0', 4) +
      dot('#ff9bb0', 25, 56, 4.6, soft(0.8)) +
      dot('#ff9bb0', 75, 56, 4.6, soft(0.8)) +
      dot('#ffcf3f', 78, 78, 13) +
      l(INK, 'M78 71V85m-7-7H85', 4),
  ],
  // A mask: nobody is who they seem.
  fakelook: [
    '#0f6fae',
    '#35a6ea',
    '#d0eeff',
    () =>
      `<g fill="#e9f7ff" stroke="#fff" stroke-width="6"><circle cx="31" cy="40" r="17"/><circle cx="69" cy="40" r="17"/></g>` +
      l('#fff', 'M47 37c2-2 4-2 6 0m-39-1-6-4m78 4 6-4', 5) +
      dot(INK, 33, 41, 5) +
      dot(INK, 71, 41, 5) +
      p('#fff', 'M50 44c7 6 8 14 0 16-8-2-7-10 0-16Z') +
      p('#123a5c', 'M50 63c-7-6-17-2-24 7-2 3-8 3-10-1 2 12 20 15 34 3 14 12 32 9 34-3-2 4-8 4-10 1-7-9-17-13-24-7Z'),
  ],
  // Two apples, swapped.
  swopple: [
    '#c65a00',
    '#ff9a2e',
    '#ffe6c7',
    () =>
      p('#fff', 'M50 34c10-8 32-6 34 16 1 18-12 36-22 36-6 0-8-3-12-3s-6 3-12 3C28 86 15 68 16 50c2-22 24-24 34-16Z') +
      p('#7fd35a', 'M52 28c0-12 10-18 22-16 0 10-8 18-22 16Z') +
      l('#c65a00', 'M30 50H62m-8-8 9 8-9 8M70 68H38m8-8-9 8 9 8', 5),
  ],
  // A penny for a stamp.
  pennypost: [
    '#8a6a00',
    '#e3b505',
    '#fff3bf',
    () =>
      p(
        '#fff',
        'M22 14h8a4 4 0 008 0h8a4 4 0 008 0h8a4 4 0 008 0h8v8a4 4 0 000 8v8a4 4 0 000 8v8a4 4 0 000 8v8a4 4 0 000 8v8h-8a4 4 0 00-8 0h-8a4 4 0 00-8 0h-8a4 4 0 00-8 0h-8v-8a4 4 0 000-8v-8a4 4 0 000-8v-8a4 4 0 000-8v-8a4 4 0 000-8Z',
      ) +
      dot('#d98a1c', 50, 50, 21) +
      dot('#ffcf3f', 50, 50, 16.5) +
      p('#9a5b00', 'M43 36H53c8 0 8 14 0 14H49V64H43Zm6 5v4h3c2.4 0 2.4-4 0-4Z') +
      l('#8a6a00', 'M60 76c6-4 10 4 16 0M60 82c6-4 10 4 16 0', 2),
  ],
  'left extra space': ['#0b7f7b', '#1fc7bc', '#cffaf4', () => l('#fff', 'M18 74L38 52 52 62 82 28M64 26H84V46', 7)],
  'right extra space': [
    '#0b7f7b',
    '#1fc7bc',
    '#cffaf4',
    () => l('#fff', 'M40 18 32 82m34-64-8 64M20 38H82M18 62H80', 7),
  ],
};
const HUES = [
  ['#6a35d8', '#9b6bff', '#e3d4ff'],
  ['#c8184a', '#ff5277', '#ffd5de'],
  ['#1b4fd0', '#3f86ff', '#cfe2ff'],
  ['#c65a00', '#ff9a2e', '#ffe6c7'],
];

function platform(name, type) {
  const known = PLATFORMS[name.toLowerCase()];
  if (known) return known;
  const hue = HUES[[...name].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % HUES.length];
  return [
    ...hue,
    () => `<circle cx="50" cy="50" r="36" fill="#fff"/><g transform="translate(23 23) scale(2.25)">${drawn(type)}</g>`,
  ];
}

// The light comes from the top left corner of a tile.
const LIGHT = [
  'M23 0H77a23 23 0 0123 23c-4 37-40 73-77 77A23 23 0 010 77V23A23 23 0 0123 0Z',
  'M23 0H77C74 42 42 74 0 77V23A23 23 0 0123 0Z',
  'M23 0H50C48 28 28 48 0 50V23A23 23 0 0123 0Z',
];

const appTile = ([deep, bright, , mark]) =>
  rounded(deep, 0, 0, 100, 100, 23) + LIGHT.map((d) => p(bright, d, soft(0.34))).join('') + mark();

// A thumb, up: our own.
const THUMB = 'M2 12H8V28H2Zm8 1L16 2c4-.4 5 3 4 6l-1 3h8c2.4 0 3.4 2 2.6 4L26 26c-.6 1.6-2 2-3.4 2H10Z';
const HEART = 'M14 26C4 18 1 13 2.4 7.6 4 2 11 2 14 8c3-6 10-6 11.6-.4C27 13 24 18 14 26Z';
const BUBBLE = 'M4 2H30c2.4 0 4 1.6 4 4V18c0 2.4-1.6 4-4 4H14L7 28V22H4c-2.4 0-4-1.6-4-4V6C0 3.6 1.6 2 4 2Z';
const placed = (d, fill, x, y, size, turn, more = '') =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}" d="${d}"${more}/>`;

const framed = (look, view, inner) =>
  html`<svg class="${look}" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(inner)}</svg>`;

/** The platform's tile in front of its feed. */
export function scene(name, type) {
  const look = platform(name, type);
  const [deep, bright, light] = look;
  const post = (x, y, w) =>
    rounded('#fff', x, y, w, 22, 5, soft(0.85)) +
    dot(bright, x + 9, y + 9, 4.6) +
    l(light, `M${x + 18} ${y + 7}H${x + w - 8}M${x + 18} ${y + 14}H${x + w - 16}`, 3.4);
  return framed(
    'scene',
    '0 0 160 100',
    `<path fill="${light}" d="M0 0H160V100H0Z"/>` +
      [90, 68, 46].map((r) => dot(bright, 150, 104, r, soft(0.16))).join('') +
      post(-14, 10, 56) +
      post(-20, 42, 56) +
      post(-12, 74, 52) +
      post(118, 8, 60) +
      post(124, 40, 56) +
      placed(THUMB, deep, 127, 68, 0.8, -8, soft(0.75)) +
      placed(HEART, '#ff5a6e', 31, 24, 0.6, -12) +
      dot('#ff5a6e', 121, 22, 6.4) +
      l('#fff', 'M119 20l2.4-1.4v7', 1.8) +
      `<g transform="translate(44 15) scale(.72)"><rect x="2" y="7" width="100" height="100" rx="23" fill="${INK}" fill-opacity=".22"/>${appTile(look)}</g>`,
  );
}

/** Only the tile: 100 by 100. */
export const tile = (name, type) => framed('tile', '0 0 100 100', appTile(platform(name, type)));

/** What the middle of the board lies on: a feed gone quiet. */
export function ground() {
  const glow = [
    [60, 40, '#9ff0e4'],
    [350, 60, '#bfe0ff'],
    [200, 290, '#ffe3ef'],
    [30, 270, '#fff0c2'],
    [380, 260, '#e3d8ff'],
  ]
    .map(([x, y, c]) => [150, 110, 70].map((r) => dot(c, x, y, r, soft(0.28))).join(''))
    .join('');
  const signs = [
    [THUMB, 34, 36, 1.3, -10],
    [BUBBLE, 320, 28, 1.4, 6],
    [HEART, 196, 20, 1, 8],
    [BUBBLE, 24, 214, 1.3, -6],
    [THUMB, 330, 226, 1.4, 12],
    [HEART, 92, 120, 1.1, -14],
    [HEART, 300, 140, 0.9, 10],
    [THUMB, 180, 250, 1, 4],
    [BUBBLE, 110, 262, 0.9, 4],
    [BUBBLE, 228, 96, 0.8, -4],
    [THUMB, 136, 60, 0.8, -6],
    [HEART, 366, 120, 1.1, 12],
    [HEART, 250, 262, 0.8, -8],
    [THUMB, 30, 138, 0.9, 8],
  ];
  const bubbles = [
    [80, 80, 9],
    [160, 150, 6],
    [260, 40, 7],
    [280, 200, 11],
    [370, 190, 6],
    [70, 180, 6],
    [210, 190, 8],
    [120, 210, 5],
    [300, 90, 5],
    [20, 100, 7],
    [390, 30, 8],
  ];
  return framed(
    'ground',
    '0 0 400 300',
    `<path fill="#e6fbf7" d="M0 0H400V300H0Z"/>` +
      glow +
      bubbles
        .map(
          ([x, y, r]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".5" stroke="#fff" stroke-width="1.5"/>`,
        )
        .join('') +
      signs
        .map(([d, x, y, size, turn], k) =>
          placed(d, ['#5fd0c6', '#8fbdf5', '#f5a3bd', '#b9a3f0'][k % 4], x, y, size, turn, soft(0.32)),
        )
        .join(''),
  );
}
