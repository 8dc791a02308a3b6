// Tasks with their ways and hidden numbers, and vehicles.

import { html } from '../../../../web/kit/html.js';
import { boundWords, nameOf, titled, useWord } from '../reading.js';
import { close } from './cast.js';
import {
  choiceField,
  drafted,
  mostOf,
  numbered,
  numberField,
  numberOf,
  offered,
  press,
  shortField,
  turn,
} from './kit.js';

/** @import { Context } from '../reading.js' */

const FIELD = 'task.';

/** @param {Context} ctx */
export function thingsPanel(ctx) {
  const { view } = ctx;
  const tasks = view.tasks.map((task, k) => ({ task, ref: `t${k + 1}` })).filter(({ task }) => !task.closed);
  return html`${tasks.length > 0 && html`<h3>Before the players</h3><ul class="gm-list">${tasks.map(({ task, ref }) => taskItem(ctx, task, ref))}</ul>`}
    ${offered(ctx, 'task') ? taskForm(ctx) : html`<p class="gm-empty">${view.open ? 'Tasks are laid when no play is under way.' : 'Tasks are laid in a scene.'}</p>`}
    ${view.vehicles.length > 0 && html`<h3>Vehicles</h3><ul class="gm-list">${view.vehicles.map((vehicle, k) => vehicleItem(ctx, vehicle, `v${k + 1}`))}</ul>`}
    ${
      offered(ctx, 'vehicle') &&
      html`<div class="gm-form">${shortField('vehicle', 'A vehicle', { most: mostOf(ctx, 'vehicle') })}
      <div class="gm-row">${press(ctx, 'vehicle', { words: 'Put it on the table', given: drafted(ctx, 'vehicle').trim(), after: { vehicle: null }, off: !drafted(ctx, 'vehicle').trim() })}</div></div>`
    }`;
}

// --- Tasks ---

/**
 * @param {Context} ctx
 * @param {Protocol.TaskView} task
 */
function taskItem(ctx, { name, ways }, ref) {
  return html`<li data-key="task-${ref}-${name}"><div class="gm-row"><b>${name}</b>${press(ctx, `close ${ref}`, { words: 'Close' })}</div>
    <ul class="gm-ways">${ways.map(({ use, mark, threshold, say, least, most }) => {
      const known = boundWords(ctx, least, most);
      return html`<li data-say="${say || useWord(ctx, use)}: ${mark ? `against ${nameOf(ctx, mark)}` : `${threshold} is needed`}.">${say ? html`${say} (${useWord(ctx, use)})` : useWord(ctx, use)}: <b>${mark ? nameOf(ctx, mark) : threshold}</b>${known && html` <small>players know: ${known}</small>`}</li>`;
    })}</ul></li>`;
}

/** @param {Context} ctx */
function taskForm(ctx) {
  const { things, view } = ctx;
  const many = numberOf(ctx, `${FIELD}ways`, 1, things.task.ways) ?? 2;
  /** @type {[string, string][]} */
  const uses = Object.entries(things.called).map(([use, { say }]) => [use, say]);
  const marks = view.marks.filter((mark) => !mark.dead && !mark.gone);
  /** @type {[string, string][]} */
  const hard = [
    ...Object.entries(things.thresholds).map(
      ([word, n]) => /** @type {[string, string]} */ ([String(n), `${titled(word)} (${n})`]),
    ),
    ['other', 'a number of my own'],
    ...marks.map(({ ref, name }) => /** @type {[string, string]} */ ([ref, `against ${name}`])),
  ];
  const usual = String(things.thresholds.average);
  const data = taskData(ctx, many);
  return html`<div class="gm-form"><h3>A task, in several ways</h3>
    ${shortField(`${FIELD}name`, 'What is to be done', { most: things.task.name })}
    ${Array.from(
      { length: many },
      (_, k) => html`<fieldset class="gm-way" data-key="way-${k}"><legend>Way ${k + 1}</legend>
      ${choiceField(`${FIELD}use${k}`, `Way ${k + 1}: with`, [['', 'With …'], ...uses], { hidden: true })}
      ${choiceField(`${FIELD}hard${k}`, `Way ${k + 1}: how hard`, [['', `Average (${usual})`], ...hard.filter(([value]) => value !== usual)], { hidden: true })}
      ${drafted(ctx, `${FIELD}hard${k}`) === 'other' && numberField(`${FIELD}number${k}`, `Way ${k + 1}: the number`, { least: 1, most: things.task.number, hidden: true })}
      ${drafted(ctx, `${FIELD}use${k}`) && shortField(`${FIELD}say${k}`, 'In words, if you like', { most: things.task.say })}</fieldset>`,
    )}
    <div class="gm-row">${press(ctx, 'task', { look: 'button primary', words: 'Lay it before them', given: JSON.stringify(data), after: emptied(many), off: !data })}
      ${many < things.task.ways && turn({ [`${FIELD}ways`]: String(many + 1) }, 'Another way', { key: 'another-way' })}</div></div>`;
}

