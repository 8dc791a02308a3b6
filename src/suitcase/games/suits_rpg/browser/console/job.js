// The script of a job, for a person who runs it: each scene with its text, marks, tasks and what follows. Everything
// can be put on the table with a tap. Only the game master's seat is given it.

import { html } from '../../../../web/kit/html.js';
import { shortOf, titled, useWord } from '../reading.js';
import { drafted, press, turn } from './kit.js';

/** @import { Context } from '../reading.js' */
/** @typedef {string | null | { when: string, yes: string, no: string }} Piece */

const FACT = 'job.if '; // before a condition in the draft: whether it is so

/** @param {Context} ctx */
export function jobPanel(ctx) {
  const { briefing: job } = ctx;
  if (!job) return null;
  const id = drafted(ctx, 'job.scene', job.start);
  const scene = job.scenes.find((one) => one.id === id) ?? job.scenes[0];
  return html`<h3>${job.title}</h3><p class="gm-hint">${job.blurb}</p>
    <div class="gm-row" role="group" aria-label="Scenes">${job.scenes.map((one) => turn({ 'job.scene': one.id }, one.title, { look: 'button gm-use', key: `job-${one.id}`, on: one === scene }))}</div>
    ${sceneOf(ctx, scene)}
    <details class="gm-more"><summary>Endings</summary><ul class="gm-list">${job.endings.map((ending) => {
      const text = spoken(ctx, ending.text);
      return html`<li><b>${ending.title}</b>${written(ctx, ending.text)}
        <div class="gm-row">${press(ctx, 'end story', { words: 'End the story with this', given: text })}</div></li>`;
    })}</ul></details>`;
}

/** @param {Context} ctx */
function sceneOf(ctx, scene) {
  const text = spoken(ctx, scene.text);
  return html`<article class="gm-one gm-script" aria-label="${scene.title}" data-key="script-${scene.id}"><h2>${scene.title}</h2>
    ${written(ctx, scene.text)}
    <div class="gm-row">${press(ctx, 'open', { words: 'Open the scene', look: 'button primary', given: text })}
      ${press(ctx, 'prepare', { words: 'Keep for later', given: text })}</div>
    ${marksOf(ctx, scene)}
    ${scene.choices.map((choice) => choiceOf(ctx, choice))}
    ${scene.triggers.map((block) => html`<section class="gm-script-part"><h3>When ${block.when || 'the scene begins'}</h3>${blockOf(ctx, { ...block, when: '' })}</section>`)}
    ${scene.fights.map((fight) => fightOf(ctx, fight))}</article>`;
}

// --- Texts ---

/** @param {Context} ctx */
const whoTried = (ctx) => (ctx.view.last ? shortOf(ctx, ctx.view.last.actor) : 'Somebody');
/** @param {Context} ctx */
const holds = (ctx, when) => drafted(ctx, FACT + when) !== '';

/**
 * A text as it would be read out now.
 * @param {Context} ctx
 * @param {Piece[]} pieces
 */
