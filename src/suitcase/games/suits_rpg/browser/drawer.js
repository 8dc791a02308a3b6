// What lies in the drawers of the desk: sheets, papers, more to do. The browser opens and closes them.

import { html } from '../../../web/kit/html.js';

/** @param {string} id */
export const closer = (id) =>
  html`<button type="button" class="button rpg-close" popovertarget="${id}" popovertargetaction="hide" aria-label="Close" data-say="Close">×</button>`;

/**
 * @param {string} id
 * @param {string} title
 * @param {unknown} body
 * @param {{ says?: string, look?: string }} [options]
 */
export const drawer = (id, title, body, { says = title, look = '' } = {}) =>
  html`<section class="rpg-drawer ${look}" id="${id}" data-key="${id}" popover aria-label="${says}" data-scroll>${body}</section>`;

/**
 * What opens a drawer.
 * @param {string} id
 * @param {unknown} words
 * @param {{ look?: string, says?: string }} [options]
 */
export const opener = (id, words, { look = 'button', says = '' } = {}) =>
  html`<button type="button" class="${look}" popovertarget="${id}" data-key="open-${id}" ${says && html`aria-label="${says}" data-say="${says}"`}>${words}</button>`;
