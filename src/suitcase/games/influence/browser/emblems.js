// The emblems of the six archetypes: a shield of its own colour and outline, a sign that reads at 28 pixels.
import { html, raw } from '../../../web/kit/html.js';

const p = (fill, d, more = '') => `<path fill="${fill}" d="${d}"${more}/>`;
const l = (stroke, d, width = 2, more = '') =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
const CREAM = '#fff6e0';
const GOLD = '#ffce5c';

// [ground, edge, outline of the shield, sign]
const EMBLEMS = {
  // On the run.
  athlete: [
    '#2f8f4e',
    '#14502b',
    'M24 2.4a21.6 21.6 0 010 43.2A21.6 21.6 0 0124 2.4Z',
    () =>
      `<circle cx="29.6" cy="11.4" r="4.4" fill="${CREAM}"/>` +
      l(CREAM, 'M26.6 18 20.4 28l8 3.6-1.8 8.8m-6-12.4-3.2 6.4-7.8.4M26 18.4l-8.6.4-3.8 5.6m13-6 5 6.2L38 23', 4.2) +
      l(GOLD, 'M7 14.6h7M5.4 20H9.6m-3 9H11', 1.8),
  ],
  // A lamp over an open book.
  intellectual: [
    '#2b64b4',
    '#15355f',
    'M5.4 3.6H42.6C44 3.6 45 4.6 45 6V42c0 1.4-1 2.4-2.4 2.4H5.4C4 44.4 3 43.4 3 42V6C3 4.6 4 3.6 5.4 3.6Z',
    () =>
      p(GOLD, 'M24 7a8.6 8.6 0 010 17.2A8.6 8.6 0 0124 7Z', ` fill-opacity=".35"`) +
      p(GOLD, 'M24 8.6c4.6 0 6.8 3.8 5.8 7-.8 2.4-2.6 3.2-2.8 5.8H21c-.2-2.6-2-3.4-2.8-5.8-1-3.2 1.2-7 5.8-7Z') +
      p(CREAM, 'M21.4 22.8h5.2V25H21.4Z') +
      p(
        CREAM,
        'M24 31.2c-4.4-3.6-10-4.4-16-3.6V39c6-.8 11.6 0 16 3.4C28.4 39 34 38.2 40 39V27.6c-6-.8-11.6 0-16 3.6Z',
      ) +
      l(
        '#15355f',
        'M24 31.6v9.8m-12-10c3-.2 6 .4 8.4 1.8M12 35c3-.2 6 .4 8.4 1.8M36 31.4c-3-.2-6 .4-8.4 1.8M36 35c-3-.2-6 .4-8.4 1.8',
        1.5,
      ),
  ],
  // A brush that leaves a rainbow.
  creative: [
    '#c23a74',
    '#6e1940',
    'M24 1.8l6.4 4.8 8 .2 2.2 7.6 5.6 5.6-2.8 7.4 1.2 7.8-7.2 3.4-4.4 6.6-9-1.6-9 1.6-4.4-6.6-7.2-3.4 1.2-7.8L1.8 20l5.6-5.6L9.6 6.8l8-.2Z',
    () =>
      l(GOLD, 'M10.6 33A13.6 13.6 0 0124 19.4', 3.2) +
      l('#8fe0d4', 'M15 34.4a9.6 9.6 0 019-9.8', 3.2) +
      l('#ffb3cf', 'M19.4 35.4A5.6 5.6 0 0124 29.6', 3.2) +
      p('#e3b36a', 'M38.4 8.4c1.8 1.2-5.8 12-8.2 14.6l-3.6-2.8c2-2.8 10-13 11.8-11.8Z') +
      p('#eef2f6', 'M26.6 20.2l3.6 2.8-2 2.8-3.8-3Z') +
      p(CREAM, 'M24.4 22.8l3.8 3c.6 5.6-3.2 9.8-10.8 10.4 2.6-2.6 1.6-5 2.2-8.2.6-3 2.4-5 4.8-5.2Z'),
  ],
  // A case, and a line that climbs.
  executive: [
    '#a8700c',
    '#553601',
    'M24 2L44.6 9.4V25C44.6 35.6 36 42.4 24 46.4 12 42.4 3.4 35.6 3.4 25V9.4Z',
    () =>
      l(CREAM, 'M18.6 17V13.6c0-1.2.8-2 2-2h6.8c1.2 0 2 .8 2 2V17', 2.8) +
      p(
        CREAM,
        'M11.4 16.6H36.6c1.4 0 2.2.8 2.2 2.2V34c0 1.4-.8 2.2-2.2 2.2H11.4c-1.4 0-2.2-.8-2.2-2.2V18.8c0-1.4.8-2.2 2.2-2.2Z',
      ) +
      l('#a8700c', 'M14 32l6.4-6.4 4.2 3.2L33 21m-4.6-.4h5v5', 2.6),
  ],
  // A bolt, through the rules.
  rebel: [
    '#7a35a8',
    '#3d1459',
    'M24 1.4L46.6 24 24 46.6 1.4 24Z',
    () =>
      l(CREAM, 'M12.6 21L20 13.6M35.4 27L28 34.4', 2.6, ` stroke-opacity=".65"`) +
      p(GOLD, 'M28.6 8.4 15.4 26h7L18.8 39.6 33 21.4H25.6Z'),
  ],
  // A heart in a hand.
  caregiver: [
    '#0f8a86',
    '#064a4a',
    'M24 5C29.4-.4 46 1.4 45.8 19 45.6 32.4 33 41.6 24 46 15 41.6 2.4 32.4 2.2 19 2 1.4 18.6-.4 24 5Z',
    () =>
      p(
        '#ff8f9c',
        'M24 27c-8.6-6.4-11-10.4-9.8-14.6 1.4-4.6 7.4-4.6 9.8.2 2.4-4.8 8.4-4.8 9.8-.2C35 16.6 32.6 20.6 24 27Z',
      ) +
      p(
        CREAM,
        'M10.4 23.6c1.6-1.2 3.4-.4 4.4 1.4l3.6 5.6c2.2-1 6.2-.6 9.2 1 1.2.8.8 2.2-.4 2.4l-4.4.4 6.2.2 7-5.4c1.4-.8 3 .8 2 2.4l-7.4 7c-1 1-2.2 1.4-3.6 1.4H20.4c-3 0-5-1.6-6.4-4L9.4 27c-.6-1.4-.2-2.6 1-3.4Z',
      ),
  ],
};
const OTHER = [
  '#4d5663',
  '#20262e',
  EMBLEMS.athlete[2],
  () => `<circle cx="24" cy="18" r="7" fill="${CREAM}"/>` + p(CREAM, 'M10.6 38c1-8.4 5.8-11 13.4-11s12.4 2.6 13.4 11Z'),
];

export const archetypes = Object.keys(EMBLEMS);

/**
 * @param {string} mat
 * @param {{ label?: string }} [options]
 */
export function emblem(mat, { label } = {}) {
  const [ground, edge, shield, sign] = EMBLEMS[mat.toLowerCase()] ?? OTHER;
  const who = label ? html`role="img" aria-label="${label}"` : raw(`aria-hidden="true"`);
  const drawn = `<path fill="${ground}" stroke="${edge}" stroke-width="2.4" stroke-linejoin="round" d="${shield}"/>${sign()}`;
  return html`<svg class="emblem emblem-${mat}" viewBox="0 0 48 48" ${who} focusable="false">${raw(drawn)}</svg>`;
}
