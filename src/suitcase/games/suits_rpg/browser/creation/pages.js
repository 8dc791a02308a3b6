// The pages of the hiring desk: who is ready, suit, points, tags, and who it is in words.

import { html } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { faceOf, titleAndText } from '../reading.js';
import { card } from './card.js';
import { fromFile, keeping, yours } from './papers.js';
import {
  changesOf,
  counts,
  drafted,
  faceSeed,
  field,
  missing,
  set,
  sheetOf,
  skillValue,
  someName,
  surprise,
  title,
} from './sheet.js';

/** @import { Context } from '../reading.js' */
/** @import { Sheet } from './sheet.js' */

const FACES = 6; // to choose from at once

/** @type {Record<string, { title: string, draw: (ctx: Context) => unknown }>} */
export const PAGES = {
  who: { title: 'Who', draw: who },
  suit: { title: 'Suit', draw: suit },
  points: { title: 'Points', draw: points },
  tags: { title: 'Tags', draw: tags },
  name: { title: 'Name', draw: name },
};

/** @param {Context} ctx */
export function pageOf(ctx) {
  const page = drafted(ctx, 'page', 'who');
  return page in PAGES ? page : 'who';
}

const turnOf = (ctx, which) => Number(drafted(ctx, which, '0'));

// --- Who is ready ---

/**
 * What one is hired for: the contract, or what the game master has read out.
 * @param {Context} ctx
 */
function contract({ view }) {
  if (view.scene > 0 || !(view.contract || view.aloud.length)) return '';
  const { title, body } = titleAndText(view.aloud.join('\n\n'));
  return html`<section class="hire-job" aria-label="The job"><h2>${view.contract?.title ?? title}</h2><p>${view.contract?.blurb ?? body}</p></section>`;
}

/** @param {Context} ctx */
function who(ctx) {
  const { things } = ctx;
  const turn = turnOf(ctx, 'surprises');
  const made = surprise(ctx, turn);
  return html`${contract(ctx)}<h2>Who are you?</h2>
    <div class="hire-ways">
      <button type="button" class="button" data-set="${set({ page: 'suit', begun: '1' })}" data-key="make">Make my own</button>
      <button type="button" class="button" data-set="${set({ ...changesOf(ctx, made), surprises: String(turn + 1), chosen: 'surprise', begun: '1' })}"
        data-key="surprise">Surprise me</button>
      ${fromFile}
    </div>
    ${yours(ctx)}
    <h3>Ready to be hired</h3>
    <ul class="hire-ready">${things.professionals.map((sheet) => html`<li data-key="ready-${sheet.name}">${card(ctx, sheet, sheet.name)}</li>`)}</ul>`;
}

// --- Suit ---

/** @param {Context} ctx */
function suit(ctx) {
  const { things } = ctx;
  const mine = drafted(ctx, 'suit');
  return html`<h2>Which suit is yours?</h2>
    <p class="hire-why">Whenever you play a card of your suit, you draw one at once.</p>
    <ul class="hire-suits">${Object.entries(things.suits).map(([letter, { name: called, sign, about }]) => {
      const skills = Object.keys(things.skills).filter((skill) => things.skills[skill].suit === letter);
      return html`<li><button type="button" class="hire-choice" data-suit="${letter}" aria-pressed="${String(mine === letter)}"
        data-set="${set({ suit: letter, begun: '1' })}" data-key="suit-${letter}">
        <span class="hire-sign" aria-hidden="true">${sign}</span><b>${called}</b><span>${about}</span>
        <small>${skills.map(title).join(', ')}</small></button></li>`;
    })}</ul>`;
}

// --- Points ---

/** @param {Context} ctx */
function points(ctx) {
  const sheet = sheetOf(ctx);
  const { left, hand: cards, tags: most } = counts(ctx, sheet);
  return html`<h2>${counted(ctx.things.points, 'point')} to spend</h2>
    <p class="hire-left" data-over="${left < 0}"><b>${left < 0 ? `${counted(-left, 'point')} too many` : left === 0 ? 'All spent' : `${counted(left, 'point')} left`}</b></p>
    <ul class="hire-attributes">${Object.entries(ctx.things.attributes).map(([attribute, known]) => row(ctx, sheet, attribute, known, left))}</ul>
    <dl class="hire-follows">
      <div><dt>Hand</dt><dd><b>${counted(cards, 'card')}</b> at the start of a scene: your lowest attribute</dd></div>
      <div><dt>Tags</dt><dd><b>${counted(most, 'skill')}</b> with ${ctx.things.tagged} more: Wits and ${ctx.things.free_tags}</dd></div>
    </dl>`;
}

/**
 * @param {Context} ctx
 * @param {Sheet} sheet
 */
