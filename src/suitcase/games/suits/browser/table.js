// The face of Suits: a tavern table for three. Pure functions from what a viewer may know to markup.
import { html, raw } from '../../../web/kit/html.js';
import { counted, does } from '../../../web/kit/words.js';
import { back, card, SUITS } from './cards.js';

/** @typedef {import('../../../web/kit/face.js').Context<Protocol.SuitsView>} Context */
/** @typedef {Context & { views: Protocol.SuitsView[] }} Open a replay with all cards open */

export { accent, accentDark, box } from './box.js';
export { defs } from './cards.js';

// The sentences that one looks for in the long list of a replay.
export const turning = /\b(takes?|wins?|deals?)\b/;

const SEATS = 3;
// Clockwise from the viewer: who plays next sits on the left.
const SIDES = ['me', 'left', 'right'];
const WORDS = ['no', 'one', 'two', 'three'];

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
/** @param {Context} ctx */
const bottom = ({ you, view }) => you ?? view.viewer ?? 0;
/** @param {Context} ctx */
const nameOf = (ctx, seat) => (seat === ctx.you ? 'You' : ctx.names[seat]);

// --- What the rules say about three cards ---

/**
 * Why the best of three cards is best: the words, and the suits that the ring lights up.
 * @param {Context} ctx
 * @param {string[]} cards
 */
const reason = ({ things }, cards) =>
  things.reasons[
    cards
      .map((code) => code[1])
      .sort()
      .join('')
  ];

/** @param {string} word a picture of the rulebook */
export function picture(word) {
  const [kind, what] = word.split(' ');
  const drawn = {
    card: () => card(what, { quiet: true }),
    ring: () => ringArt(null),
    suit: () => raw(`<svg viewBox="0 0 16 16" aria-hidden="true"><use href="#suits-mark-${what}"/></svg>`),
    pile: back,
    dealer: () => deckIcon,
    fan: () => fan({ signs: {} }, 7),
  }[kind];
  return drawn?.() ?? '';
}

// --- Things on the table ---

// A trick that was taken flies to its pile, although the next view no longer knows it.
/** @type {{ cards: string[], taker: number | null, total: number } | null} */
let lastTrick = null;

function gathered(view) {
  const total = sum(view.won);
  if (view.trick.length === SEATS) lastTrick = { cards: view.trick, taker: view.taker, total };
  const fresh = view.trick.length > 0 && view.trick.length < SEATS;
  return fresh && lastTrick?.total === total && lastTrick?.taker === view.leader ? lastTrick : null;
}

// A new deal may give out a card that still lies on the table; then the hand has the better claim to its name.
/** @param {Context} ctx */
function claims({ view, views }) {
  const taken = new Set([view, ...(views ?? [])].flatMap((one) => one?.hand ?? []));
  return (code) => !taken.has(code) && Boolean(taken.add(code));
}

/** @param {Context} ctx */
function place(ctx, seat, free) {
  const { view } = ctx;
  const side = SIDES[(seat - bottom(ctx) + SEATS) % SEATS];
  const order = (seat - view.leader + SEATS) % SEATS;
  const code = view.trick[order];
  const { taker } = view;
  const turn = view.turn === seat;
  const state = taker === seat ? 'best' : taker !== null ? 'beaten' : '';
  return html`<div class="suits-place suits-${side}" data-turn="${turn}">
    ${side !== 'me' && fan(ctx, view.held[seat])}
    ${plate(ctx, seat, turn)}
    <div class="suits-spot" data-state="${state}">${code ? laid(code, side, free(code), `${nameOf(ctx, seat)}: ${cardWords(ctx, code)}`) : html`<span class="suits-empty" data-key="empty"></span>`}
      ${taker === seat && html`<span class="suits-takes" data-key="takes">${seat === ctx.you ? 'you take it' : 'takes it'}</span>`}</div>
    ${pile(ctx, seat, free)}
  </div>`;
}

const laid = (code, side, vt, says = '') =>
  html`<span class="suits-laid" data-key="${vt ? 'laid' : 'still'}-${code}" ${says && html`data-say="${says}"`}>${card(code, { vt, look: `suits-from-${side}` })}</span>`;

/** @param {Context} ctx */
const cardWords = ({ things, signs }, code) => `${things.spoken[code]}. ${signs[`suit ${code[1]}`]}`;

