// The play in the middle: two flips, cards added one by one, and the question whether it stands.

import { html, raw } from '../../../web/kit/html.js';
import { listed } from '../../../web/kit/words.js';
import { back, card, named, signed } from './cards.js';
import {
  boundWords,
  calledOf,
  consequence,
  faceFor,
  mySeat,
  nameOf,
  oddsOf,
  offersAt,
  plus,
  press,
  shortOf,
  titled,
  workWord,
} from './reading.js';

/** @import { Context } from './reading.js' */

/** A card of a deck flies by its name; the game master's are others. */
export const flight = (word, gm) => `${gm ? 'gm' : 'card'}-${word}`;

// --- What it is about ---

/**
 * @param {Context} ctx
 * @param {{ actor: string, use: string, against?: string, task?: string, targets?: readonly string[], threshold?: number | null }} play
 */
function matter(ctx, { use, against = '', task = '', targets = [], threshold = null }) {
  if (use === 'initiative') return 'all parties play Dexterity; the highest acts first';
  if (targets.length) {
    const whom = listed(targets.map((ref) => (calledOf(ctx, ref) === 'You' ? 'you' : nameOf(ctx, ref))));
    return `at ${whom}${against && `, against ${titled(against)}`}`;
  }
  const what = task ? `${nameOf(ctx, task)}` : '';
  const number = threshold ? `${threshold} is needed` : '';
  return [what, number].filter(Boolean).join('; ');
}

/**
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
function title(ctx, play) {
  const about = matter(ctx, play);
  const words = taskWords(ctx, play);
  const who = play.use === 'initiative' ? '' : `${shortOf(ctx, play.actor)}: `;
  return html`<header class="rpg-about-play"><h2>${who}${words || workWord(ctx, play)}</h2>${
    about && html`<p>${words && html`${workWord(ctx, play)}, `}${about}</p>`
  }</header>`;
}

/**
 * The words of the way that was chosen.
 * @param {Context} ctx
 */
function taskWords({ view }, { task = '', use }) {
  const found = task && view.tasks[Number(task.slice(1)) - 1];
  return found ? (found.ways.find((way) => way.use === use)?.say ?? '') : '';
}

// --- The sides ---

/**
 * @param {Context} ctx
 * @param {{ card: string, counts_as: string, seat: number, ace?: boolean, suit?: boolean }} used
 * @param {string} who
 */
function added(ctx, { card: word, counts_as, seat, ace, suit }, who) {
  const lent = seat !== 0 && who !== `p${seat}` ? `lent by ${calledOf(ctx, `p${seat}`)}` : '';
  const named_as = counts_as !== word ? `as ${signed(counts_as)}` : '';
  const drew = [ace && 'Ace', suit && 'suit'].filter(Boolean).join(' and ');
  const notes = [named_as, lent, drew && `drew for the ${drew}`].filter(Boolean);
  const says = [named(word), ...notes].join(', ');
  return html`<li class="rpg-added" data-key="used-${seat}-${word}" data-say="${says}.">${card(word, { vt: flight(word, seat === 0), says })}${
    notes.length > 0 && html`<span class="rpg-as" aria-hidden="true">${named_as || (lent ? 'lent' : '+1')}</span>`
  }</li>`;
}

/**
 * What a side's sheet adds, as far as the viewer may know.
 * @param {Context} ctx
 * @param {Protocol.SideView} side
 */
function modifier(ctx, { who, stat, modifier: known = null }) {
  if (known !== null) return html`${titled(stat)} <b>${plus(known)}</b>`;
  const [least, most] = ctx.view.marks[Number(who.slice(1)) - 1]?.bounds?.[stat] ?? [];
  const words = boundWords(ctx, least, most);
  return html`${titled(stat)} <b>${words || '+ ?'}</b>`;
}

/**
 * The running total: all of it, or what everybody can count.
 * @param {Protocol.SideView} side
 */
function sum({ open = 0, total = null, flip, used = [] }) {
  if (!flip && !used.length) return html`<span class="rpg-total" data-open="true">…</span>`;
  if (total !== null) return html`<span class="rpg-total"><span class="quiet">Total </span>${total}</span>`;
  return html`<span class="rpg-total" data-open="true" data-say="Their cards make ${open}; what their sheet adds is not told">${open}<small> + ?</small></span>`;
}

/**
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 * @param {Protocol.SideView} one
 * @param {number} k
 */
