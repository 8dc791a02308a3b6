// The coach of a lesson: a line above the hand, and what they advise is lit. Who wants no coach sends them away; a
// press brings them back.

import { html } from '../../kit/html.js';
import { icon } from '../../look/icons.js';
import { isAwaited } from './now.js';

const place = (table) => `suitcase.coach/${table}`;

/**
 * Whether the learner has sent the coach away.
 * @param {import('../known.js').Known} table
 */
const isQuiet = ({ welcome }) => localStorage.getItem(place(welcome.table)) === 'off';

/** @param {import('../known.js').Known} table */
export function toggleCoach(table) {
  if (isQuiet(table)) localStorage.removeItem(place(table.welcome.table));
  else localStorage.setItem(place(table.welcome.table), 'off');
}

/**
 * The actions that the coach advises now.
 * @param {import('../known.js').Known} table
 * @returns {string[]}
 */
export const advised = (table) => (table.state.coach && !isQuiet(table) ? (table.state.coach.do ?? []) : []);

/**
 * What the coach says, for who hears the page.
 * @param {import('../known.js').Known} table
 */
export const coachWords = (table) => (table.state.coach && !isQuiet(table) ? table.state.coach.say : '');

/** @param {import('../known.js').Known} table */
export function coaching(table) {
  const { coach } = table.state;
  if (!table.welcome.lesson || !coach) return '';
  if (isQuiet(table)) {
    return html`<p class="coach-quiet" data-key="coach-quiet">The coach is quiet.
      <button class="button" type="button" data-coach>Show me again</button></p>`;
  }
  return html`<div class="coach" data-key="coach" role="group" aria-label="The coach" data-end="${Boolean(coach.end)}">
    ${icon('hint')}
    <p class="coach-says">${coach.say}</p>
    <span class="coach-way">${way(coach, isAwaited(table))}</span>
    ${
      coach.end
        ? html`<span class="buttons"><button class="button primary" type="button" data-real>A real game</button>
          <button class="button" type="button" data-coach>Play on here</button></span>`
        : html`<button class="button" type="button" data-coach aria-label="Skip the lesson">Skip</button>`
    }
  </div>`;
}

/**
 * How far the lesson is. Before the first step only the others play.
 * @param {Protocol.Coach} coach
 * @param {boolean} mine
 */
function way({ step, of, end }, mine) {
  if (end) return 'That was the lesson';
  return step ? html`<b>${step}</b> of ${of}` : of && mine && 'Your own way';
}
