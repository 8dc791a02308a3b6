// A choice of several things: picked here as long as one likes, then sent as one.

export class Choice {
  /** @type {Set<string>} */
  picks = new Set();
  #asked = '';

  /**
   * The player takes a thing or lays it back.
   * @param {string} thing
   */
  toggle(thing) {
    if (!this.picks.delete(thing)) this.picks.add(thing);
  }

  /**
   * The table asks; another question forgets what was picked.
   * @param {Protocol.State} state
   */
  ask({ legal = [], mine = false }) {
    const asked = legal.map((offer) => offer.do).join('|');
    if (!mine && asked === this.#asked) return; // someone else has moved
    this.#asked = asked;
    this.picks.clear();
  }
}
