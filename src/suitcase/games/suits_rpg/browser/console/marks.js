// Marks: on the table and still hidden, what each can do, and the sheets that the game master writes.

import { html } from '../../../../web/kit/html.js';
import { SUITS, suitSign } from '../cards.js';
import { faceFor, modifierOf, titled } from '../reading.js';
import { harm, harmWords, states } from '../sheet.js';
import { close } from './cast.js';
import {
  choiceField,
  drafted,
  mostOf,
  numbered,
  numberField,
  numberOf,
  offered,
  offeredLike,
  press,
  shortField,
  turn,
} from './kit.js';

/** @import { Context } from '../reading.js' */

/**
 * @param {Context} ctx
 * @param {string} ref
 */
function markOf({ view }, ref) {
  const list = ref[0] === 'h' ? view.hidden : view.marks;
  const found = list[Number(ref.slice(1)) - 1];
  return found && !found.gone ? found : null;
}

/**
 * Those on the table, as a strip beside the characters.
 * @param {Context} ctx
 * @param {string} at what is open below
 */
export function strip(ctx, at) {
  const here = ctx.view.marks.filter((mark) => !mark.gone && !mark.dead);
  if (!here.length) return '';
  return html`<ul class="gm-cast gm-strip" aria-label="Marks on the table">${here.map(
    (
      mark,
    ) => html`<li data-key="strip-${mark.ref}"><button type="button" class="gm-person" data-set="${JSON.stringify({ 'gm.at': at === mark.ref ? 'marks' : mark.ref })}" data-key="strip-open-${mark.ref}"
      data-say="${mark.name}: ${harmWords(mark.damage ?? 0, mark.sheet?.fitness ?? 1)}" aria-expanded="${String(at === mark.ref)}" data-asked="${ctx.view.turn.includes(mark.ref)}">
      <span class="gm-photo">${faceFor(ctx, mark.ref)}</span><span class="gm-name">${mark.name}</span><span class="gm-state">${harm(mark.damage ?? 0, mark.sheet?.fitness ?? 1)}</span></button></li>`,
  )}</ul>`;
}

/** @param {Context} ctx */
export function marksPanel(ctx) {
  const { view } = ctx;
  const here = view.marks.filter((mark) => !mark.gone);
  return html`${here.length > 0 && html`<h3>On the table</h3><ul class="gm-marks">${here.map((mark) => dossier(ctx, mark))}</ul>`}
    ${view.hidden.length > 0 && html`<h3>Still hidden</h3><ul class="gm-marks">${view.hidden.map((mark) => dossier(ctx, mark))}</ul>`}
    ${makeMarks(ctx)}`;
}

/**
 * @param {Context} ctx
 * @param {Protocol.MarkView} mark
 */
function dossier(ctx, mark) {
  const { ref, name, damage = 0, dead, sheet, uses = [] } = mark;
  const numbers = Object.keys(ctx.things.attributes).map((attribute) => sheet?.[attribute] ?? 1);
  const hurt = ref[0] === 'h' ? 'still hidden' : dead ? 'out' : harmWords(damage, sheet?.fitness ?? 1);
  const says = `${name}, ${hurt}: ${numberWords(ctx, sheet ?? {})}${sheet?.suit ? `, ${SUITS[sheet.suit]}` : ''}`;
  return html`<li class="gm-mark" data-key="mark-${ref}-${name}" data-dead="${Boolean(dead)}" data-turn="${ctx.view.turn.includes(ref)}" data-hidden="${ref[0] === 'h'}">
    <button type="button" class="gm-mark-face" data-set="${JSON.stringify({ 'gm.at': ref })}" data-key="open-${ref}" data-say="${says}">
      <span class="gm-photo">${faceFor(ctx, mark.ref)}</span><b>${name}</b>
      <span class="gm-numbers">${numbers.join(' · ')}${sheet?.suit && suitSign(sheet.suit)}</span>
      ${ref[0] === 'm' && html`<span class="gm-hurt">${dead ? 'out' : harm(damage, sheet?.fitness ?? 1)}</span>`}</button>
    ${ref[0] === 'h' ? press(ctx, `reveal ${ref}`, { words: 'Reveal' }) : uses.length > 0 && turn({ at: ref }, 'Act …', { key: `act-${ref}` })}
  </li>`;
}

/**
 * "Fitness 3, Dexterity 2, Wits 1, Charisma 1"
 * @param {Context} ctx
 */
