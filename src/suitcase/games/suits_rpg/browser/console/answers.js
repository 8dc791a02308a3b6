// At the thumb: what the game master is asked now, with both totals worked out, or what usually comes next.

import { html } from '../../../../web/kit/html.js';
import { listed } from '../../../../web/kit/words.js';
import { card, chip } from '../cards.js';
import { chooseId, chooser, namings } from '../naming.js';
import { modifierOf, nameOf, shortOf, titled, useWord } from '../reading.js';
import { drafted, mostOf, numberField, numberOf, offered, offeredLike, press, turn } from './kit.js';
import { actingMarks } from './marks.js';

/** @import { Context } from '../reading.js' */

/** @param {Context} ctx */
export function answers(ctx) {
  const { view } = ctx;
  if (view.over) return '';
  const asked = view.play !== null && view.waits.includes(0) && !view.paused;
  return html`<div class="gm-hand" data-asked="${asked}">
    ${asked ? question(ctx) : view.paused ? '' : view.play ? waiting(ctx) : view.round ? fight(ctx) : quiet(ctx)}
    ${!(asked && (view.play?.step === 'add' || view.play?.step === 'bid')) && cards(ctx)}
  </div>`;
}

/** @param {Context} ctx */
const cards = ({ view }) =>
  view.hand.length > 0 &&
  html`<p class="gm-cards" role="group" aria-label="Your hand, ${view.hand.length} cards">${view.hand.map((word) => chip(word))}</p>`;

// --- What a play asks ---

/** @param {Context} ctx */
function question(ctx) {
  const { view } = ctx;
  const play = /** @type {Protocol.PlayView} */ (view.play);
  const ask = ASKS[play.step] ?? other;
  return html`<p class="gm-ask"><b>${ctx.prompt}</b></p>${ask(ctx, play)}${stuck(ctx)}`;
}

/** @type {Record<string, (ctx: Context, play: Protocol.PlayView) => unknown>} */
const ASKS = { oppose, add, bid: add, target };

/** How hard it is, or who opposes it. */
function oppose(ctx, play) {
  const number = numberOf(ctx, 'threshold', 1, mostOf(ctx, 'threshold'));
  const marks = offeredLike(ctx, /^against /);
  return html`<p class="gm-what">${nameOf(ctx, play.actor)}: ${useWord(ctx, play.use)}</p>
    <div class="gm-hard">${Object.entries(ctx.things.thresholds).map(([word, n]) => press(ctx, word, { words: html`<b>${n}</b> ${titled(word)}`, look: 'button primary gm-level', says: `${titled(word)}: ${n} is needed` }))}</div>
    <div class="gm-row">${marks.map(({ do: action, say }) => press(ctx, action, { words: say }))}
      ${numberField('threshold', 'Another number', { least: 1, most: mostOf(ctx, 'threshold'), hidden: true })}
      ${press(ctx, 'threshold', { words: 'Set', given: number ?? 0, after: { threshold: null }, off: number === null })}
      ${press(ctx, 'never mind')}</div>`;
}

/** @param {Context} ctx */
function target(ctx) {
  return html`<div class="gm-row">${offeredLike(ctx, /^at /).map(({ do: action, say }) => press(ctx, action, { words: say, look: 'button primary' }))}${press(ctx, 'never mind')}</div>`;
}

/** Cards to add, each with what the total would be. */
function add(ctx, play) {
  const words = [...new Set(ctx.view.hand)];
  const of = (word) => ctx.offers.filter(({ do: action, at }) => action.startsWith('add ') && at === word);
  const several = words.filter((word) => of(word).length > 1 || of(word)[0]?.ask);
  return html`${play.step !== 'bid' && totals(ctx, play)}
    <div class="gm-fan">${words.map((word) => addCard(word, of(word), play))}</div>
    ${several.map((word) => chooser(ctx, word, of(word)))}
    <div class="gm-row">${press(ctx, 'stand', { look: 'button primary' })}</div>`;
}

/**
 * @param {string} word
 * @param {Protocol.Offer[]} offers
 * @param {Protocol.PlayView} play
 */
function addCard(word, offers, { reach = {}, enough = null }) {
  if (!offers.length) return '';
  const [{ do: action, say, ask }] = offers;
  const picture = card(word, { quiet: true });
  if (ask || offers.length > 1)
    return html`<button type="button" class="gm-add" popovertarget="${chooseId(word)}" data-key="choose-${word}" aria-label="${say}: choose what it is" data-say="${say}: choose what it is">${picture}<span>…</span></button>`;
  const after = reach[word];
  const says = `${say}: ${after}${enough === null ? '' : `, ${enough} is needed`}`;
  return html`<button type="button" class="gm-add" data-do="${action}" data-key="${action}" data-say="${says}" aria-label="${says}">${picture}<span data-wins="${enough !== null && after >= enough}">${after}</span></button>`;
}

/**
 * Where both stand. The game master knows both.
 * @param {Context} ctx
 * @param {Protocol.PlayView} play
 */
