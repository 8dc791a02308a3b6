// The table: a night sky with the kingdom asleep below it.
import { raw } from '../../../web/kit/html.js';
import { GOLD, PALE } from './emblems.js';

const WIDE = 720;
const HIGH = 400;

// The same sky every night: a small generator of our own instead of chance.
function starry(many) {
  let seed = 20;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return [...Array(many)]
    .map(() => {
      const [x, y, size, shine] = [next() * WIDE, next() * HIGH * 0.94, 0.5 + next() ** 3 * 1.5, 0.25 + next() * 0.6];
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(2)}" fill-opacity="${shine.toFixed(2)}"/>`;
    })
    .join('');
}

const GROUPS = [
  [
    [52, 96],
    [88, 72],
    [124, 88],
    [158, 62],
    [176, 104],
    [138, 128],
  ],
  [
    [566, 70],
    [598, 98],
    [640, 84],
    [668, 118],
    [628, 146],
  ],
  [
    [86, 300],
    [112, 268],
    [150, 276],
  ],
  [
    [596, 288],
    [634, 262],
    [664, 292],
  ],
];
const lines = GROUPS.map((points) => `<path d="M${points.map((point) => point.join(' ')).join('L')}"/>`).join('');
const knots = GROUPS.flat()
  .map(([x, y]) => `<path d="M${x} ${y - 4}l1.1 2.9 2.9 1.1-2.9 1.1-1.1 2.9-1.1-2.9-2.9-1.1 2.9-1.1Z"/>`)
  .join('');

const tower = (x, top, wide, roofed) =>
  roofed
    ? `M${x} 120V${top}l-3-1 ${wide / 2 + 3}-26 ${wide / 2 + 3} 26-3 1V120Z`
    : `M${x} 120V${top}h-2v-7h4v3h${(wide - 8) / 2}v-3h4v3h${(wide - 8) / 2}v-3h4v7h-2V120Z`;
const towers = (list) => list.map((one) => tower(...one)).join('');
const FAR = towers([
  [20, 84, 22, true],
  [70, 92, 30, false],
  [130, 78, 18, true],
  [196, 96, 40, false],
  [480, 94, 36, false],
  [548, 80, 20, true],
  [600, 90, 34, false],
  [668, 76, 20, true],
]);
const NEAR = `M0 120V106C120 98 240 112 360 106S600 98 720 106V120Z${towers([
  [44, 72, 26, true],
  [96, 88, 44, false],
  [160, 98, 60, false],
  [520, 98, 58, false],
  [590, 84, 40, false],
  [648, 66, 28, true],
])}`;
const windows = [
  [54, 84],
  [60, 98],
  [112, 96],
  [126, 100],
  [608, 96],
  [659, 80],
  [664, 94],
]
  .map(([x, y]) => `<path d="M${x} ${y}a2 2 0 014 0v5h-4Z"/>`)
  .join('');

export const sky = raw(
  `<svg class="up-sky" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><g fill="${PALE}">${starry(130)}</g><g fill="none" stroke="#9fb2ea" stroke-opacity=".2" stroke-width=".8">${lines}</g><g fill="${GOLD}" fill-opacity=".75">${knots}</g></svg>` +
    `<svg class="up-land" viewBox="0 0 ${WIDE} 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false"><path fill="#1b2c62" d="${FAR}"/><path fill="#0c1430" d="${NEAR}"/><g fill="#ffd977" fill-opacity=".8">${windows}</g></svg>`,
);