const numberWords = ({ things }, sheet) =>
  Object.keys(things.attributes)
    .map((name) => `${titled(name)} ${sheet[name] ?? 1}`)
    .join(', ');

/** @param {Context} ctx */
function makeMarks(ctx) {
  if (!offered(ctx, 'mark sheet'))
    return html`<p class="gm-empty">${ctx.view.play ? 'Marks are made when no play is under way.' : 'There are as many marks as a table can hold.'}</p>`;
  const most = mostOf(ctx, `mark ${Object.keys(ctx.things.presets)[0]}`);
  const count = numberOf(ctx, 'count', 1, most) ?? 1;
  return html`<h3>New marks, hidden until you reveal them</h3>
    <div class="gm-row" role="group" aria-label="How many at once"><span class="gm-label">How many</span>
      ${Array.from({ length: most }, (_, k) => turn({ count: String(k + 1) }, k + 1, { look: 'button gm-n', key: `count-${k + 1}`, on: count === k + 1, says: k ? `${k + 1} at once, as a group` : 'One mark' }))}</div>
    <ul class="gm-presets">${Object.entries(ctx.things.presets).map(
      ([preset, sheet]) =>
        html`<li>${press(ctx, `mark ${preset}`, {
          words: html`<b>${count > 1 ? `${count} × ` : ''}${sheet.name}</b> <span>${Object.keys(ctx.things.attributes)
            .map((name) => sheet[name])
            .join(' · ')}</span> <small>${sheet.tags.map(titled).join(', ') || 'no tags'}</small>`,
          given: count,
          after: { count: null },
          look: 'gm-preset',
          says: `Make ${count > 1 ? `${count} × ` : ''}${sheet.name}, hidden: ${numberWords(ctx, sheet)}; ${sheet.tags.length ? `tagged ${sheet.tags.map(titled).join(', ')}` : 'no tags'}`,
        })}</li>`,
    )}</ul>
    <p class="gm-hint">${Object.keys(ctx.things.attributes).map(titled).join(' · ')}. Several at once are a group: they flip once for initiative.</p>
    <div class="gm-row">${turn({ at: 'sheet', ...blank(ctx) }, 'A sheet of my own', { key: 'new-sheet' })}</div>`;
}

// --- One of them ---

/**
 * @param {Context} ctx
 * @param {string} ref
 */
export function markPanel(ctx, ref) {
  const mark = markOf(ctx, ref);
  if (!mark) return null;
  const { name, damage = 0, sheet, uses = [], group } = mark;
  if (!sheet) return null;
  const defences = Object.values(ctx.things.attributes).map(({ defence }) => defence);
  const skills = [...(sheet.tags ?? []), ...defences];
  return html`<article class="gm-one" aria-label="${name}">
    <header><span class="gm-photo">${faceFor(ctx, mark.ref)}</span>
      <div><h2>${name}${sheet.suit && suitSign(sheet.suit, { label: SUITS[sheet.suit] })}</h2>
        <p>${ref[0] === 'h' ? 'Hidden' : `${damage} of ${sheet.fitness ?? 1} damage`}${group && ' · one of a group'}</p>
        <p class="gm-states">${states(ctx, /** @type {any} */ ({ ...mark, here: true }))
          .map((state) => titled(String(state)))
          .join(' · ')}</p></div>
      ${close}</header>
    <ul class="gm-stats">${Object.keys(ctx.things.attributes).map((attribute) => html`<li data-say="${titled(attribute)}: ${ctx.things.attributes[attribute].about}">${titled(attribute)} <b>${sheet[attribute] ?? 1}</b></li>`)}
      ${skills.map((stat) => html`<li data-say="${titled(stat)}: ${ctx.things.skills[stat]?.about ?? ctx.signs.defence}">${titled(stat)} <b>+${modifierOf(ctx, /** @type {any} */ (sheet), stat)}</b></li>`)}</ul>
    ${
      uses.length > 0 &&
      offered(ctx, `act ${ref}`) &&
      html`<div class="gm-calls" role="group" aria-label="Let ${name} act"><span class="gm-label">Acts</span>
      ${uses.map((use) => press(ctx, `act ${ref}`, { words: html`${titled(use)} <b>+${modifierOf(ctx, /** @type {any} */ (sheet), ctx.things.uses[use].stat)}</b>`, given: [use], look: 'button gm-use', says: `${name}: ${ctx.things.uses[use].say}, +${modifierOf(ctx, /** @type {any} */ (sheet), ctx.things.uses[use].stat)}` }))}</div>`
    }
    <div class="gm-row">${press(ctx, `reveal ${ref}`, { look: 'button primary', words: group ? 'Reveal the group' : 'Reveal', after: { at: 'marks' } })}
      ${press(ctx, `recover ${ref}`)}</div>
    ${numbered(ctx, `hurt ${ref}`, 'Hurt', [1, 2, 3, 4])}
    ${numbered(ctx, `heal ${ref}`, 'Heal', [1, 2, 3])}
    <div class="gm-row">${offered(ctx, `edit ${ref}`) && turn({ at: `sheet ${ref}`, ...filled(ctx, sheet) }, 'Change the sheet', { key: `change-${ref}` })}
      ${press(ctx, `remove ${ref}`, { words: 'Take off the table', after: { at: 'marks' } })}</div>
  </article>`;
}

