// Light, Moon, King and Spear: the night sky against a kingdom. Marks are one colour and centred on 0,0 within 12 units;
// emblems are the same things with all their gold.
import { html, raw } from '../../../web/kit/html.js';

export const GOLD = '#e3b84f';
export const PALE = '#fbeebc';
export const NIGHT = '#16244d';
export const IVORY = '#f7efda';
export const INK = '#1a1d33';

export const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
export const l = (stroke, d, width = 1, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
export const dot = (fill, x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
const around = (n, inner) =>
  [...Array(n)].map((_, k) => `<g transform="rotate(${(k * 360) / n})">${inner(k)}</g>`).join('');

export const SUITS = { L: 'Light', M: 'Moon', K: 'King', S: 'Spear' };

const MARKS = {
  L: `<circle r="5"/>${around(8, () => `<path d="M-1.9-6.6H1.9L0-11.8Z"/>`)}`,
  M: `<path d="M3.4-10.6A10.6 10.6 0 1010.2 4.8 8.4 8.4 0 013.4-10.6Z"/>`,
  K: `<path d="M-10.6-6.4L-5.6-1.6 0-10.4 5.6-1.6 10.6-6.4 8.6 5.2H-8.6ZM-8.6 6.8H8.6V9.8H-8.6Z"/>`,
  S: `<path d="M0-12.4C3.4-8.2 4.6-4.6 4-1.4L1.5.6V2.2H4.6V4.4H1.5V12H-1.5V4.4H-4.6V2.2H-1.5V.6L-4-1.4C-4.6-4.6-3.4-8.2 0-12.4Z"/>`,
};

const EMBLEMS = {
  L:
    `<g stroke="#8a5f14" stroke-width=".5" stroke-linejoin="round">${around(16, (k) => (k % 2 ? p('#f2cf6a', 'M-1.5-7.6H1.5L0-10.4Z') : p(GOLD, 'M-2.2-7.4C-1.4-9.6-.6-11 0-13 .6-11 1.4-9.6 2.2-7.4Z')))}<circle r="7" fill="${GOLD}"/><circle r="5.5" fill="#ffe493"/></g>` +
    `<g fill="none" stroke="#9a6a14" stroke-width=".7" stroke-linecap="round"><path d="M-3-1.2C-2.4-1.9-1.6-1.9-1-1.2M1-1.2C1.6-1.9 2.4-1.9 3-1.2M0-.8L-.5 1H.5M-2 2.4C-.8 3.4.8 3.4 2 2.4"/></g>${dot('#f0a05a', -3.3, 1, 0.9, ` fill-opacity=".6"`)}${dot('#f0a05a', 3.3, 1, 0.9, ` fill-opacity=".6"`)}`,
  M:
    `<g stroke="#5a6490" stroke-width=".5" stroke-linejoin="round">${p('#e9ecf7', 'M3.2-12A12 12 0 1011.7 5 9.4 9.4 0 013.2-12Z')}${p('#c3cae6', 'M-8.2-5.6A10 10 0 00-2.6 9.4 12 12 0 006 9.8 12 12 0 01-8.2-5.6Z', ` stroke="none"`)}</g>` +
    `${dot('#b4bddf', -7, 3, 1.3)}${dot('#b4bddf', -4, 7, 0.9)}${dot('#d3d9ee', -6.2, -3, 0.9)}${p(PALE, 'M6.4-8L7.5-4.9 10.6-3.8 7.5-2.7 6.4.4 5.3-2.7 2.2-3.8 5.3-4.9Z', ` stroke="#8a7a3a" stroke-width=".4"`)}`,
  K:
    `<g stroke="${INK}" stroke-width=".6" stroke-linejoin="round">${p('#a52338', 'M-9.4-4C-7-9.4 7-9.4 9.4-4L8.4 6H-8.4Z')}${p(GOLD, 'M-12-6L-6.4-1.4-3.4-9 0-2.6 3.4-9 6.4-1.4 12-6 9.4 6.4H-9.4Z')}${p('#c8932c', 'M-9.4 5.4C-4 7.2 4 7.2 9.4 5.4V9.4C4 11.4-4 11.4-9.4 9.4Z')}` +
    `${[
      [-12, -7],
      [-3.4, -10],
      [3.4, -10],
      [12, -7],
    ]
      .map(([x, y]) => dot(PALE, x, y, 1.4))
      .join(
        '',
      )}${p('#3f7fd0', 'M0-.6L2.2 2.2 0 5-2.2 2.2Z')}${dot('#d0405a', -5.6, 3, 1.3)}${dot('#d0405a', 5.6, 3, 1.3)}${[-6, -3, 0, 3, 6].map((x) => dot(PALE, x, 8.4 + (Math.abs(x) > 4 ? -0.4 : 0.1), 0.9)).join('')}</g>`,
  S: `<g stroke="${INK}" stroke-width=".6" stroke-linejoin="round">${p('#8a5a34', 'M-.9 0H.9V13.6H-.9Z')}${p('#b3263a', 'M1 3.4C4 2.2 6 5 9.6 3.6L8.4 6.6 9.6 9.6C6 11 4 8.4 1 9.6Z')}${p('#dfe6ef', 'M0-13.6C3.6-9 4.9-5.2 4.2-2L1.6 1.2H-1.6L-4.2-2C-4.9-5.2-3.6-9 0-13.6Z')}${p('#9fb0c6', 'M0-13C3.2-8.8 4.4-5 3.8-2.2L1.4.8H0Z', ` stroke="none"`)}${p(GOLD, 'M-3.4 1H3.4V3.4H-3.4Z')}</g>${l('#fff', 'M-1.8-3.4C-2-5.6-1.4-7.6-.6-9.4', 0.6)}${l(GOLD, 'M3 5.4C5 5.6 6 6.8 7.4 6.6', 0.6)}`,
};

export const mark = (suit) => MARKS[suit];
/** The rich emblem as bare markup, centred on 0,0. */
export const drawn = (suit) => EMBLEMS[suit];

/**
 * One of the four, as a picture of its own: light discs of night or kingdom behind it.
 * @param {string} suit
 * @param {{ label?: string }} [options]
 */
export function emblem(suit, { label } = {}) {
  const who = label ? html`role="img" aria-label="${label}"` : raw(`aria-hidden="true"`);
  const sky = suit === 'L' || suit === 'M';
  return html`<svg class="emblem emblem-${suit}" viewBox="-18 -18 36 36" ${who} focusable="false">${raw(`<circle r="17" fill="${sky ? NIGHT : IVORY}" stroke="${GOLD}" stroke-width="1.6"/><g transform="scale(.98)">${EMBLEMS[suit]}</g>`)}</svg>`;
}
