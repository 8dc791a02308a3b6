// What the city is made of. The sun is low on the left, shadows fall to the right, windows are lit.
import { html, raw } from '../../../web/kit/html.js';

export const LIT = '#ffe7a3';
export const DUSK = '#4a2740';

export const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
export const l = (stroke, d, width = 1, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
export const box = (fill, x, y, w, h, more = '') => p(fill, `M${x} ${y}h${w}v${h}h${-w}Z`, more);
export const dot = (fill, x, y, r, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
export const many = (fill, w, h, ...places) => p(fill, places.map(([x, y]) => `M${x} ${y}h${w}v${h}h${-w}Z`).join(''));
export const soft = (part) => ` fill-opacity="${part}"`;
// What stands on the ground at y throws a long shadow.
export const shadow = (x, y, w, long = 46) => p(DUSK, `M${x} ${y}h${w}l${long} 9h${-w - 6}Z`, soft(0.28));

// Each side of the ring has its own hour.
const HOURS = {
  gold: ['#fbd488', '#f8bd6b', '#f2a057', '#fff0bd'],
  rose: ['#f6bd8c', '#ee9a7c', '#d9756f', '#ffe0b0'],
  plum: ['#d9a3a0', '#b9789a', '#8a5488', '#ffd9a0'],
  blue: ['#7d83b0', '#a878a0', '#e08a6a', '#ffd28a'],
};
export function sky(hour, x = 34, y = 40) {
  const [top, mid, low, sun] = HOURS[hour];
  return (
    box(top, 0, 0, 160, 100) +
    p(mid, 'M0 26c36-8 70 6 108-2s38-2 52 2v74H0Z') +
    p(low, 'M0 48c40-6 84 6 160-4v56H0Z') +
    dot(sun, x, y, 20, soft(0.3)) +
    dot(sun, x, y, 11) +
    p(
      '#fff4d6',
      'M92 15c4-4 12-4 15-1 6-2 11 1 11 4H86c0-2 3-3.4 6-3Zm28 17c3-3 9-3 11-1 5-1 8 1 8 3.4H115c0-1.8 2.6-2.8 5-2.4Z',
      soft(0.45),
    )
  );
}

export function roofs(fill, y = 58) {
  return p(
    fill,
    `M0 ${y}V${y - 12}h10v-6h9v10h12v-7h8v9h14v-14l6-6 6 6v12h16v-8h10v6h13v-12h10v9h12v-6h9v10h12v-5h13V${y + 10}H0Z`,
  );
}

export function tree(x, y, size, leaf = '#5d8a3c', lit = '#9dbb4a') {
  const s = size;
  return (
    shadow(x - s * 0.2, y, s * 0.9, s * 2.4) +
    p('#6b4226', `M${x - s * 0.13} ${y}L${x - s * 0.08} ${y - s}H${x + s * 0.08}L${x + s * 0.13} ${y}Z`) +
    dot(leaf, x + s * 0.32, y - s * 1.02, s * 0.52) +
    dot(leaf, x - s * 0.36, y - s * 1.06, s * 0.5) +
    dot(leaf, x, y - s * 1.5, s * 0.62) +
    dot(lit, x - s * 0.42, y - s * 1.16, s * 0.32, soft(0.85)) +
    dot(lit, x - s * 0.16, y - s * 1.68, s * 0.36, soft(0.85))
  );
}
export function lamp(x, y, h = 26) {
  return (
    shadow(x - 0.8, y, 1.6, 30) +
    dot(LIT, x, y - h - 2, 8, soft(0.28)) +
    l('#3b2430', `M${x} ${y}V${y - h}`, 1.6) +
    p('#3b2430', `M${x - 3} ${y}h6l-1-2h-4Z`) +
    dot(LIT, x, y - h - 2, 3.1) +
    l('#3b2430', `M${x - 2.6} ${y - h - 5.2}H${x + 2.6}`, 1.2)
  );
}
export function person(x, y, coat, hair = '#3a2320') {
  return (
    shadow(x - 1.6, y, 3.4, 14) +
    p(coat, `M${x - 2.6} ${y}L${x - 2} ${y - 7}Q${x} ${y - 8.6} ${x + 2} ${y - 7}L${x + 2.6} ${y}Z`) +
    dot('#e9b48a', x, y - 9.6, 2) +
    p(hair, `M${x - 2.1} ${y - 9.6}a2.1 2.1 0 014.2 0q-2-1.4-4.2 0Z`)
  );
}
export const awning = (x, y, w, a, b, h = 8) =>
  [...Array(Math.round(w / 6))]
    .map((_, k) => p(k % 2 ? b : a, `M${x + k * 6} ${y}h6l1.4 ${h - 3}a3.4 3.4 0 01-6.8 0Z`))
    .join('');
export const bulbs = (d, places) =>
  l('#4a2f2a', d, 0.7) + places.map(([x, y]) => dot(LIT, x, y, 3.2, soft(0.35)) + dot('#fff3c4', x, y, 1.5)).join('');
export const street = (fill = '#c98a5e', y = 78) =>
  box(fill, 0, y, 160, 100 - y) + p('#fff0c4', `M0 ${y}H160v1.4H0Z`, soft(0.35));

export const framed = (look, view, inner) =>
  html`<svg class="${look}" viewBox="${view}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(inner)}</svg>`;
