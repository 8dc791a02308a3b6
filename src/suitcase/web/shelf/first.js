// Ways into a box: who opens it for the first time may be shown, and a lesson that was begun may go on.

import { ask, text } from '../kit/dialog.js';
import { html } from '../kit/html.js';

/**
 * Gives "show" or "play", or null if it was put away.
 * @param {Protocol.GameInfo} game
 */
export const firstGame = (game) =>
  choose(`Your first game of ${game.title}?`, [
    ['show', 'Show me', game.lesson],
    ['play', 'Just play', 'A whole game against bots, right away.'],
  ]);

/**
 * Gives "on" or "anew", or null if it was put away.
 * @param {Protocol.GameInfo} game
 */
export const lessonAgain = (game) =>
  choose(`${game.title}, step by step`, [
    ['on', 'Go on', 'Your lesson is as you left it.'],
    ['anew', 'From the start', game.lesson],
  ]);

/**
 * @param {string} title
 * @param {(string | undefined)[][]} ways each its value, its words and a sentence
 * @returns {Promise<string | null>}
 */
async function choose(title, ways) {
  const chosen = await ask({
    title,
    body: html`<div class="ways">${ways.map(
      ([value, words, says], k) => html`
        <button class="button ${k === 0 && 'primary'}" name="way" value="${value}"><b>${words}</b> <span>${says}</span></button>`,
    )}</div>`,
    yes: null,
  });
  return chosen && text(chosen, 'way');
}
