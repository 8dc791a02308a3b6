// A choice of several things: picked here as long as one likes, then sent as one action after the other.

export class Choice {
  /** @type {Set<string>} */
  picks = new Set();
  /** @type {string[]} */
  #rest = [];
  #asked = '';

  /**
   * The player takes a thing or lays it back.
   * @param {string} thing
   */
  toggle(thing) {
    if (!this.picks.delete(thing)) this.picks.add(thing);
  }

  /**
   * The actions of a press: the first is for now, the others follow when the table has taken it.
   * @param {string} actions
   */
  begin(actions) {
    const [first, ...rest] = actions.split('|');
    this.#rest = rest;
    return first;
  }

  stop() {
    this.#rest = [];
  }

  /**
   * The table asks. What comes next of a choice that was begun, or null; another question forgets what was picked.
   * @param {Protocol.State} state
   */
  next({ legal = [], mine = false }) {
    const asked = legal.map((offer) => offer.do).join('|');
    if (!mine && asked === this.#asked) return null; // someone else has moved
    this.#asked = asked;
    this.picks.clear();
    const first = this.#rest.shift();
    if (legal.some((offer) => offer.do === first)) return [first, ...this.#rest].join('|');
    this.stop();
    return null;
  }
}