function spoken(ctx, pieces) {
  const said = pieces.map((piece) => {
    if (piece === null) return whoTried(ctx);
    return typeof piece === 'string' ? piece : holds(ctx, piece.when) ? piece.yes : piece.no;
  });
  return said
    .join('')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/**
 * The same to read, with a switch for every condition in it.
 * @param {Context} ctx
 * @param {Piece[]} pieces
 */
function written(ctx, pieces) {
  if (!pieces.length) return '';
  const found = pieces.map((piece) => (piece && typeof piece === 'object' ? piece.when : ''));
  const conditions = [...new Set(found)].filter(Boolean);
  return html`<p class="gm-text">${spoken(ctx, pieces)}</p>
    ${conditions.length > 0 && html`<div class="gm-row" role="group" aria-label="What is so">${conditions.map((when) => turn({ [FACT + when]: holds(ctx, when) ? null : '1' }, when, { look: 'button gm-use', key: `if-${when}`, on: holds(ctx, when) }))}</div>`}`;
}

/** @param {Context} ctx */
const aloud = (ctx, pieces) =>
  pieces.length > 0 &&
  html`${written(ctx, pieces)}<div class="gm-row">${press(ctx, 'say', { words: 'Read it out', given: spoken(ctx, pieces) })}</div>`;

// --- Marks ---

/** @param {Context} ctx */
const party = ({ view }) => Math.max(1, view.people.filter((person) => person.sheet && !person.dead).length);
const byParty = (numbers, size) => numbers[Math.min(size, numbers.length) - 1];

/**
 * A mark of the job that is on the table or hidden there, by its name.
 * @param {Context} ctx
 */
function placed({ view, briefing }, id) {
  const { name } = briefing.marks[id].sheet;
  const is = (mark) => !mark.gone && !mark.dead && (mark.name === name || mark.name.replace(/ \d+$/, '') === name);
  return [...view.marks, ...view.hidden].filter(is);
}

/** @param {Context} ctx */
function marksOf(ctx, { marks, hidden }) {
  const all = [...marks.map((id) => ({ id, how: 'to be seen' })), ...hidden.map((id) => ({ id, how: 'hidden' }))];
  if (!all.length) return '';
  return html`<ul class="gm-list">${all.map(({ id, how }) => {
    const { sheet, count } = ctx.briefing.marks[id];
    const [many, there] = [byParty(count, party(ctx)), placed(ctx, id).length];
    const one = { ...sheet, name: many > 1 ? `${sheet.name} ${there + 1}` : sheet.name };
    return html`<li><div class="gm-row"><b>${sheet.name}</b><span>${how}${many > 1 && `, ${there} of ${many}`}</span>
      ${there < many ? press(ctx, 'mark sheet', { words: 'Place', given: JSON.stringify(one), says: `Place ${one.name}, still hidden` }) : html`<span>placed</span>`}</div></li>`;
  })}</ul>`;
}

// --- Tasks and what follows ---

/** @param {Context} ctx */
function choiceOf(ctx, choice) {
  const ways = choice.ways.map((way) => ({ ...way, against: againstOf(ctx, way) }));
  const open = ways.filter(({ against }) => against !== null);
  const data = {
    name: choice.name,
    ways: Object.fromEntries(open.map(({ use, say, against }) => [use, say ? { against, say } : against])),
  };
  return html`<section class="gm-script-part"><h3>${choice.name}</h3>${choice.when && html`<p class="gm-hint">If ${choice.when}</p>`}
    <ul class="gm-ways">${ways.map(({ use, say, mark, against, when }) => html`<li data-say="${say || useWord(ctx, use)}: ${mark ? `against ${ctx.briefing.marks[mark].sheet.name}` : against === null ? 'not on the table yet' : `${against} is needed`}.">${say || useWord(ctx, use)} (${titled(use)}): <b>${mark ? ctx.briefing.marks[mark].sheet.name : against}</b>${against === null && html` <small>not on the table yet</small>`}${when && html` <small>if ${when}</small>`}</li>`)}</ul>
    <div class="gm-row">${press(ctx, 'task', { words: 'Lay it before them', given: JSON.stringify(data), off: open.length === 0 })}</div>
    ${['success', 'failure'].map((how) => html`<details class="gm-more"><summary>${titled(how)}</summary>${blockOf(ctx, choice[how])}</details>`)}</section>`;
}

/**
 * The number for a party of this size, or the mark on the table; null if it is not there.
 * @param {Context} ctx
 */
function againstOf(ctx, { numbers, mark }) {
  if (!mark) return byParty(numbers, party(ctx));
  return placed(ctx, mark).find(({ ref }) => ref[0] === 'm')?.ref ?? null;
}

/** @param {Context} ctx */
function fightOf(ctx, { text, marks, flee, won, fled }) {
  const names = marks.map((id) => ctx.briefing.marks[id].sheet.name);
  return html`<section class="gm-script-part"><h3>A fight: ${names.join(', ')}</h3>${aloud(ctx, text)}${marksOf(ctx, { marks: [], hidden: marks })}
    <div class="gm-row">${press(ctx, 'combat', { words: 'Begin combat' })}</div>
    ${flee.ways.length > 0 && choiceOf(ctx, { name: flee.name, when: '', ways: flee.ways, success: fled, failure: EMPTY })}
    <details class="gm-more"><summary>Won</summary>${blockOf(ctx, won)}</details></section>`;
}

const EMPTY = { when: '', text: [], handout: [], changes: [], goto: '', end: '', also: [] };

/** @param {Context} ctx */
function blockOf(ctx, { when, text, handout, changes, goto: next, end, also }) {
  const scene = ctx.briefing.scenes.find(({ id }) => id === next);
  return html`<div class="gm-block">${when && html`<p class="gm-hint">If ${when}</p>`}${aloud(ctx, text)}
    ${handout.length > 0 && html`${written(ctx, handout)}<div class="gm-row">${press(ctx, 'handout all', { words: 'Hand it out', given: spoken(ctx, handout) })}</div>`}
    ${changes.length > 0 && html`<p>${changes.join(', ')}</p>`}
    ${scene && html`<div class="gm-row">${turn({ 'job.scene': scene.id }, `On to ${scene.title}`, { look: 'button', key: `goto-${scene.id}` })}</div>`}
    ${end && html`<p>The story ends.</p>`}
    ${also.map((more) => blockOf(ctx, more))}</div>`;
}
