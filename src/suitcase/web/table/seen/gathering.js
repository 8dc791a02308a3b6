// Before the game: what will be played, who sits where, who is ready, and how to bring the others.

import { chairName, forPeople, isOpen, plansOf } from '../../kit/chairs.js';
import { html } from '../../kit/html.js';
import { counted, listed } from '../../kit/words.js';
import { agreedWords } from './agreed.js';
import { invitation } from './invitation.js';
import { how, monogram } from './seats.js';

/** @import { Known } from '../known.js' */

/**
 * @param {Known} table
 * @param {(() => unknown) | undefined} box draws the lid
 */
export function gathering({ seats, welcome, invitation: way }, box) {
  const plans = plansOf(welcome.game, seats.chairs.length);
  const free = plans.filter((_, seat) => isOpen(seats.chairs[seat]));
  const open = free.length;
  const enough = free.every((plan) => plan.may_stay_empty); // the game could begin as it is
  const mine = seats.yours?.length ? seats.yours : seats.you === null ? [] : [seats.you];
  const ready = mine.length > 0 && mine.every((seat) => seats.chairs[seat].ready);
  const late = seats.chairs.filter((chair) => chair.kind === 'person' && !chair.ready);
  return html`<div class="gathering">
    ${box && html`<div class="art">${box()}</div>`}
    <h2>${open ? `${counted(open, 'seat')} free` : late.length ? 'Is everybody ready?' : 'Everyone is ready'}</h2>
    <p>${words({ seated: mine.length > 0, ready, open, enough, late, seats })}</p>
    ${terms(welcome)}
    <ul class="chairs">${seats.chairs.map((chair, seat) => place({ seats, plans, mine, chair, seat }))}</ul>
    ${mine.length > 0 && readyButton(ready)}
    ${open > 0 && invitation(welcome, way ?? null)}
    ${open > 0 && enough && seats.host && html`<button class="button" type="button" data-begin>Begin without them</button>`}
    ${
      open > 0 &&
      seats.host &&
      free.every((plan) => !forPeople(plan) || plan.may_stay_empty) &&
      html`<button class="button" type="button" data-fill>Fill with bots and begin</button>`
    }
  </div>`;
}

function words({ seated, ready, open, enough, late, seats }) {
  if (!seated) return 'Take a seat, or stay and watch.';
  if (open)
    return enough
      ? `${seats.host ? 'You' : 'The host'} can begin as soon as all are ready.`
      : 'The game begins when every seat is taken and all are ready.';
  const names = late.map((chair) => chair.name);
  if (!ready) return 'The cards are dealt when all have said so. No clock runs before.';
  const absent = seats.chairs.filter((chair) => chair.kind === 'person' && !chair.present).map((chair) => chair.name);
  return names.length ? `We wait for ${listed(names)}.` : `We wait until ${listed(absent)} can be seen here.`;
}

const readyButton = (ready) =>
  ready
    ? html`<button class="button" type="button" data-ready="no" data-key="ready">Wait, not yet</button>`
    : html`<button class="button primary" type="button" data-ready="yes" data-key="ready">I am ready</button>`;

/** One chair: who sits there, whether they are ready, and what one can do with it. */
function place({ seats, plans, mine, chair, seat }) {
  const own = mine.includes(seat);
  const person = chair.kind === 'person';
  const state = person && chair.ready ? 'ready' : own ? 'you' : how(chair, plans[seat]);
  const said = [chair.name && plans[seat].name, own && state === 'ready' ? 'you, ready' : state];
  const called = chair.name || chairName(plans[seat], seat);
  return html`<li data-key="chair-${seat}" data-state="${chair.ready ? 'ready' : ''}">
    ${monogram(chair)}
    <span class="who"><span class="name">${called}</span>
      <span class="how">${said.filter(Boolean).join(', ')}</span></span>
    ${isOpen(chair) && !mine.length && html`<button class="button primary" type="button" data-sit="${seat}" aria-label="Sit here: ${called}">Sit here</button>`}
    ${isOpen(chair) && mine.length > 0 && html`<button class="button" type="button" data-beside="${seat}" aria-label="Somebody at this device takes ${called}">At this device</button>`}
    ${person && !own && !chair.ready && seats.host && html`<button class="button" type="button" data-free="${seat}" aria-label="Give the chair of ${called} to somebody else">Free it</button>`}
  </li>`;
}

const FEW = 4; // options that need not be folded away

/**
 * What will be played. Where a game has many options, those that are as usual are folded.
 * @param {Protocol.Welcome} welcome
 */
function terms(welcome) {
  const agreed = [{ name: 'Game', value: welcome.game.title }, ...agreedWords(welcome)];
  const usual = welcome.game.options.length > FEW ? agreed.filter((one) => one.usual) : [];
  return html`<div class="terms" role="group" aria-label="What we play">
    ${list(agreed.filter((one) => !usual.includes(one)))}
    ${usual.length > 0 && html`<details data-key="usual"><summary>All else is as usual</summary>${list(usual)}</details>`}
  </div>`;
}

/** @param {import('./agreed.js').Agreed[]} agreed */
const list = (agreed) =>
  html`<dl>${agreed.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
