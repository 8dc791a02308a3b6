// What is behind a face: thirty evenings, thirty bright walls.
import { fill, line } from './brush.js';

const EVENINGS = [
  ['#f6b65a', '#ee8f4b', '#c75f47', '#ffe3a0'],
  ['#f2a07a', '#d8746e', '#8f4a68', '#ffd9a8'],
  ['#7f6a9c', '#5c4a80', '#3a3160', '#ffcf87'],
  ['#6f93a8', '#4c6f8c', '#2f4a68', '#ffd79a'],
  ['#a9b37a', '#7a8c58', '#4d6243', '#ffe9a6'],
  ['#e9c98a', '#d6a45e', '#9c6a3c', '#fff1c4'],
];

export function evening(n) {
  const [sky, low, far, glow] = EVENINGS[n % 6];
  const windows = (places) =>
    fill(glow, places.map(([x, y]) => `M${x} ${y}h2.4v3.2h-2.4Z`).join(''), ` fill-opacity=".9"`);
  return (
    `<path fill="${sky}" d="M0 0H64V64H0Z"/>` +
    [
      () =>
        `<circle cx="46" cy="26" r="20" fill="${glow}" fill-opacity=".4"/><circle cx="46" cy="26" r="13" fill="${glow}" fill-opacity=".8"/>` +
        fill(low, 'M0 40c14-6 30 2 44-4s16 2 20 0V64H0Z') +
        fill(far, 'M0 50c16-6 34 2 64-4V64H0Z'),
      () =>
        fill(low, 'M0 26H9V16h9V30h6V64H0Zm64-6H55V12H46V28H40V64H64Z') +
        fill(far, 'M0 38H7V30h7V64H0Zm64-4H57V26H50V64H64Z') +
        windows([
          [3, 30],
          [11, 20],
          [14, 24],
          [58, 24],
          [49, 16],
          [52, 20],
          [9, 36],
          [53, 32],
          [3, 42],
          [59, 40],
        ]),
      () =>
        `<path fill="${low}" d="M0 0H64V64H0Z" fill-opacity=".8"/><g fill="${glow}">${[
          [8, 12, 5, 0.5],
          [20, 4, 3, 0.7],
          [53, 9, 6, 0.45],
          [60, 26, 4, 0.6],
          [5, 33, 4, 0.5],
          [45, 3, 2.4, 0.8],
          [13, 24, 2.4, 0.8],
          [57, 42, 5, 0.4],
          [3, 52, 3, 0.6],
        ]
          .map(([x, y, r, a]) => `<circle cx="${x}" cy="${y}" r="${r}" fill-opacity="${a}"/>`)
          .join('')}</g>`,
      () =>
        fill(low, 'M0 64C2 40-2 20 6 0H0Zm64 0c-4-20 2-42-8-64h8Z') +
        `<g fill="${far}">${[
          [6, 8, 40],
          [10, 20, 70],
          [4, 32, 30],
          [9, 44, 60],
          [58, 10, 130],
          [54, 24, 110],
          [60, 36, 150],
          [55, 48, 120],
          [14, 4, 80],
          [50, 4, 100],
        ]
          .map(([x, y, t]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="3.4" transform="rotate(${t} ${x} ${y})"/>`)
          .join('')}</g>` +
        `<circle cx="34" cy="18" r="20" fill="${glow}" fill-opacity=".28"/>`,
      () =>
        `<path fill="${far}" d="M0 0H64V64H0Z" fill-opacity=".75"/><path fill="${glow}" fill-opacity=".85" d="M36 4H60V44H36Z"/><path fill="${sky}" d="M38 6h9V24H38ZM49 6h9V24H49ZM38 26h9V42H38Zm11 0h9V42H49Z"/>` +
        fill(low, 'M0 48H64V64H0Z'),
    ][Math.floor(n / 6) % 5]()
  );
}

const BRIGHT = [
  ['#12b5aa', '#7ff0df'],
  ['#ff7a59', '#ffd08a'],
  ['#7b5cf0', '#d9b8ff'],
  ['#2f86eb', '#9fe0ff'],
  ['#f0487f', '#ffb7a8'],
  ['#f5b21c', '#fff09a'],
];

export function bright(n) {
  const [base, lit] = BRIGHT[n % 6];
  const glow = [64, 54, 44, 34, 24, 14]
    .map((r) => `<circle cx="14" cy="8" r="${r}" fill="${lit}" fill-opacity=".2"/>`)
    .join('');
  return (
    `<path fill="${base}" d="M0 0H64V64H0Z"/>${glow}` +
    [
      () => '',
      () => line('#fff', 'M-4 40L40-4M6 56L60 2M24 70L70 24', 5, ` stroke-opacity=".2"`),
      () =>
        `<g fill="#fff" fill-opacity=".28">${[8, 24, 40, 56].flatMap((x) => [6, 22, 38].map((y) => `<circle cx="${x}" cy="${y + (x % 3)}" r="2.4"/>`)).join('')}</g>`,
      () => `<circle cx="32" cy="30" r="25" fill="#fff" fill-opacity=".28"/>`,
      () => fill('#fff', 'M0 46c14-12 26 4 40-6s18-4 24-10V64H0Z', ` fill-opacity=".25"`),
    ][Math.floor(n / 6) % 5]()
  );
}
