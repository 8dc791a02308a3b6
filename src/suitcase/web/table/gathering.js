// Before the game: who sits where, and how to bring the others.

import { chairName, forPeople, isOpen, plansOf } from '../kit/chairs.js';
import { html } from '../kit/html.js';
import { canShare } from '../kit/share.js';
import { counted } from '../kit/words.js';
import { icon } from '../look/icons.js';
import { how, monogram } from './seats.js';

/**
 * @param {import('./table.js').Known} table
 * @param {(() => unknown) | undefined} box draws the lid
 */
export function gathering({ seats, welcome }, box) {
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
    ${
      open > 0 &&
      html`<div class="invitation">
      <label for="link">Send this link.
        ${welcome.public ? 'The table is also on the shelf for all.' : 'Only who has it finds the table.'}</label>
      <div class="link">
        <input id="link" readonly value="${location.origin}/table/${welcome.table}">
        <button class="button" type="button" data-copy>${icon('copy')}<span data-label>Copy</span></button>
        ${canShare() && html`<button class="button" type="button" data-share>${icon('share')}Share</button>`}
      </div>
    </div>`
    }
    ${open > 0 && ready && seats.host && html`<button class="button primary" type="button" data-begin>Begin without them</button>`}
    ${
      open > 0 &&
      seats.host &&
      free.every((plan) => !forPeople(plan) || plan.may_stay_empty) &&
      html`<button class="button" type="button" data-fill>Fill with bots and begin</button>`
    }
  </div>`;
}
