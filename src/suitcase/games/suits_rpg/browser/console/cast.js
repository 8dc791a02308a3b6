// The characters: a strip of them, who is good at what (a press calls for it), and all that can be done with one.

import { html } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { suitSign } from '../cards.js';
import { faceFor, faceOf, modifierOf, shortOf, titled } from '../reading.js';
import { harm, harmWords, states } from '../sheet.js';
import { drafted, longField, mostOf, numbered, offered, press, turn } from './kit.js';

/** @import { Context } from '../reading.js' */

/** @param {Context} ctx */
const seats = ({ view }) => view.people.map((_, seat) => seat).slice(1);

/**
 * @param {Context} ctx
 * @param {string} at what is open below
 */
export function cast(ctx, at) {
  return html`<ul class="gm-cast" aria-label="Characters">${seats(ctx).map((seat) => one(ctx, seat, at === `p${seat}`))}</ul>`;
}

/**
 * @param {Context} ctx
 * @param {number} seat
 * @param {boolean} open
 */
function one(ctx, seat, open) {
  const { view, names } = ctx;
  const person = view.people[seat];
  const { sheet, cards = 0, damage = 0 } = person;
  const asked = view.waits.includes(seat);
  const how = sheet ? states(ctx, person)[0] : person.parked ? 'away' : 'no character yet';
  const fares =
    sheet && person.here ? `${counted(cards, 'card')} in hand, ${harmWords(damage, sheet.fitness ?? 1)}` : how;
  return html`<li data-key="cast-${seat}"><button type="button" class="gm-person" data-set="${JSON.stringify({ 'gm.at': open ? '' : `p${seat}` })}" data-key="open-p${seat}"
      data-say="${sheet?.name ?? names[seat]}: ${fares}" aria-expanded="${String(open)}" data-asked="${asked}" data-out="${!person.here || Boolean(person.dead)}">
      <span class="gm-photo">${sheet ? faceFor(ctx, `p${seat}`) : faceOf(`seat ${seat}`)}</span>
      <span class="gm-name">${sheet ? shortOf(ctx, `p${seat}`) : names[seat]}${sheet?.suit && suitSign(sheet.suit)}</span>
      <span class="gm-state">${
        person.here
          ? html`<span class="gm-held">${cards}<span class="quiet"> cards in hand</span></span>${sheet && harm(damage, sheet.fitness ?? 1)}`
          : html`<span>${how}</span>`
      }${asked && html`<span class="quiet">, to act</span>`}</span>
    </button></li>`;
}

// --- Who is good at what ---

/** @param {Context} ctx */
export function call(ctx) {
  const { view, things } = ctx;
  const here = seats(ctx).filter((seat) => view.people[seat].here && !view.people[seat].dead);
  if (!view.open) return html`<p class="gm-empty">Plays are called for in a scene. Open one first.</p>`;
  if (!here.length) return html`<p class="gm-empty">Nobody is in the scene.</p>`;
  const may = here.some((seat) => offered(ctx, `call p${seat}`));
  return html`<table class="gm-matrix"><caption>${may ? 'Call for a play: press a number, then say how hard it is.' : 'Who is good at what. Calls wait until the play is over.'}</caption>
    <thead><tr><td></td>${here.map((seat) => html`<th scope="col"><span class="gm-photo">${faceFor(ctx, `p${seat}`)}</span>${shortOf(ctx, `p${seat}`)}</th>`)}</tr></thead>
    <tbody>${Object.keys(things.called).map((use) => row(ctx, use, here))}</tbody></table>`;
}

/** @param {Context} ctx */
function row(ctx, use, here) {
  const skill = ctx.things.skills[use];
  return html`<tr data-kind="${skill ? 'skill' : 'attribute'}"><th scope="row" data-say="${titled(use)}: ${skill?.about ?? ctx.things.attributes[use]?.about ?? ''}">${skill && suitSign(skill.suit)}${titled(use)}</th>
    ${here.map((seat) => html`<td>${cell(ctx, use, seat)}</td>`)}</tr>`;
}

