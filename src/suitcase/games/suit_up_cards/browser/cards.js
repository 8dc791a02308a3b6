// The forty cards: 1 to 8 of four suits, and the actions. A card is 100 by 140 units.
import { html, raw } from '../../../web/kit/html.js';
import { dot, drawn, GOLD, INK, IVORY, l, mark, NIGHT, PALE, p, SUITS } from './emblems.js';

const ACTIONS = {
  switch: 'the Switch',
  trade: 'the Trade card',
  '+1': 'a plus one',
  '+2': 'the plus two',
  '-1': 'a minus one',
  '-2': 'the minus two',
};
const RANKS = [...'12345678'];
export const IN_SUIT = RANKS.length;
/**
 * The cards of a suit, from low to high.
 * @param {string} suit
 */
export const cardsOf = (suit) => RANKS.map((rank) => suit + rank);
/** Every card by the word that people choose it with, from low to high. */
export const codes = [...Object.keys(SUITS).flatMap(cardsOf), ...Object.keys(ACTIONS)];
export const named = (code) => ACTIONS[code] ?? `${SUITS[code[0]]} ${code[1]}`;

// ground, frame, index
const LOOKS = {
  L: { ground: NIGHT, glow: '#25407e', frame: GOLD, ink: '#ffd977' },
  M: { ground: '#2c2a5c', glow: '#434388', frame: '#b9c2e6', ink: '#e3e8fb' },
  K: { ground: IVORY, glow: '#fffaf0', frame: '#a52338', ink: '#8f1c31' },
  S: { ground: '#eef0e6', glow: '#fbfcf6', frame: '#33566b', ink: '#23475c' },
};

const rim = (ground, line) =>
  `<rect width="100" height="140" rx="6" fill="${ground}"/><rect x=".5" y=".5" width="99" height="139" rx="5.6" fill="none" stroke="${line}"/>`;
const star = (x, y, r) =>
  `M${x} ${y - r}l${r * 0.3} ${r * 0.7} ${r * 0.7} ${r * 0.3}-${r * 0.7} ${r * 0.3}-${r * 0.3} ${r * 0.7}-${r * 0.3}-${r * 0.7}-${r * 0.7}-${r * 0.3} ${r * 0.7}-${r * 0.3}Z`;
const NIGHT_STARS = [
  [28, 44, 2.2],
  [74, 40, 1.8],
  [84, 34, 2.4],
  [15, 60, 1.8],
  [88, 76, 1.8],
  [12, 92, 2.4],
  [24, 100, 2],
  [76, 98, 2.2],
  [66, 44, 1.3],
  [32, 98, 1.3],
  [86, 56, 1.2],
  [14, 74, 1.2],
];
const stars = (fill, part) =>
  p(fill, NIGHT_STARS.map(([x, y, r]) => star(x, y, r)).join(''), ` fill-opacity="${part}"`);

// The sky has a fine double line, the kingdom battlements.
function frame(suit, { frame: line }) {
  if (suit === 'L' || suit === 'M')
    return `<rect x="4" y="4" width="92" height="132" rx="4" fill="none" stroke="${line}" stroke-width="1.2"/><rect x="6.2" y="6.2" width="87.6" height="127.6" rx="2.6" fill="none" stroke="${line}" stroke-width=".5"/>`;
  const walls = (y, s) =>
    `M4 ${y}V${y + s * 6}H${[...Array(11)].map((_, k) => `${8 + k * 8.4}V${y + (k % 2 ? s * 6 : s * 2.6)}`).join('H')}H96V${y}Z`;
  return (
    p(line, walls(4, 1) + walls(136, -1)) +
    `<rect x="4" y="4" width="92" height="132" rx="2" fill="none" stroke="${line}" stroke-width="1.2"/>`
  );
}

