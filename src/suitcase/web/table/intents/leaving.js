// Leaving a table: what happens to the game, in the person's own words.

import { forPeople } from '../../kit/chairs.js';
import { ask, text } from '../../kit/dialog.js';
import { html, raw } from '../../kit/html.js';

/** @import { Known } from '../known.js' */

/**
 * Whether nobody but the viewer, or those at their device, plays here against bots.
 * @param {Protocol.Seats} seats
 */
const amongBots = ({ chairs, you, yours = [] }) =>
  !chairs.some(
    (chair, seat) =>
      (chair.kind === 'person' || chair.kind === 'open') && !chair.gave_up && seat !== you && !yours.includes(seat),
  );

/**
 * What happens when the viewer gives up. Who sits at the same device plays on.
 * @param {Protocol.Seats} seats
 */
function whatFollows({ chairs, you }) {
  if (chairs.length === 2) return 'The other one wins.';
  const others = chairs.some((chair, seat) => chair.kind === 'person' && !chair.gave_up && seat !== you);
  return others ? 'A bot finishes for you, and the result says so.' : 'The game ends here.';
}

/**
 * Asks how one leaves; gives what to send, or null.
 * @param {Known} table
 * @param {Protocol.ChairPlan} plan
 * @returns {Promise<Protocol.Intent | null>}
 */
export async function leaving({ state, seats, welcome }, plan) {
  if (state.phase === 'gathering') {
    const body = html`<p>Your seat is free for someone else then.</p>`;
    return (await ask({ title: 'Get up again?', body, yes: 'Get up', no: 'Stay' })) && { leave: true };
  }
  const alone = amongBots(seats);
  const mayEnd = !welcome.game.own_endings;
  const gaveUp = seats.chairs[seats.you ?? 0].gave_up;
  /** @type {[string, string, string][]} */
  const ways = [];
  if (alone || gaveUp)
    ways.push([
      'keep',
      gaveUp ? 'Just leave' : 'Keep it for later',
      gaveUp ? 'A bot plays for you.' : 'Everything waits as it is, the clock too.',
    ]);
  else if (plan.may_join_later)
    ways.push(['bot', 'Leave', 'The game goes on until you are back. Your seat stays yours.']);
  else {
    if (!forPeople(plan)) ways.push(['bot', 'A bot plays for me', 'Until you are back. Your seat stays yours.']);
    ways.push([
      'back',
      'I’ll be back',
      `The table waits for you${welcome.clock.kind === 'none' ? '' : ', and your clock runs'}.`,
    ]);
  }
  if (mayEnd && !gaveUp && seats.you !== null) {
    ways.push(['give-up', 'I give up', whatFollows(seats)]);
    if (!alone) ways.push(['call-off', 'Ask to call it off', 'If all agree, the game ends and nobody wins.']);
  }
  const filled = await ask({
    title: 'Leave the table?',
    body: html`<fieldset class="ways"><legend class="quiet">How do you leave?</legend>${ways.map(
      (
        [word, says, more],
        i,
      ) => html`<label><input type="radio" name="way" value="${word}" ${i === 0 && raw('checked')}>
      <span><b>${says}</b> ${more}</span></label>`,
    )}</fieldset>`,
    yes: 'Go on',
    no: 'Stay',
  });
  if (!filled) return null;
  const way = text(filled, 'way');
  if (way === 'give-up') return { give_up: true };
  if (way === 'call-off') return { call_off: true };
  return { leave: way === 'back' ? 'back' : 'bot' };
}
