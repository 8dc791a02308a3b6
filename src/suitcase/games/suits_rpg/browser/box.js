// The lid of the role-playing game: a dossier and three cards under a desk lamp.

import { html, raw } from '../../../web/kit/html.js';
import { drawing, SUITS } from './cards.js';
import { PIPS } from './pips.js';

export const accent = '#41454c';
export const accentDark = '#ff9c8a';

const RED = '#c8372d';
const DESK = `<rect width="500" height="400" fill="#26292e"/><path d="M0 252H500V400H0Z" fill="#34302c"/>
  <path d="M0 252H500" stroke="#191b1e" stroke-width="4"/>
  <path fill="none" stroke="#211e1b" stroke-opacity=".7" d="M0 284C130 276 240 296 360 284S470 280 500 286M0 326C120 334 260 318 380 328S470 332 500 326"/>`;
const BLINDS = [28, 62, 96, 130, 164, 198]
  .map((y) => `<path d="M318 ${y}H470V${y + 20}H318Z" fill="#343a44"/>`)
  .join('');
const LIGHT = `<path d="M168 112 6 400H500L262 92Z" fill="#f6dfa4" opacity=".2"/><path d="M172 116 84 400H420L254 100Z" fill="#f6dfa4" opacity=".16"/>`;
const LAMP = `<g fill="none" stroke="${RED}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"><path d="M62 322V196L140 76"/></g>
  <path d="M14 338C14 306 110 306 110 338Z" fill="${RED}"/><circle cx="62" cy="196" r="12" fill="#e9e2d2"/>
  <path d="M140 52C176 22 232 40 262 92L168 134C144 108 126 74 140 52Z" fill="${RED}"/><path d="M168 134 262 92C266 104 180 146 168 134Z" fill="#fdf1cf"/>`;
// A folder with a photograph, a contract and its seal.
const DOSSIER = `<g transform="translate(150 162) rotate(-5)"><path d="M-6 10H70L82-6H150V10H196V188H-6Z" fill="#1a1712" opacity=".35" transform="translate(6 8)"/>
  <path d="M-6 10H70L82-6H150V10H196V188H-6Z" fill="#c9a870"/><rect x="8" y="20" width="176" height="160" fill="#f3ecdc"/>
  <g transform="translate(20 32)"><rect width="62" height="76" fill="#8f98a3"/><path d="M8 76C8 52 54 52 54 76Z" fill="#2d3036"/><path d="M31 54 24 76H38Z" fill="#f3ecdc"/><path d="M31 58 28 76H34Z" fill="${RED}"/>
  <circle cx="31" cy="34" r="15" fill="#c98f66"/><path d="M13 28C14 10 48 10 49 28L58 31H4Z" fill="#2d3036"/></g>
  <path d="M26 26V48C26 54 34 54 34 48V22C34 14 22 14 22 22V46" fill="none" stroke="#5a5f66" stroke-width="3"/>
  <path d="M96 40H170M96 56H162M96 72H170M96 88H150M22 126H120M22 142H104M22 158H112" stroke="#8b8578" stroke-width="4"/>
  <g transform="translate(148 142) rotate(-12)" fill="none" stroke="${RED}" stroke-width="4"><circle r="24"/><path d="m-11 0 8 9 15-18"/></g></g>`;

const lay = (word, x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.16) translate(-50 -70)"><rect x="3" y="5" width="100" height="140" rx="6" fill="#0d0e10" fill-opacity=".45"/>${drawing(word)}</g>`;

// The four suits on the band of the box.
const band = () =>
  `<path fill="#101215" fill-opacity=".5" d="M0 352H500V400H0Z"/><path fill="#2f3338" d="M0 356H500V400H0Z"/><path stroke="${RED}" stroke-width="2" d="M0 361H500M0 395H500"/>` +
  Object.keys(SUITS)
    .map(
      (suit, k) =>
        `<path transform="translate(${130 + k * 80} 378) scale(1.05)" fill="${'DH'.includes(suit) ? '#ff8a7a' : '#f4ead4'}" d="${PIPS[suit]}"/>`,
    )
    .join('');

export const box = () =>
  html`<svg viewBox="0 0 500 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${raw(
    DESK + BLINDS + LIGHT + DOSSIER + LAMP + lay('QH', 344, 262, 4) + lay('AS', 404, 254, 17) + band(),
  )}</svg>`;