/** @param {Context} ctx */
function plate(ctx, seat, turn) {
  const { view } = ctx;
  const leads = turn && view.trick.length % SEATS === 0;
  const mine = seat === ctx.you;
  const now = leads ? (mine ? 'your lead' : 'leads') : turn ? (mine ? 'your turn' : 'to play') : '';
  return html`<div class="suits-plate">
    <span class="suits-name">${nameOf(ctx, seat)}</span>
    ${view.dealer === seat && html`<span class="suits-dealer" data-say="${ctx.signs.dealer}">${deckIcon}<span>dealer</span></span>`}
    ${now && html`<span class="suits-now" data-say="${ctx.signs.turn}">${now}</span>`}
  </div>`;
}

/** "3 tricks", the number in bold. */
const tally = (tricks) => html`<b>${tricks}</b>${counted(tricks, 'trick').slice(String(tricks).length)}`;

/** @param {Context} ctx */
function pile(ctx, seat, free) {
  const tricks = ctx.view.won[seat];
  const flown = gathered(ctx.view);
  const top = flown && flown.taker === seat ? flown.cards.filter(free) : [];
  return html`<div class="suits-pile" data-tall="${Math.min(4, Math.ceil(tricks / 3))}" data-say="${nameOf(ctx, seat)}: ${counted(tricks, 'trick')}. ${ctx.signs.pile}">
    <span class="suits-backs">${tricks > 0 && back()}${top.map((code) => html`<span data-key="pile-${code}">${back({ vt: code })}</span>`)}</span>
    <span class="suits-tally">${tally(tricks)}</span>
  </div>`;
}

/** @param {Pick<Context, 'signs'>} ctx */
function fan({ signs }, held) {
  const cards = [...Array(held)].map(
    (_, k) =>
      `<rect x="-8" y="-6" width="16" height="22.4" rx="1.4" transform="rotate(${((held - 1) / 2 - k) * 2.4} 0 -90)"/>`,
  );
  return html`<svg class="suits-fan" viewBox="-45 0 90 17" role="img" aria-label="${counted(held, 'card')} in hand" data-say="${counted(held, 'card')}. ${signs.fan}">${raw(cards.join(''))}</svg>`;
}

const deckIcon = raw(
  `<svg class="suits-deck" viewBox="0 0 16 16" aria-hidden="true"><path d="M3 5.5 10.5 3.5V12L3 14ZM4.5 5V3L12 1V9.5L10.5 10M6 3V1.6L13.5 0"/></svg>`,
);

/**
 * @param {{ lit: string, arcs: string } | null} why
 * @param {string} [named]
 */
function ringArt(why, named = '') {
  const spots = { C: [0, -30], O: [30, 0], S: [0, 30], B: [-30, 0] };
  // Each arrow begins at the suit that beats.
  const arcs = [...SUITS].map(
    (suit, k) =>
      `<path class="suits-arc${why?.arcs.includes(suit) ? ' suits-lit' : ''}" transform="rotate(${k * 90})" d="M13-27A30 30 0 0 1 26-15M26.8-20.4 26-14.6 20.6-16.6"/>`,
  );
  const marks = [...SUITS].map((suit) => {
    const [x, y] = spots[suit];
    return `<g class="suits-emblem${why?.lit.includes(suit) ? ' suits-lit' : ''}"><circle cx="${x}" cy="${y}" r="11.5"/><use href="#suits-mark-${suit}" x="${x - 8}" y="${y - 8}" width="16" height="16"/></g>`;
  });
  return html`<svg class="suits-ringart" viewBox="-44 -44 88 88" ${named ? html`role="img" aria-label="${named}"` : raw('aria-hidden="true"')}>${raw(arcs.join('') + marks.join(''))}</svg>`;
}

/** @param {Context} ctx */
function ring({ signs }, why) {
  return html`<div class="suits-ring" data-why="${Boolean(why)}" data-say="${signs.ring}">
    ${ringArt(why, signs.ring)}
    ${why && html`<p>${why.says}</p>`}
  </div>`;
}