function index(label, ink, inner) {
  const fit = label.length > 1 ? ` textLength="18" lengthAdjust="spacingAndGlyphs"` : '';
  const corner = `<text x="16" y="29" text-anchor="middle" font-family="ui-serif,Georgia,'Liberation Serif',serif" font-weight="700" font-size="22"${fit}>${label}</text>${inner}`;
  return `<g fill="${ink}">${corner}<g transform="rotate(180 50 70)">${corner}</g></g>`;
}

function ranked([suit, rank]) {
  const look = LOOKS[suit];
  // The ace is all emblem; from two on, pips stand above and below it, bent like a vault.
  const n = Number(rank) === 1 ? 0 : Number(rank);
  const row = (many, turned) =>
    [...Array(many)].map((_, k) => {
      const x = 50 + (k - (many - 1) / 2) * 12.4;
      const y = 25 + Math.abs(x - 50) * 0.14;
      return `<g transform="translate(${x.toFixed(1)} ${(turned ? 140 - y : y).toFixed(1)}) scale(.55)${turned ? ' rotate(180)' : ''}">${mark(suit)}</g>`;
    });
  const pips = [...row(Math.ceil(n / 2), false), ...row(Math.floor(n / 2), true)];
  const sky = suit === 'L' || suit === 'M';
  return (
    rim(look.ground, sky ? '#3b4f8c' : '#a08a5e') +
    dot(look.glow, 50, 70, 38, ` fill-opacity=".55"`) +
    dot(look.glow, 50, 70, 29) +
    (sky
      ? stars(look.frame, 0.4)
      : l(look.frame, 'M50 34V106M16 70H84M26 46L74 94M74 46L26 94', 0.5, ` stroke-opacity=".25"`)) +
    frame(suit, look) +
    `<g transform="translate(50 70) scale(${(n ? 1.95 : 2.3) * (suit === 'S' ? 1.12 : 1)})">${drawn(suit)}</g><g fill="${look.ink}">${pips.join('')}</g>` +
    index(rank, look.ink, `<g transform="translate(16 39) scale(.56)">${mark(suit)}</g>`)
  );
}

// Neither sky nor kingdom: half of each.
function action(code) {
  const cardlet = (x, y, turn, night) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-9" y="-12.6" width="18" height="25.2" rx="2.4" fill="${night ? '#25407e' : '#a52338'}" stroke="${GOLD}" stroke-width="1.6"/></g>`;
  const arrow = (d) => l(INK, d, 7) + l(GOLD, d, 4);
  const middle =
    {
      switch: () =>
        arrow('M30 66A21 21 0 0168 56M70 74A21 21 0 0132 84M60 57.4L69.4 57.6 70.6 48M40 82.6L30.6 82.4 29.4 92'),
      trade: () =>
        cardlet(36, 62, -12, true) +
        cardlet(64, 78, 12, false) +
        arrow('M52 52H74M67 46L75 52 67 58M48 88H26M33 82L25 88 33 94'),
    }[code] ??
    (() => {
      const many = Number(code[1]);
      const fan =
        many === 1
          ? cardlet(50, 98, 0, code[0] === '+')
          : cardlet(42, 98, -9, code[0] === '+') + cardlet(58, 98, 9, code[0] === '+');
      return (
        fan +
        dot(INK, 50, 60, 23.6) +
        dot(GOLD, 50, 60, 22) +
        dot(NIGHT, 50, 60, 19.4) +
        `<text x="50" y="70.6" text-anchor="middle" font-family="ui-serif,Georgia,'Liberation Serif',serif" font-weight="700" font-size="30" fill="${PALE}">${code.replace('-', '−')}</text>`
      );
    });
  const night = `<path fill="${NIGHT}" d="M6 0H94L0 130V6A6 6 0 016 0Z"/>`;
  const corner = {
    switch: l('#ffd977', 'M9 20A7.4 7.4 0 0122 17M23 24A7.4 7.4 0 0110 27M18 17.6H22.4V13M14 26.4H9.6V31', 2.2),
    trade: l('#ffd977', 'M9 19H22M18 14.6L22.4 19 18 23.4M23 28H10M14 23.6L9.6 28 14 32.4', 2.2),
  }[code];
  const far = corner?.replaceAll('#ffd977', '#25407e');
  const numbers = corner
    ? corner + `<g transform="rotate(180 50 70)">${far}</g>`
    : (() => {
        const text = (ink) =>
          `<text x="18.6" y="28" text-anchor="middle" font-family="ui-serif,Georgia,'Liberation Serif',serif" font-weight="700" font-size="21" textLength="21" lengthAdjust="spacingAndGlyphs" fill="${ink}">${code.replace('-', '−')}</text>`;
        return text('#ffd977') + `<g transform="rotate(180 50 70)">${text('#25407e')}</g>`;
      })();
  return (
    rim(IVORY, '#8a7a4e') +
    night +
    p(
      GOLD,
      [
        [36, 18, 2],
        [60, 12, 1.8],
        [74, 18, 1.4],
        [12, 62, 1.8],
        [16, 92, 1.6],
        [26, 46, 1.3],
      ]
        .map(([x, y, r]) => star(x, y, r))
        .join(''),
      ` fill-opacity=".7"`,
    ) +
    l(GOLD, 'M91.8 5L5 125', 1.4) +
    p('#d9c9a0', 'M62 134V120h5v-4h4v4h4v-4h4v4h5v-10l5-7 5 7V134Z') +
    `<rect x="4" y="4" width="92" height="132" rx="4" fill="none" stroke="${GOLD}" stroke-width="1.2"/>` +
    middle() +
    numbers
  );
}

