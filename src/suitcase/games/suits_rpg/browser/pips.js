// The four suits and the people on the court cards, as strokes on a card of 100 by 140.

export const RED = '#b3202a';
export const BLACK = '#23262b';
export const PAPER = '#fbf7ee';
const SKIN = '#f0d5b6';
const GOLD = '#d9a53a';

export const INK = { D: RED, H: RED, S: BLACK, C: BLACK };

/** Around 0,0 and about 20 high. */
export const PIPS = {
  D: 'M0-11C2.6-6.4 5-3.2 8.6 0 5 3.2 2.6 6.4 0 11-2.6 6.4-5 3.2-8.6 0-5-3.2-2.6-6.4 0-11Z',
  H: 'M0 10.6C-3.5 6-10 1.8-10-4-10-7.6-7.6-10-4.8-10-2.6-10-.9-8.7 0-6.6.9-8.7 2.6-10 4.8-10 7.6-10 10-7.6 10-4 10 1.8 3.5 6 0 10.6Z',
  S: 'M0-11C3.5-6.4 10-2.2 10 3.2 10 6.4 7.6 8.4 4.9 8.4 3.1 8.4 1.7 7.5.9 6.2 1 8.4 1.8 10 3.6 11H-3.6C-1.8 10-1 8.4-.9 6.2-1.7 7.5-3.1 8.4-4.9 8.4-7.6 8.4-10 6.4-10 3.2-10-2.2-3.5-6.4 0-11Z',
  C: 'M0-11a4.8 4.8 0 0 1 3.7 7.9A4.8 4.8 0 1 1 .9 4.7C1 7.7 1.8 9.7 3.6 11H-3.6C-1.8 9.7-1 7.7-.9 4.7A4.8 4.8 0 1 1-3.7-3.1 4.8 4.8 0 0 1 0-11Z',
};

export const pip = (suit, x, y, size = 1, turned = false) =>
  `<path fill="${INK[suit]}" transform="translate(${x} ${y}) scale(${size})${turned ? ' rotate(180)' : ''}" d="${PIPS[suit]}"/>`;

// Columns and rows of the pips, as on every French card; the lower ones stand on their heads.
const LEFT = 36.5;
const RIGHT = 63.5;
const [TOP, HIGH, MID, LOW, END] = [24, 47, 70, 93, 116];
const BOTH = (y) => [
  [LEFT, y],
  [RIGHT, y],
];
const THIRDS = [24, 54.7, 85.3, 116].flatMap(BOTH);
const LAYOUT = {
  2: [
    [50, TOP],
    [50, END],
  ],
  3: [
    [50, TOP],
    [50, MID],
    [50, END],
  ],
  4: [...BOTH(TOP), ...BOTH(END)],
  5: [...BOTH(TOP), [50, MID], ...BOTH(END)],
  6: [...BOTH(TOP), ...BOTH(MID), ...BOTH(END)],
  7: [...BOTH(TOP), [50, HIGH], ...BOTH(MID), ...BOTH(END)],
  8: [...BOTH(TOP), [50, HIGH], ...BOTH(MID), [50, LOW], ...BOTH(END)],
  9: [...THIRDS, [50, MID]],
  10: [...THIRDS, [50, 39.3], [50, 100.7]],
};

export const spots = (rank, suit) =>
  LAYOUT[rank].map(([x, y]) => pip(suit, x, y, rank > 8 ? 0.74 : 0.86, y > MID + 1)).join('');

// --- People in suits ---

const fill = (colour, d) => `<path fill="${colour}" d="${d}"/>`;
const line = (d, width = 0.9, colour = BLACK) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const jacket = (cloth, tie) =>
  fill(cloth, 'M25 71C25 59 31 54.5 43 52L50 62 57 52C69 54.5 75 59 75 71Z') +
  fill('#fffdf7', 'M43.6 51.4 50 48.4 56.4 51.4 50 67Z') +
  fill(tie, 'M48 54.4H52L51 57 53 67.6 50 71.4 47 67.6 49 57Z') +
  line('M43 52 40 60 45.4 62.4 43.4 71M57 52 60 60 54.6 62.4 56.6 71', 0.9, PAPER);
const head =
  fill(SKIN, 'M45.4 42H54.6V50.4L50 54.4 45.4 50.4Z') +
  fill(SKIN, 'M41 29C40.4 41 44 48 50 48S59.6 41 59 29Z') +
  `<g fill="${BLACK}"><circle cx="46.2" cy="35.2" r="1.1"/><circle cx="53.8" cy="35.2" r="1.1"/></g>` +
  line('M43.8 32.6C45 31.6 47 31.6 48 32.4M52 32.4C53 31.6 55 31.6 56.2 32.6M50 35.8 49 39.8H51', 0.9);

