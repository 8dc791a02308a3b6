// Before the game: who sits where, and how to bring the others.

import { chairName, forPeople, isOpen, plansOf } from '../kit/chairs.js';
import { html } from '../kit/html.js';
import { counted } from '../kit/words.js';
import { invitation } from './invitation.js';
import { how, monogram } from './seats.js';

/**
 * @param {import('./table.js').Known} table
 * @param {(() => unknown) | undefined} box draws the lid
 */
export function gathering({ seats, welcome, way }, box) {
  const plans = plansOf(welcome.game, seats.chairs.length);
  const free = plans.filter((_, seat) => isOpen(seats.chairs[seat]));
  const open = free.length;
  const ready = free.every((plan) => plan.may_stay_empty); // the game could begin as it is
  const seated = seats.you !== null;
  return html`<div class="gathering">
    ${box && html`<div class="art">${box()}</div>`}
    <h2>${open ? `${counted(open, 'seat')} free` : 'Everyone is here'}</h2>
    <p>${!seated ? 'Take a seat, or stay and watch.' : ready ? 'The host can begin now.' : 'The game begins when every seat is taken.'}</p>
    <ul class="chairs">${seats.chairs.map(
      (chair, seat) => html`<li data-key="chair-${seat}">
      ${monogram(chair)}
      <span class="who"><span class="name">${chair.name || chairName(plans[seat], seat)}</span>
        <span class="how">${[chair.name && plans[seat].name, seat === seats.you ? 'you' : how(chair, plans[seat])].filter(Boolean).join(', ')}</span></span>
      ${
        isOpen(chair) &&
        !seated &&
        html`
        <button class="button primary" type="button" data-sit="${seat}">Sit here</button>`
      }
    </li>`,
    )}</ul>
    ${open > 0 && invitation(welcome, way ?? null)}
    ${open > 0 && ready && seats.host && html`<button class="button primary" type="button" data-begin>Begin without them</button>`}
    ${
      open > 0 &&
      seats.host &&
      free.every((plan) => !forPeople(plan) || plan.may_stay_empty) &&
      html`<button class="button" type="button" data-fill>Fill with bots and begin</button>`
    }
  </div>`;
}