/** A whole card as bare markup. */
export const drawing = (code) => (ACTIONS[code] ? action(code) : ranked(code));

// A card says its own name unless what is around it does (`quiet`); `vt` tells where it flew from.
export function card(code, { quiet = false, vt = '', look = '' } = {}) {
  const who = quiet ? raw(`aria-hidden="true"`) : html`role="img" aria-label="${named(code)}"`;
  const flight = vt ? html`data-vt="card-${vt}"` : '';
  return html`<svg class="up-card ${look}" viewBox="0 0 100 140" ${who} ${flight} focusable="false">${raw(drawing(code))}</svg>`;
}

/** The back as bare markup. */
export const backDrawing = (() => {
  const diamonds = [];
  for (let y = 0; y < 9; y += 1)
    for (let x = 0; x < 6 - (y % 2); x += 1)
      diamonds.push(`M${12.5 + x * 15 + (y % 2) * 7.5} ${14 + y * 14}m0-7l7.5 7-7.5 7-7.5-7Z`);
  const places = { L: [50, 50], M: [30, 70], K: [70, 70], S: [50, 90] };
  return (
    rim(IVORY, '#8a7a4e') +
    `<rect x="5" y="5" width="90" height="130" rx="3.5" fill="${NIGHT}"/>` +
    l('#34508f', diamonds.join(''), 0.8) +
    `<rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="${GOLD}" stroke-width="1.2"/>` +
    p(NIGHT, 'M50 26L92 70 50 114 8 70Z') +
    p('none', 'M50 29L89 70 50 111 11 70Z', ` stroke="${GOLD}" stroke-width="1.4"`) +
    Object.entries(places)
      .map(([suit, [x, y]]) => `<g fill="${GOLD}" transform="translate(${x} ${y}) scale(.84)">${mark(suit)}</g>`)
      .join('') +
    p(PALE, star(50, 70, 5))
  );
})();

export function back({ vt = '', look = '' } = {}) {
  const flight = vt ? html`data-vt="card-${vt}"` : '';
  return html`<svg class="up-card up-back ${look}" viewBox="0 0 100 140" aria-hidden="true" ${flight} focusable="false">${raw(backDrawing)}</svg>`;
}