/** @param {Context} ctx */
function cell(ctx, use, seat) {
  const { sheet } = ctx.view.people[seat];
  if (!sheet) return '';
  const tagged = sheet.tags?.includes(use) ?? false;
  const value = modifierOf(ctx, sheet, use);
  const look = `gm-cell${tagged ? ' gm-tagged' : ''}`;
  const asked = /** @type {any} */ (offered(ctx, `call p${seat}`)?.ask);
  const says = `${shortOf(ctx, `p${seat}`)}: ${titled(use)}, +${value}${tagged ? ', tagged' : ''}`;
  if (!asked?.of.some(({ word }) => word === use))
    return html`<span class="${look}" data-say="${says}">${value}</span>`;
  return press(ctx, `call p${seat}`, { words: value, given: [use], look, says });
}

// --- One of them ---

/**
 * @param {Context} ctx
 * @param {string} ref
 */
export function personPanel(ctx, ref) {
  const seat = Number(ref.slice(1));
  const person = ctx.view.people[seat];
  if (!person || seat === 0) return null;
  const { sheet, cards = 0, damage = 0 } = person;
  const text = drafted(ctx, 'handout').trim();
  return html`<article class="gm-one" aria-label="${sheet?.name ?? ctx.names[seat]}">
    <header><span class="gm-photo">${sheet ? faceFor(ctx, ref) : faceOf(`seat ${seat}`)}</span>
      <div><h2>${sheet?.name ?? 'No character yet'}</h2>
        <p>${ctx.names[seat]}${sheet && ` · ${counted(cards, 'card')} in hand · ${damage} of ${sheet.fitness ?? 1} damage`}</p>
        <p class="gm-states">${
          sheet &&
          states(ctx, person)
            .map((state) => titled(String(state)))
            .join(' · ')
        }</p></div>
      ${close}</header>
    <div class="gm-row">${press(ctx, `floor ${ref}`, { look: 'button primary', words: 'What do you do?' })}
      ${press(ctx, `stunt ${ref}`, { words: 'Stunt: a card' })}
      ${press(ctx, `in ${ref}`, { words: 'Comes in' })}${press(ctx, `out ${ref}`, { words: 'Leaves the scene' })}
      ${press(ctx, `park ${ref}`, { words: 'Is away' })}${press(ctx, `unpark ${ref}`, { words: 'Is back' })}</div>
    ${numbered(ctx, `hurt ${ref}`, 'Hurt', [1, 2, 3, 4])}
    ${numbered(ctx, `heal ${ref}`, 'Heal', [1, 2, 3])}
    ${
      sheet &&
      offered(ctx, `call ${ref}`) &&
      html`<div class="gm-calls" role="group" aria-label="Call for a play"><span class="gm-label">Call for</span>
      ${Object.keys(ctx.things.called).map((use) => {
        const tagged = sheet.tags?.includes(use) ?? false;
        return press(ctx, `call ${ref}`, {
          words: html`${titled(use)} <b>+${modifierOf(ctx, sheet, use)}</b>`,
          given: [use],
          look: `button gm-use${tagged ? ' gm-tagged' : ''}`,
          says: `Call for ${titled(use)}, +${modifierOf(ctx, sheet, use)}${tagged ? ', tagged' : ''}`,
        });
      })}</div>`
    }
    ${longField('handout', `A handout for ${sheet ? shortOf(ctx, ref) : ctx.names[seat]} alone`, { rows: 2, most: mostOf(ctx, `handout ${ref}`) })}
    <div class="gm-row">${press(ctx, `handout ${ref}`, { words: 'Show it', given: text, after: { handout: null }, off: !text })}</div>
  </article>`;
}

export const close = turn({ at: null }, '×', { look: 'button gm-close', key: 'close-panel', says: 'Close' });