function row(ctx, sheet, attribute, { defence, about }, left) {
  const { things } = ctx;
  const value = sheet[attribute];
  const called = title(attribute);
  const to = (number) => set({ [attribute]: String(number), begun: '1' });
  const steps = Array.from({ length: things.most }, (_, k) => k + 1);
  return html`<li><div class="hire-row" role="group" aria-label="${called}">
    <div class="hire-attribute"><b>${called}</b><span>${about}</span></div>
    <span class="hire-defence">${title(defence)} <b>${value + things.defence}</b></span>
    <div class="hire-meter">
      <button type="button" class="button" data-set="${to(value - 1)}" data-key="${attribute}-less" aria-label="${called}: one less" ${value <= things.least && off}>−</button>
      ${steps.map(
        (
          step,
        ) => html`<button type="button" class="hire-pip" data-set="${to(step)}" data-key="${attribute}-${step}" data-on="${step <= value}"
          aria-label="${called} ${step}" aria-pressed="${String(step === value)}" ${step > value + Math.max(left, 0) && off}>${step === value ? step : ''}</button>`,
      )}
      <button type="button" class="button" data-set="${to(value + 1)}" data-key="${attribute}-more" aria-label="${called}: one more" ${(value >= things.most || left < 1) && off}>+</button>
    </div></div></li>`;
}

const off = html`disabled`;

// --- Tags ---

/** @param {Context} ctx */
function tags(ctx) {
  const { things } = ctx;
  const sheet = sheetOf(ctx);
  const { tags: most } = counts(ctx, sheet);
  const free = most - sheet.tags.length;
  return html`<h2>${counted(most, 'skill')} to tag</h2>
    <p class="hire-left" data-over="${free < 0}"><b>${free < 0 ? `${-free} too many` : free === 0 ? 'All tagged' : `${free} left`}</b>
      <span class="hire-why">A tagged skill adds ${things.tagged}, and face cards have their effects.</span></p>
    ${Object.entries(things.suits).map(
      ([letter, { name: called, sign }]) => html`<section class="hire-skills" aria-label="${called}">
      <h3><span class="hire-suit" data-suit="${letter}" aria-hidden="true">${sign}</span> ${called}</h3>
      <ul>${Object.entries(things.skills)
        .filter(([, known]) => known.suit === letter)
        .map(([skill, known]) => toggle(ctx, sheet, skill, known, free))}</ul></section>`,
    )}`;
}

/**
 * @param {Context} ctx
 * @param {Sheet} sheet
 */
function toggle(ctx, sheet, skill, { attribute, about }, free) {
  const on = sheet.tags.includes(skill);
  const others = Object.keys(ctx.things.skills).filter((one) => (one === skill ? !on : sheet.tags.includes(one)));
  return html`<li><button type="button" class="hire-skill" aria-pressed="${String(on)}" data-set="${set({ tags: others.join(' ') || null, begun: '1' })}"
      data-key="tag-${skill}" ${!on && free < 1 && off}>
      <span class="hire-skill-name"><b>${title(skill)}</b> <small>${title(attribute)}</small></span>
      <span class="hire-skill-value">+${skillValue(ctx, sheet, skill)}</span>
      <span class="hire-skill-about">${about}</span></button></li>`;
}

// --- Name, portrait, story ---

/** @param {Context} ctx */
function name(ctx) {
  const { longest } = ctx.things;
  const turn = turnOf(ctx, 'faces');
  const names = turnOf(ctx, 'names');
  const mine = drafted(ctx, 'portrait') || drafted(ctx, 'name');
  const seeds = [...(mine && turn === 0 ? [mine] : []), ...Array.from({ length: FACES }, (_, k) => faceSeed(turn, k))];
  return html`<h2>Who is it?</h2>
    <label class="field">Name
      <input data-draft="${field('name')}" maxlength="${longest.name}" autocomplete="off" spellcheck="false"></label>
    <p><button type="button" class="button" data-set="${set({ name: someName(ctx, names), names: String(names + 1) })}" data-key="some-name">Some name</button></p>
    <div class="field" role="group" aria-label="Portrait"><span>Portrait</span>
      <div class="hire-faces">${[...new Set(seeds)].slice(0, FACES).map(
        (
          seed,
          k,
        ) => html`<button type="button" class="hire-face" data-set="${set({ portrait: seed })}" data-key="face-${seed}"
          aria-pressed="${String(seed === mine)}" aria-label="Face ${k + 1}">${faceOf(seed)}</button>`,
      )}</div>
      <button type="button" class="button" data-set="${set({ faces: String(turn + 1) })}" data-key="more-faces">Other faces</button></div>
    <label class="field">A line of story
      <textarea data-draft="${field('story')}" rows="3" maxlength="${longest.story}"></textarea>
      <small>Why they are hired, what they never do. ${longest.story} characters at most.</small></label>
    ${missing(ctx, sheetOf(ctx)).length === 0 && keeping(ctx, sheetOf(ctx))}`;
}