// Grain, a knot and the ring of a wine glass: the table has been played on.
const wood = raw(
  `<svg class="suits-wood" viewBox="0 0 400 400" preserveAspectRatio="none" aria-hidden="true"><g fill="none" stroke="#000" stroke-opacity=".16" vector-effect="non-scaling-stroke"><path d="M0 22C90 16 150 34 260 26S370 18 400 24M0 48C60 54 180 40 250 50S360 60 400 52M0 78C120 70 170 86 400 76M0 128C80 120 140 138 210 130S330 116 400 126M0 152C70 160 120 150 160 156S240 172 290 158 370 150 400 154M0 178C140 186 240 170 400 180M0 224C110 218 220 236 400 226M0 250C60 244 200 262 280 250S370 246 400 254M0 280C150 270 190 286 400 278M0 324C90 332 230 316 400 326M0 352C80 344 130 360 250 350S350 358 400 350M0 382C160 374 250 388 400 380"/></g><g fill="#000" fill-opacity=".2"><path d="M0 100H400V101.6H0ZM0 200H400V201.6H0ZM0 300H400V301.6H0Z"/></g></svg><svg class="suits-stain" viewBox="0 0 100 100" aria-hidden="true"><path fill="none" stroke="#5c1418" stroke-opacity=".34" stroke-width="3" stroke-linecap="round" d="M22 26A36 36 0 1 1 16 62M19 70A36 36 0 0 0 24 76"/></svg>`,
);

/** @param {Context} ctx */
function where({ view: { hand_number, hands, held, trick }, things: { tricks } }) {
  const dealt = Math.min(...held) === tricks && trick.length === SEATS;
  const number = trick.length === SEATS ? tricks - held[0] : tricks - Math.max(...held) + 1;
  return html`<span>Hand ${hand_number} of ${hands}</span> <span>${dealt ? 'New cards' : `Trick ${number} of ${tricks}`}</span>`;
}

/** @param {Context} ctx */
export function board(ctx) {
  const { view } = ctx;
  if (!view)
    return html`<div class="suits-board" data-scene="empty">${wood}<div class="suits-waiting">${back()}${back()}${back()}</div></div>`;
  if (view.winner !== null) return ending(ctx);
  const free = claims(ctx);
  const why = view.trick.length === SEATS ? reason(ctx, view.trick) : null;
  const me = bottom(ctx);
  return html`<div class="suits-board" data-scene="play">${wood}
    <p class="suits-where">${where(ctx)}</p>
    ${[1, 2, 0].map((ahead) => place(ctx, (me + ahead) % SEATS, free))}
    ${ring(ctx, why)}
  </div>`;
}

// --- The end ---

function stack(tricks, most) {
  const step = 100 / Math.max(16, most);
  const layers = [...Array(tricks)].map((_, k) => {
    // Tricks are laid crosswise, so that they can be counted.
    const wide = k % 2 ? 36 : 50;
    const x = 30 - wide / 2 + (((k * 7) % 5) - 2) * 0.5;
    const y = 112 - (k + 1) * step;
    return `<rect class="${k === tricks - 1 ? 'suits-top' : 'suits-layer'}" x="${x}" y="${y.toFixed(2)}" width="${wide}" height="${step.toFixed(2)}" rx=".8"/><path class="suits-edges" d="M${x} ${(y + step / 3).toFixed(2)}h${wide}m0 ${(step / 3).toFixed(2)}h-${wide}"/>`;
  });
  return raw(
    `<svg class="suits-stack" viewBox="0 0 60 114" preserveAspectRatio="xMidYMax" aria-hidden="true"><path class="suits-foot" d="M2 112.6H58"/>${layers.join('')}</svg>`,
  );
}

const laurel = raw(
  `<svg class="suits-laurel" viewBox="0 0 60 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.4" d="M30 22C16 22 8 14 6 3M30 22C44 22 52 14 54 3"/><path fill="currentColor" d="M6 3C2 6 2 10 6 12 8 9 8 6 6 3ZM9 10C5 13 6 17 11 18 12 15 12 12 9 10ZM14 16C11 19 13 23 18 23 19 20 17 17 14 16ZM11 4C8 7 9 10 12 11 14 9 14 6 11 4ZM16 10C13 13 15 16 18 17 20 14 19 11 16 10ZM54 3C58 6 58 10 54 12 52 9 52 6 54 3ZM51 10C55 13 54 17 49 18 48 15 48 12 51 10ZM46 16C49 19 47 23 42 23 41 20 43 17 46 16ZM49 4C52 7 51 10 48 11 46 9 46 6 49 4ZM44 10C47 13 45 16 42 17 40 14 41 11 44 10Z"/></svg>`,
);