const PEOPLE = {
  // A fedora, and a look over the shoulder.
  J: (cloth, tie) =>
    jacket(cloth, tie) +
    fill('#6b4526', 'M40.6 28.6C39.6 34 40.4 38 41.6 40L42.4 32H57.6L58.4 40C59.6 38 60.4 34 59.4 28.6Z') +
    head +
    line('M47 43.4C49.4 44.4 52 44 53.6 42.8', 1.1, '#94342c') +
    fill(cloth, 'M33 29.4C38 26 62 26 67 29.4 62 33 38 33 33 29.4Z') +
    fill(cloth, 'M40 28.4C40 17 43.4 14.4 47 15.4 49 16.4 51 16.4 53 15.4 56.6 14.4 60 17 60 28.4Z') +
    fill(tie, 'M40 24.6C46 22.6 54 22.6 60 24.6V28.6C54 26.6 46 26.6 40 28.6Z'),
  // Long hair and a tiara.
  Q: (cloth, tie) =>
    fill(
      '#8a4b22',
      'M50 17C38 17 36 28 37 38 37.4 46 35.6 52 37 57 43 57 46 53 46 49H54C54 53 57 57 63 57 64.4 52 62.6 46 63 38 64 28 62 17 50 17Z',
    ) +
    jacket(cloth, tie) +
    head +
    fill('#8a4b22', 'M40.4 34C40 26 44 23 50 25.4 56 23 60 26 59.6 34 61.6 24 57 18.6 50 18.6S38.4 24 40.4 34Z') +
    fill('#b3332c', 'M46.6 43C48 42 49.4 42.4 50 42.8 50.6 42.4 52 42 53.4 43 52 45.4 48 45.4 46.6 43Z') +
    fill(GOLD, 'M39.6 22.4 41.4 14 45.8 18.4 50 11.4 54.2 18.4 58.6 14 60.4 22.4C54 19.8 46 19.8 39.6 22.4Z') +
    `<g fill="${tie}"><circle cx="50" cy="17.4" r="1.5"/><circle cx="44" cy="19" r="1"/><circle cx="56" cy="19" r="1"/></g>`,
  // A full beard and a crown.
  K: (cloth, tie) =>
    jacket(cloth, tie) +
    head +
    fill(
      '#5b3a20',
      'M40.6 28C39.4 36 40 44 43 49 46 54 54 54 57 49 60 44 60.6 36 59.4 28 58.6 33 58 37 56.4 39.4 53 37.8 51.6 40.4 50 40.4S47 37.8 43.6 39.4C42 37 41.4 33 40.6 28Z',
    ) +
    line('M47.4 43.6C49 44.4 51 44.4 52.6 43.6', 1.2, '#e7b3a0') +
    fill(GOLD, 'M39 27 36.6 12.6 43.4 18.4 50 10 56.6 18.4 63.4 12.6 61 27C54 24.4 46 24.4 39 27Z') +
    fill(tie, 'M39 27C46 24.4 54 24.4 61 27L60.6 29.8C54 27.2 46 27.2 39.4 29.8Z') +
    `<g fill="${GOLD}"><circle cx="36.6" cy="12" r="1.6"/><circle cx="50" cy="9.4" r="1.6"/><circle cx="63.4" cy="12" r="1.6"/></g>`,
};

/** A court card: the same person twice, and the suit beside them. */
export function court(rank, suit) {
  const red = INK[suit] === RED;
  const half = PEOPLE[rank](red ? '#8e1c24' : '#363b43', red ? '#2b2e33' : RED) + pip(suit, 68.6, 15.4, 0.56);
  return (
    `<rect x="25" y="8" width="50" height="124" rx="3" fill="#f4ecd9" stroke="${INK[suit]}" stroke-width=".9"/>` +
    `${half}<g transform="rotate(180 50 70)">${half}</g>`
  );
}

/** A Joker is anybody: a mask with three bells. */
export function joker(red) {
  const ink = red ? RED : BLACK;
  const other = red ? '#2b2e33' : '#8d929a';
  return (
    `<rect x="25" y="8" width="50" height="124" rx="3" fill="#f4ecd9" stroke="${ink}" stroke-width=".9"/>` +
    fill(ink, 'M50 62C38 62 32 52 29.6 40 26.6 34 31 30 36 35 40 40 45 44 50 48Z') +
    fill(other, 'M50 62C62 62 68 52 70.4 40 73.4 34 69 30 64 35 60 40 55 44 50 48Z') +
    fill(ink, 'M40 52C40 38 44 28 50 22 56 28 60 38 60 52 54 58 46 58 40 52Z') +
    `<g fill="${GOLD}"><circle cx="29.4" cy="38" r="3.4"/><circle cx="70.6" cy="38" r="3.4"/><circle cx="50" cy="20.4" r="3.4"/></g>` +
    fill(SKIN, 'M38 58C38 78 43 88 50 88S62 78 62 58C54 54 46 54 38 58Z') +
    fill(ink, 'M38 62C43 58.6 48 60 50 63 52 60 57 58.6 62 62 62 70 57 72.6 50 68 43 72.6 38 70 38 62Z') +
    `<g fill="${PAPER}"><ellipse cx="44.4" cy="65" rx="2.4" ry="1.7"/><ellipse cx="55.6" cy="65" rx="2.4" ry="1.7"/></g>` +
    line('M44.6 77.6C47.4 81 52.6 81 55.4 77.6', 1.6, '#94342c') +
    fill(other, 'M34 94 42 86 50 92 58 86 66 94 60 100 50 95 40 100Z') +
    `<text x="50" y="120" text-anchor="middle" font-family="ui-serif,Georgia,'Liberation Serif',serif" font-weight="700" font-size="12" letter-spacing="1.6" fill="${ink}">JOKER</text>`
  );
}