// --- A sheet that is written ---

const FIELD = 'mark.';

/** @param {Context} ctx */
const blank = (ctx) => filled(ctx, { name: '', fitness: 3, dexterity: 3, wits: 3, charisma: 3, tags: [], suit: '' });

/** @param {Context} ctx */
const filled = (ctx, sheet) => ({
  [`${FIELD}name`]: sheet.name,
  [`${FIELD}suit`]: sheet.suit ?? '',
  [`${FIELD}tags`]: (sheet.tags ?? []).join(' '),
  ...Object.fromEntries(Object.keys(ctx.things.attributes).map((name) => [FIELD + name, String(sheet[name] ?? 1)])),
});

/**
 * @param {Context} ctx
 * @param {string} at `sheet` for a new one, `sheet m1` for another one
 */
export function sheetForm(ctx, at) {
  const { things } = ctx;
  const ref = at.split(' ')[1];
  const action = ref ? `edit ${ref}` : 'mark sheet';
  if (!offered(ctx, action) && !(ref && markOf(ctx, ref)) && ref) return null;
  const value = (name) => drafted(ctx, FIELD + name);
  const tags = value('tags').split(' ').filter(Boolean);
  const numbers = Object.fromEntries(
    Object.keys(things.attributes).map((name) => [
      name,
      numberOf(ctx, FIELD + name, things.least, things.most_of_a_mark),
    ]),
  );
  const whole = value('name').trim() && Object.values(numbers).every((number) => number !== null);
  const sheet = { name: value('name').trim(), suit: value('suit'), ...numbers, tags };
  return html`<form class="gm-one" aria-label="A mark's sheet">
    <header><div><h2>${ref ? `The sheet of ${markOf(ctx, ref)?.name}` : 'A mark of your own'}</h2>
      <p>Attributes go from ${things.least} to ${things.most_of_a_mark}.</p></div>${close}</header>
    ${shortField(`${FIELD}name`, 'Name', { most: things.longest.name })}
    <div class="gm-fields">${Object.keys(things.attributes).map((name) => numberField(FIELD + name, titled(name), { least: things.least, most: things.most_of_a_mark }))}
      ${choiceField(`${FIELD}suit`, 'Suit', [['', 'none'], ...Object.entries(SUITS)])}</div>
    <div class="gm-calls" role="group" aria-label="Tags"><span class="gm-label">Tags</span>${Object.keys(
      things.skills,
    ).map((skill) => {
      const on = tags.includes(skill);
      const others = on ? tags.filter((tag) => tag !== skill) : [...tags, skill];
      return turn({ [`${FIELD}tags`]: others.join(' ') }, titled(skill), {
        look: `button gm-use${on ? ' gm-tagged' : ''}`,
        key: `tag-${skill}`,
        on,
      });
    })}</div>
    <div class="gm-row">${press(ctx, action, { look: 'button primary', words: ref ? 'Change it' : 'Make it, hidden', given: JSON.stringify(sheet), after: { at: ref ?? 'marks' }, off: !whole })}
      ${!offered(ctx, action) && html`<p class="gm-hint">Sheets change when no play is under way.</p>`}</div>
  </form>`;
}

/** @param {Context} ctx */
export const actingMarks = (ctx) =>
  offeredLike(ctx, /^act m\d+$/)
    .map((offer) => offer.do.slice(4))
    .filter((ref) => ctx.view.turn.includes(ref));
