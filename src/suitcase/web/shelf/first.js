// The first time somebody opens a box: shall we show them, or do they just play?

import { ask, text } from '../kit/dialog.js';
import { html } from '../kit/html.js';

/**
 * Gives "show" or "play", or null if it was put away.
 * @param {Protocol.GameInfo} game
 * @returns {Promise<string | null>}
 */
export async function firstGame(game) {
  const chosen = await ask({
    title: `Your first game of ${game.title}?`,
    body: html`<div class="first">
      <button class="button primary" name="how" value="show"><b>Show me</b> <span>${game.lesson}</span></button>
      <button class="button" name="how" value="play"><b>Just play</b> <span>A whole game against bots, right away.</span></button>
    </div>`,
    yes: null,
  });
  return chosen && text(chosen, 'how');
}