function side(ctx, play, one, k) {
  const gm = one.seat === 0;
  const asked = (play.step === 'add' || play.step === 'name') && play.turn === k;
  const charisma = one.charisma ? 'Charisma' : '';
  const bonus = one.bonus ? plus(one.bonus) : '';
  return html`<div class="rpg-side" role="group" aria-label="${calledOf(ctx, one.who)}" data-asked="${asked}" data-gm="${gm}" data-key="side-${one.who}">
    <p class="rpg-side-who"><span class="rpg-clip">${faceFor(ctx, one.who)}</span><span class="rpg-who">${shortOf(ctx, one.who)}</span>
      <span class="rpg-stat">${modifier(ctx, one)}${[charisma, bonus].filter(Boolean).map((more) => html` <span class="rpg-bonus">${more}</span>`)}</span></p>
    <ul class="rpg-cards" aria-label="Cards" data-many="${(one.used?.length ?? 0) > 2}">
      <li class="rpg-flip" data-key="flip">${one.flip ? card(one.flip, { vt: flight(one.flip, gm), says: `flipped ${named(one.flip)}${one.flip_as && one.flip_as !== one.flip ? ` as ${named(one.flip_as)}` : ''}` }) : back({ gm, says: 'not flipped yet' })}</li>
      ${(one.used ?? []).map((used) => added(ctx, used, one.who))}</ul>
    ${sum(one)}</div>`;
}

/**
 * A number that nobody tells lies in an envelope; what plays have told about it stands outside.
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
function envelope(ctx, { threshold, task = '', use }) {
  const { view, signs } = ctx;
  const found = task ? view.tasks[Number(task.slice(1)) - 1]?.ways.find((way) => way.use === use) : null;
  const known = found && boundWords(ctx, found.least, found.most);
  const says = threshold ? `${threshold} is needed` : known ? `Needed: ${known}` : 'The number is not told';
  return html`<div class="rpg-side rpg-envelope" role="group" aria-label="What it is against">
    <p class="rpg-side-who"><span class="rpg-who">${threshold ? 'Needed' : 'Sealed'}</span><span class="rpg-stat">${threshold ? '' : known ? html`needed: <b>${known}</b>` : 'not told'}</span></p>
    <span data-say="${signs.seal}">${SEAL}</span>
    <span class="rpg-total" data-open="${!threshold}" data-say="${says}">${threshold ?? '?'}</span></div>`;
}

export const SEAL = raw(
  `<svg class="rpg-seal" viewBox="0 0 100 70" aria-hidden="true"><path class="rpg-env" d="M2 6h96v62H2Z"/><path class="rpg-flap" d="M2 6 50 42 98 6M2 68 38 34M98 68 62 34"/><circle cx="50" cy="40" r="12"/><path class="rpg-sealed" d="m45 40 4 4 7-8"/></svg>`,
);

// --- The question ---

/**
 * What is asked, or who is waited for.
 * @param {Context} ctx
 */
const question = (ctx) =>
  html`<p class="rpg-question" data-mine="${ctx.view.waits.includes(mySeat(ctx) ?? -1)}" data-key="question"><b>${ctx.prompt}</b></p>`;

/**
 * "Stands at about 62 %; 81 % with the 7♠."
 * @param {Context} ctx
 */
export function oddsLine(ctx) {
  const stands = oddsOf(ctx, 'stand');
  if (stands === null) return '';
  const best = offersAt(ctx, 'card')
    .filter((offer) => offer.do.startsWith('add ') && (oddsOf(ctx, offer.do) ?? 0) > stands)
    .sort((a, b) => (oddsOf(ctx, b.do) ?? 0) - (oddsOf(ctx, a.do) ?? 0))[0];
  const charisma = oddsOf(ctx, 'charisma');
  const more = best
    ? `, ${oddsOf(ctx, best.do)} % with ${signed(best.do.split(' ')[1])}`
    : charisma !== null && charisma > stands
      ? `, ${charisma} % with Charisma`
      : '';
  return html`<p class="rpg-odds" data-key="odds"><span class="rpg-meter" aria-hidden="true"><meter min="0" max="100" value="${stands}"></meter></span><span>Stands at about <b>${stands} %</b>${more}.</span></p>`;
}

// --- What else lies in the middle ---

/**
 * Cards of a deck that the viewer looks at: each can be laid next, or thrown away.
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
function look(ctx, { sight = [], drops = 0 }) {
  if (!sight.length) return '';
  const offers = offersAt(ctx, 'sight');
  const find = (action) => offers.find((offer) => offer.do === action);
  return html`<div class="rpg-look"><p>Press the card that shall lie on top, then the next. ${drops > 0 && `You may discard ${drops}.`}</p>
    <ul class="rpg-pile">${sight.map((word, k) => {
      const [top, drop] = [find(`top ${word}`), find(`drop ${word}`)];
      return html`<li data-key="sight-${k}-${word}">${
        top
          ? html`<button type="button" class="rpg-pick" data-do="${top.do}" data-key="${top.do}-${k}" data-say="${top.say}" aria-label="${top.say}">${card(word, { quiet: true })}</button>`
          : card(word)
      }${drop && press(ctx, drop, { look: 'button rpg-small', words: 'Discard' })}</li>`;
    })}</ul></div>`;
}

/**
 * What a Jack may take.
 * @param {Context} ctx
 */
