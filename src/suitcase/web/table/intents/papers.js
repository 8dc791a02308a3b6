// What a person keeps of a game between evenings, such as sheets of characters. A face lists `ctx.papers` and has
// buttons: `data-keep` with a paper's data, `data-discard` with a paper's id, and a file field with `data-import`.

import { get, post, remove } from '../../kit/api.js';

export class Papers {
  /** @type {Protocol.Paper[]} */
  list = [];
  #place = '';
  #told;

  /** @param {(why: string | null) => void} told is called when the list has changed, or with what went wrong */
  constructor(told) {
    this.#told = told;
  }

  /**
   * Fetches the papers of a game, once.
   * @param {Protocol.GameInfo} game
   */
  open({ name, paper }) {
    const place = `/api/me/papers/${encodeURIComponent(name)}`;
    if (!paper || this.#place === place) return;
    this.#place = place;
    this.#change(async () => {});
  }

  /** @param {string} data as JSON */
  keep(data) {
    return this.#change(() => post(this.#place, { data: JSON.parse(data) }));
  }

  /** @param {string} id */
  discard(id) {
    return this.#change(() => remove(`${this.#place}/${encodeURIComponent(id)}`));
  }

  /**
   * @param {HTMLInputElement} field of a file
   */
  async take(field) {
    const text = await field.files?.[0]?.text();
    field.value = '';
    if (text !== undefined) await this.#change(() => post(`${this.#place}/import`, { text }));
  }

  /** @param {() => Promise<unknown>} change */
  async #change(change) {
    try {
      await change();
      this.list = await get(this.#place);
      this.#told(null);
    } catch (problem) {
      this.#told(problem.message);
    }
  }
}