/** @param {Context} ctx */
function ending(ctx) {
  const { view } = ctx;
  const { won, winner, faceup, hands } = view;
  const free = claims(ctx);
  const most = Math.max(...won);
  const tied = won.map((_, seat) => seat).filter((seat) => won[seat] === most);
  const me = bottom(ctx);
  const shown = faceup ?? won.map((_, seat) => view.trick[(seat - view.leader + SEATS) % SEATS]);
  const best = faceup ? winner : view.taker;
  const all = `${most} of ${hands * ctx.things.tricks} tricks`;
  const says = faceup ? `${WORDS[tied.length]} tie with ${all}; the tie-break decides` : `with ${all}`;
  return html`<div class="suits-board" data-scene="end">${wood}
    ${laurel}<h2 class="suits-headline">${does(ctx, winner, 'win')}</h2>
    <p class="suits-where">${says[0].toUpperCase() + says.slice(1)}</p>
    <ol class="suits-results">${[1, 0, 2].map((ahead) => {
      const seat = (me + ahead) % SEATS;
      return html`<li data-wins="${seat === winner}" data-say="${nameOf(ctx, seat)}: ${counted(won[seat], 'trick')}.">
        ${stack(won[seat], most)}
        <span class="suits-plate"><span class="suits-name">${nameOf(ctx, seat)}</span><span class="suits-tally">${tally(won[seat])}</span></span>
      </li>`;
    })}</ol>
    <div class="suits-last">
      <p class="suits-why"><b>${faceup ? 'Tie-break' : 'Last trick'}</b>${lastWords(ctx, shown, best, tied)}</p>
      <div class="suits-three">${[1, 0, 2].map((ahead) => {
        const seat = (me + ahead) % SEATS;
        return html`<div class="suits-spot" data-state="${seat === best ? 'best' : 'beaten'}">${laid(shown[seat], 'deck', free(shown[seat]), `${nameOf(ctx, seat)}: ${cardWords(ctx, shown[seat])}`)}</div>`;
      })}</div>
    </div>
  </div>`;
}

/** @param {Context} ctx */
function lastWords(ctx, cards, best, tied) {
  const { view } = ctx;
  const { says } = reason(ctx, cards);
  if (!view.faceup) return ` ${does(ctx, best, 'take')} it. ${says}`;
  return tied.length === SEATS
    ? ` ${says}`
    : ` ${says} Only ${tied.map((seat) => (seat === ctx.you ? 'you' : ctx.names[seat])).join(' and ')} can win it.`;
}

// --- Cards in hand ---

/** @param {Context} ctx */
function slot(ctx, code, first) {
  const offer = ctx.offer(code) ?? ctx.offers.find((one) => one.do === code);
  const gap = first ? ' suits-first' : '';
  // A key of its own: the focus must not look for a button here.
  if (!offer)
    return html`<span class="suits-slot${gap}" data-key="held-${code}" data-say="${cardWords(ctx, code)}">${card(code)}</span>`;
  return html`<button type="button" class="suits-slot suits-legal${gap}" data-do="${offer.do}" data-key="${code}" aria-label="${offer.say}">${card(code, { quiet: true })}</button>`;
}

const startsSuit = (cards, k) => k > 0 && cards[k - 1][1] !== cards[k][1];

/** @param {Context} ctx */
export function hand(ctx) {
  const cards = ctx.view?.hand ?? [];
  if (!cards.length) return html``;
  // Two rows on a phone, which a wide table lays end to end.
  const half = cards.length > 8 ? Math.ceil(cards.length / 2) : cards.length;
  const lit = ctx.offers.length > 0 && !ctx.replay;
  const row = (from, to) =>
    html`<div class="suits-row">${cards.slice(from, to).map((code, k) => slot(ctx, code, startsSuit(cards, from + k)))}</div>`;
  return html`<div class="suits-hand" data-lit="${lit}" data-replay="${Boolean(ctx.replay)}">${row(0, half)}${half < cards.length && row(half)}</div>`;
}

/** @param {Open} ctx */
export function openHands(ctx) {
  const me = bottom(ctx);
  return html`<div class="suits-open">${[1, 2, 0].map((ahead) => {
    const seat = (me + ahead) % SEATS;
    const cards = ctx.views[seat].hand;
    return html`<div class="suits-openrow" role="group" aria-label="${ctx.names[seat]}, ${counted(cards.length, 'card')}">
      <span class="suits-name">${ctx.names[seat]}</span>
      <div class="suits-row">${cards.map((code, k) => html`<span class="suits-slot${startsSuit(cards, k) ? ' suits-first' : ''}" data-key="held-${code}">${card(code)}</span>`)}</div>
    </div>`;
  })}</div>`;
}