function totals(ctx, play) {
  const sides = (play.sides ?? []).map((side) => ({
    name: shortOf(ctx, side.who),
    total: side.total ?? 0,
    gm: side.seat === 0,
  }));
  const goal = play.threshold;
  return html`<p class="gm-totals">${sides.map(({ name, total, gm }) => html`<span data-gm="${gm}" data-say="${name} stands at ${total}: cards, and what the sheet adds.">${name} <b>${total}</b></span>`)}${goal && html`<span data-say="${goal} is needed.">needs <b>${goal}</b></span>`}</p>`;
}

/** Anything else is a row of buttons; what a Jack takes lies in the middle. */
function other(ctx) {
  const naming = offered(ctx, 'name');
  const rest = offeredLike(ctx, /^(cover|pass|leave it|follow|again|no|stand)\b/);
  return html`${naming && namings(ctx, naming)}<div class="gm-row">${rest.map(({ do: action }) => press(ctx, action))}</div>`;
}

/** @param {Context} ctx */
const stuck = (ctx) =>
  drafted(ctx, 'stuck')
    ? html`<div class="gm-row gm-stuck" role="group" aria-label="A play that is stuck">${press(ctx, 'take back', { words: 'Take back: hand cards return', after: { stuck: null } })}${press(ctx, 'cancel', { words: 'Cancel: its cards are discarded', after: { stuck: null } })}${turn({ stuck: null }, 'Go on', { key: 'not-stuck' })}</div>`
    : (offered(ctx, 'cancel') || offered(ctx, 'take back')) &&
      html`<div class="gm-row">${turn({ stuck: '1' }, 'Stuck?', { look: 'gm-quiet', key: 'stuck' })}</div>`;

// --- While nothing is asked ---

/** @param {Context} ctx */
function waiting(ctx) {
  return html`<p class="gm-ask">${ctx.prompt}</p>${ctx.view.play?.sides?.length && totals(ctx, ctx.view.play)}${stuck(ctx)}`;
}

/** A combat: who acts, what they may do, and on to the next. */
function fight(ctx) {
  const { view } = ctx;
  const marks = actingMarks(ctx);
  const chosen = marks.includes(drafted(ctx, 'acting')) ? drafted(ctx, 'acting') : marks[0];
  const who = view.turn.map((ref) => nameOf(ctx, ref));
  return html`<p class="gm-ask"><b>${who.length ? `${listed(who)} ${who.length > 1 ? 'act' : 'acts'}.` : ctx.prompt}</b></p>
    ${
      marks.length > 1 &&
      html`<div class="gm-row" role="group" aria-label="Who acts first">${marks.map((ref) => turn({ acting: ref }, nameOf(ctx, ref), { key: `acting-${ref}`, on: ref === chosen }))}</div>`
    }
    ${chosen && uses(ctx, chosen)}
    <div class="gm-row">${press(ctx, 'go on', { look: 'button primary' })}${press(ctx, 'next', { look: 'button primary', words: 'Next' })}${press(ctx, 'peace', { words: 'End the combat' })}</div>`;
}

const FIRST_USES = 4; // the others are behind a button

/**
 * What a mark can do now, the best first.
 * @param {Context} ctx
 * @param {string} ref
 */
function uses(ctx, ref) {
  const mark = ctx.view.marks[Number(ref.slice(1)) - 1];
  const value = (use) => modifierOf(ctx, /** @type {any} */ (mark.sheet), ctx.things.uses[use].stat);
  const attacks = ['guns', 'thug', 'throw', 'ram'];
  const sorted = [...(mark.uses ?? [])].sort(
    (a, b) => Number(attacks.includes(b)) - Number(attacks.includes(a)) || value(b) - value(a),
  );
  const all = drafted(ctx, 'uses') !== '';
  return html`<div class="gm-row" role="group" aria-label="${mark.name}">
    ${sorted.slice(0, all ? sorted.length : FIRST_USES).map((use) => press(ctx, `act ${ref}`, { words: html`${useWord(ctx, use)} <b>+${value(use)}</b>`, given: [use], look: 'button gm-use', says: `${mark.name}: ${useWord(ctx, use)}` }))}
    ${press(ctx, `recover ${ref}`)}
    ${sorted.length > FIRST_USES && turn({ uses: all ? null : '1' }, all ? 'Less' : 'More', { look: 'gm-quiet', key: 'more-uses' })}</div>`;
}

/** Out of combat, and between scenes. */
function quiet(ctx) {
  const { view } = ctx;
  if (!view.open)
    return html`<div class="gm-row">${turn({ at: 'scene' }, view.scene ? 'The next scene' : 'Open the first scene', { look: 'button primary', key: 'to-scene' })}${press(ctx, 'floor all')}${turn({ at: 'marks' }, 'Prepare marks', { key: 'to-marks' })}</div>`;
  return html`<div class="gm-row">${press(ctx, 'floor all', { look: 'button primary', words: 'What do you all do?' })}
    ${!offered(ctx, 'floor all') && offeredLike(ctx, /^floor p\d+$/).map(({ do: action }) => press(ctx, action, { look: 'button primary', words: 'What do you do?' }))}
    ${press(ctx, 'combat', { words: 'Combat' })}${turn({ at: 'scene' }, 'Read out', { key: 'to-say' })}${press(ctx, 'end scene')}</div>`;
}
