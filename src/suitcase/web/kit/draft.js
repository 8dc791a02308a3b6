// What the player has begun and not sent yet: fields that they have filled, a page that they have turned to. The face
// draws it, the shell keeps it, and a reload does not lose it.

import { all } from './page.js';

const FIELD = '[data-draft]';

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

export class Draft {
  /** @type {Record<string, string>} */
  values = {};
  #place = '';
  /** @type {string | undefined} */
  #later;

  /**
   * The draft of a table, as it was left.
   * @param {string} table
   */
  open(table) {
    this.#place = `draft/${table}`;
    try {
      this.values = JSON.parse(sessionStorage.getItem(this.#place) ?? '{}');
    } catch {
      this.values = {}; // the browser keeps nothing for us
    }
  }

  /** @param {Record<string, string | null>} changes null takes a value out */
  change(changes) {
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete this.values[name];
      else this.values[name] = value;
    }
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(this.values));
    } catch {
      // then it lasts as long as the page
    }
  }

  /** @param {string} changes as JSON */
  set(changes) {
    this.change(JSON.parse(changes));
  }

  /**
   * Changes that wait until the table has taken the action that was just sent; without them, none wait any more.
   * @param {string | undefined} [changes]
   */
  changeLater(changes) {
    this.#later = changes;
  }

  /** The table has taken it. */
  taken() {
    if (this.#later) this.set(this.#later);
    this.#later = undefined;
  }

  /**
   * Takes what somebody has typed or picked, and gives whether the field is one of the draft.
   * @param {Field} field
   */
  read(field) {
    const name = field.dataset.draft;
    if (name === undefined) return false;
    const off = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
    this.change({ [name]: off ? null : field.value });
    return true;
  }

  /**
   * The fields of a part of the page show what the draft says.
   * @param {HTMLElement} root
   */
  write(root) {
    for (const field of /** @type {Field[]} */ (all(FIELD, root))) {
      const value = this.values[field.dataset.draft ?? ''] ?? '';
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
        field.checked = field.value === value;
      } else if (field.value !== value) field.value = value;
    }
  }
}