function pile(ctx) {
  const offers = offersAt(ctx, 'pile');
  if (!offers.length) return '';
  return html`<ul class="rpg-pile" aria-label="The discard pile" data-many="${offers.length > 8}">${offers.map(
    (offer) => {
      const word = offer.at ?? '';
      return html`<li data-key="${offer.do}"><button type="button" class="rpg-pick" data-do="${offer.do}" data-key="do-${offer.do}" data-say="${consequence(ctx, offer)}" aria-label="${offer.say}">${card(word, { quiet: true })}</button></li>`;
    },
  )}</ul>`;
}

/**
 * A swap of cards: who has laid one down.
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
function swap(ctx, { pair = [], given = [], gives = '', swaps = 0 }) {
  if (!pair.length)
    return swaps > 0 && html`<p class="rpg-swaps">${swaps} ${swaps === 1 ? 'swap is' : 'swaps are'} left.</p>`;
  return html`<ul class="rpg-swap">${pair.map(
    (seat) =>
      html`<li><span class="rpg-who">${shortOf(ctx, `p${seat}`)}</span>${
        seat === mySeat(ctx) && gives
          ? card(gives)
          : given.includes(seat)
            ? back({ says: 'has laid a card down' })
            : html`<span class="rpg-gap">chooses</span>`
      }</li>`,
  )}</ul>`;
}

/**
 * In an initiative everybody plays at once.
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
const race = (ctx, { sides = [], asked = [] }) =>
  html`<ol class="rpg-race">${sides.map(
    (one) => html`<li data-key="race-${one.who}" data-asked="${asked.includes(one.seat) && one.seat !== 0}">
    <span class="rpg-clip">${faceFor(ctx, one.who)}</span><span class="rpg-who">${shortOf(ctx, one.who)}</span><span class="rpg-stat">${modifier(ctx, one)}</span>
    <span class="rpg-cards">${one.flip && card(one.flip, { vt: flight(one.flip, one.seat === 0) })}${(one.used ?? []).map((used) => card(used.card, { vt: flight(used.card, used.seat === 0) }))}</span>${sum(one)}</li>`,
  )}</ol>`;

/** @param {Context} ctx */
export function playScene(ctx) {
  const { play } = ctx.view;
  if (!play) return '';
  const { sides = [], use, step } = play;
  const after = ['look', 'jack', 'involve', 'propose', 'give', 'follow', 'again'].includes(step);
  return html`<section class="rpg-play" aria-label="The play" data-step="${step}" data-key="play-${play.number}">
    ${title(ctx, play)}
    ${
      use === 'initiative' && !after
        ? race(ctx, play)
        : sides.length > 0 &&
          !after &&
          html`<div class="rpg-sides">${side(ctx, play, sides[0], 0)}<span class="rpg-versus" aria-hidden="true" data-say="The higher total wins.">vs</span>${sides[1] ? side(ctx, play, sides[1], 1) : envelope(ctx, play)}</div>`
    }
    ${after && verdict(ctx)}
    ${question(ctx)}
    ${oddsLine(ctx)}
    ${look(ctx, play)}${pile(ctx)}${swap(ctx, play)}
  </section>`;
}

// --- How the last one went ---

/**
 * The verdict of the scene's last play, stamped over what was on the table.
 * @param {Context} ctx
 */
export function verdict(ctx) {
  const { last } = ctx.view;
  if (!last) return '';
  const { actor, use, success, sides, against, targets, number } = last;
  const task = last.task < 0 ? '' : `t${last.task + 1}`;
  const what = matter(ctx, { actor, use, against, targets, task });
  return html`<section class="rpg-verdict" aria-label="The last play" data-key="verdict-${number}" data-success="${success}">
    <p class="rpg-last"><b>${shortOf(ctx, actor)}: ${workWord(ctx, { use, task })}</b> ${what}</p>
    <ul>${sides.map(
      (one) => html`<li><span class="rpg-who">${shortOf(ctx, one.who)}</span>
        <span class="rpg-cards">${[one.flip, ...one.used].filter(Boolean).map((word) => card(word))}</span>
        <span class="rpg-total" data-open="${one.modifier === null}">${one.modifier === null ? html`${one.open}<small> + ?</small>` : one.open + (one.modifier ?? 0)}</span></li>`,
    )}</ul>
    <span class="rpg-stamp" data-good="${success}">${success ? 'succeeds' : 'fails'}</span></section>`;
}
