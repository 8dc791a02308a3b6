// What stands on a page whose table, game or puzzle is not there.

import { html } from './html.js';

/**
 * @param {string} title
 * @param {string} why
 */
export const nothing = (title, why) => html`<div class="gathering"><h2>${title}</h2><p>${why}</p>
  <p class="buttons"><a class="button primary" href="/">To the shelf</a></p></div>`;
