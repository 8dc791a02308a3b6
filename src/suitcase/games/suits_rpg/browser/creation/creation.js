// The hiring desk: who one will be. Kept sheets and ready professionals to choose from, or step by step one's own.

import { html } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { faceOf, personOf } from '../reading.js';
import { dossier } from './card.js';
import { PAGES, pageOf } from './pages.js';
import { answerOf, counts, drafted, missing, nothing, set, sheetOf, unspent } from './sheet.js';

/** @import { Context } from '../reading.js' */
/** @import { Sheet } from './sheet.js' */

const ORDER = Object.keys(PAGES);

/** @param {Context} ctx */
export function board(ctx) {
  const page = pageOf(ctx);
  return html`<div class="hire" data-page="${page}">
    <nav class="hire-steps" aria-label="Steps">${ORDER.map(
      (
        name,
        k,
      ) => html`<button type="button" class="hire-step" data-set="${set({ page: name })}" data-key="step-${name}"
        aria-current="${name === page ? 'step' : 'false'}"><b aria-hidden="true">${k + 1}</b> ${PAGES[name].title}</button>`,
    )}</nav>
    <div class="hire-page" data-key="page-${page}">${PAGES[page].draw(ctx)}</div>
    <aside class="hire-sheet" aria-label="The sheet so far">${dossier(ctx, sheetOf(ctx))}</aside>
  </div>`;
}

/**
 * At the thumb: who it is so far, what is missing, and on.
 * @param {Context} ctx
 */
export function hand(ctx) {
  const sheet = sheetOf(ctx);
  const page = pageOf(ctx);
  const begun = drafted(ctx, 'begun') !== '' || sheet.suit !== '';
  const gaps = missing(ctx, sheet);
  const at = ORDER.indexOf(page);
  if (!begun)
    return html`<div class="hire-foot"><p class="hire-who">Choose somebody, or make your own.</p>
      <div class="buttons">${staying(ctx)}<button type="button" class="button primary" data-set="${set({ page: 'suit', begun: '1' })}" data-key="own">Make my own</button></div></div>`;
  const words = [...gaps, ...unspent(ctx, sheet)];
  return html`<div class="hire-foot">
    <span class="hire-photo">${faceOf(sheet.portrait || sheet.name || 'nobody')}</span>
    <div class="hire-who"><p><b>${sheet.name || 'No name yet'}</b>${sheet.suit && html` <span class="hire-suit" data-suit="${sheet.suit}">${ctx.things.suits[sheet.suit].sign}</span>`}
        <span class="hire-short">${counted(counts(ctx, sheet).hand, 'card')}, ${counted(sheet.tags.length, 'tag')}</span></p>
      <p class="hire-gaps">${words.map(([where, sentence]) => html`<button type="button" class="hire-gap" data-set="${set({ page: where })}" data-key="gap-${where}">${sentence}</button>`)}</p></div>
    <div class="buttons">${staying(ctx)}
      ${at > 0 && html`<button type="button" class="button" data-set="${set({ page: ORDER[at - 1] })}" data-key="back">Back</button>`}
      ${at === 0 && html`<button type="button" class="button" data-set="${set({ page: 'points' })}" data-key="change">Change</button>`}
      ${at > 0 && at < ORDER.length - 1 && html`<button type="button" class="button ${gaps.length > 0 && 'primary'}" data-set="${set({ page: ORDER[at + 1] })}" data-key="next">Next</button>`}
      ${gaps.length === 0 && html`<button type="button" class="button primary" data-do="sheet" data-with="${answerOf(sheet)}" data-set="${nothing(ctx)}" data-key="bring" data-say="Bring ${sheet.name.trim()} to the table">Bring ${sheet.name.trim().split(' ')[0]}</button>`}
    </div></div>`;
}

/**
 * Whoever has a character may think better of it.
 * @param {Context} ctx
 */
function staying(ctx) {
  const person = personOf(ctx);
  if (!person?.sheet || person.dead) return '';
  return html`<button type="button" class="button" data-set="${nothing(ctx)}" data-key="stay">Stay ${person.sheet.name.split(' ')[0]}</button>`;
}