const emptied = (many) =>
  Object.fromEntries(
    [
      'name',
      'ways',
      ...Array.from({ length: many }, (_, k) => ['use', 'hard', 'number', 'say'].map((name) => name + k)).flat(),
    ].map((name) => [FIELD + name, null]),
  );

/**
 * The task as it is written so far, or null if something is missing.
 * @param {Context} ctx
 * @param {number} many
 */
function taskData(ctx, many) {
  const { things } = ctx;
  const value = (name) => drafted(ctx, FIELD + name).trim();
  const ways = {};
  for (let k = 0; k < many; k += 1) {
    const use = value(`use${k}`);
    const hard = value(`hard${k}`) || String(things.thresholds.average);
    const against =
      hard === 'other'
        ? numberOf(ctx, `${FIELD}number${k}`, 1, things.task.number)
        : /^\d/.test(hard)
          ? Number(hard)
          : hard;
    if (use && against === null) return null;
    if (use) ways[use] = value(`say${k}`) ? { against, say: value(`say${k}`) } : against;
  }
  return value('name') && Object.keys(ways).length ? { name: value('name'), ways } : null;
}

// --- Vehicles ---

/**
 * @param {Context} ctx
 * @param {Protocol.Vehicle} vehicle
 */
function vehicleItem(ctx, { name, damage = 0, stops = ctx.things.stops, driver = '' }, ref) {
  return html`<li data-key="vehicle-${ref}-${name}"><div class="gm-row">${turn({ at: ref }, name, { key: `open-${ref}` })}
    <span>${damage} of ${stops} damage${damage >= stops ? ', stopped' : ''}${driver && `, ${nameOf(ctx, driver)} drives`}</span></div></li>`;
}

/**
 * @param {Context} ctx
 * @param {string} ref
 */
export function vehiclePanel(ctx, ref) {
  const vehicle = ctx.view.vehicles[Number(ref.slice(1)) - 1];
  if (!vehicle) return null;
  const { name, damage = 0, stops = ctx.things.stops, driver = '' } = vehicle;
  const drivers = /** @type {any} */ (offered(ctx, `driver ${ref}`)?.ask)?.of ?? [];
  const most = mostOf(ctx, `stops ${ref}`);
  const number = numberOf(ctx, 'stops', 1, most);
  return html`<article class="gm-one" aria-label="${name}"><header><div><h2>${name}</h2>
      <p>${damage} of ${stops} damage${damage >= stops ? ', stopped' : ''} · ${driver ? `${nameOf(ctx, driver)} drives` : 'nobody drives'}</p></div>${close}</header>
    ${
      drivers.length > 0 &&
      html`<div class="gm-calls" role="group" aria-label="Who drives"><span class="gm-label">Who drives</span>
      ${drivers.map(({ word, say }) => press(ctx, `driver ${ref}`, { words: titled(say || word), given: [word], look: `button gm-use${word === driver ? ' gm-tagged' : ''}` }))}</div>`
    }
    ${numbered(ctx, `hurt ${ref}`, 'Damage', [1, 2, 3, 4])}
    ${numbered(ctx, `heal ${ref}`, 'Repair', [1, 2, 3])}
    ${
      offered(ctx, `stops ${ref}`) &&
      html`<div class="gm-row">${numberField('stops', 'Stops at', { least: 1, most })}
      ${press(ctx, `stops ${ref}`, { words: 'Set', given: number ?? 0, after: { stops: null }, off: number === null })}</div>`
    }
    <div class="gm-row">${press(ctx, `remove ${ref}`, { words: 'Take off the table', after: { at: 'things' } })}</div></article>`;
}
