// What the keys of a page do, behind `?` and a button; a page may put settings above them.

import { ask } from './dialog.js';
import { html } from './html.js';

/** @typedef {[keys: string[], does: string]} KeyLine */

/** @type {KeyLine} */
export const THIS_LIST = [['?'], 'this list'];

/**
 * Opens the list, unless a dialog is open. Whoever has no keyboard sees the settings and what fingers can do.
 * @param {object} list
 * @param {string} list.title
 * @param {KeyLine[]} list.keys
 * @param {string} [list.touch]
 * @param {unknown} [list.settings]
 * @param {(form: HTMLFormElement) => void} [list.onOpen]
 */
export function showKeys({ title, keys, touch, settings = '', onOpen }) {
  if (document.querySelector('dialog[open]')) return;
  const rows = keys.map(
    ([names, does]) => html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${does}</dd></div>`,
  );
  ask({
    title,
    body: html`${settings}<dl class="keys">${rows}</dl>${touch && html`<p class="touch">${touch}</p>`}`,
    yes: 'Done',
    no: null,
    onOpen,
  });
}
