// Looking back: earlier moments of the table as its viewer saw them, fetched when somebody looks.

import { get } from '../../kit/api.js';

const PART = 32; // moments that come together

export class LookBack {
  /** The moment that is looked at; null is now. @type {Protocol.SeenMoment | null} */
  moment = null;
  #table = '';
  /** @type {number | null} */
  #seat = null;
  /** @type {Map<number, Protocol.SeenMoment>} */
  #known = new Map();
  #wanted = -1;
  #changed;
  #failed;

  /**
   * @param {() => void} changed
   * @param {(why: string) => void} failed
   */
  constructor(changed, failed) {
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Another table or another seat has other moments. */
  reset(table, seat) {
    this.#table = table;
    this.#seat = seat;
    this.#known = new Map();
    this.#wanted = -1;
    this.moment = null;
  }

  /** To a moment; the last one is now. */
  async go(n, last) {
    const to = Math.max(n, 0);
    if (to >= last) return this.now();
    this.#wanted = to;
    const known = this.#known;
    if (!known.has(to)) {
      const first = to - (to % PART);
      try {
        const own = this.#seat === null ? '' : `&seat=${this.#seat}`; // one of several, where people share a device
        const { moments } = await get(
          `/api/tables/${encodeURIComponent(this.#table)}/moments?first=${first}&last=${first + PART - 1}${own}`,
        );
        for (const one of moments) known.set(one.n, one);
      } catch (problem) {
        if (this.#wanted === to && known === this.#known) this.#failed(problem.message);
        return;
      }
    }
    if (this.#wanted !== to || known !== this.#known) return; // somebody has gone on meanwhile
    this.moment = known.get(to) ?? null;
    this.#changed();
  }

  step(by, last) {
    if (this.moment) this.go(this.moment.n + by, last);
  }

  now() {
    this.#wanted = -1;
    if (!this.moment) return;
    this.moment = null;
    this.#changed();
  }
}
