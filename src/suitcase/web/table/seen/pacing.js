// States that others have made are shown one after the other, at the pace that the person likes. What they do themselves
// is shown at once, with all that came before it.

/**
 * @typedef {object} Stage
 * @property {(states: Protocol.State[]) => void} show shows the last of them; the others are told only
 * @property {() => void} changed is called when another number of states waits
 * @property {() => number} gap milliseconds from one state to the next
 * @property {(state: Protocol.State) => boolean} urgent whether nobody should wait for it
 * @property {() => number} [now]
 * @property {(done: () => void, ms: number) => number} [later]
 */

const MOST = 500; // that wait; in a tab that was left alone for longer, the oldest are only told

export class Pacing {
  /** @type {Protocol.State[]} */
  waiting = [];
  /** The newest state, shown or not. @type {Protocol.State | null} */
  latest = null;
  #stage;
  #now;
  #later;
  #shown = -Infinity; // when the last one was
  /** @type {number | null} */
  #timer = null;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
    this.#now = stage.now ?? (() => performance.now());
    this.#later = stage.later ?? ((done, ms) => setTimeout(done, ms));
  }

  /** A welcome tells where the table is; what waited is in its story. */
  begin(state) {
    this.waiting = [];
    this.latest = state;
    this.#shown = this.#now();
  }

  /** @param {Protocol.State} state */
  take(state) {
    const again = state.n === this.latest?.n && state.phase === this.latest.phase;
    const shown = again && !this.waiting.length;
    this.latest = state;
    if (again && !shown) this.waiting.pop();
    this.waiting.push(state);
    if (shown || this.#stage.urgent(state)) this.catchUp();
    else if (this.waiting.length > MOST) this.#show(this.waiting.length - MOST);
    else this.#goOn();
  }

  /** Shows the next one now. */
  next() {
    this.#show(1);
    this.#goOn();
  }

  /** Shows where the table is. */
  catchUp() {
    this.#show(this.waiting.length);
  }

  /** The person has chosen another pace. */
  paceChanged() {
    this.#goOn();
  }

  #goOn() {
    if (this.waiting.length) {
      const wait = this.#shown + this.#stage.gap() - this.#now();
      if (wait <= 0) return this.next();
      if (Number.isFinite(wait) && this.#timer === null) {
        this.#timer = this.#later(() => {
          this.#timer = null;
          this.#goOn();
        }, wait);
      }
    }
    this.#stage.changed();
  }

  #show(count) {
    const states = this.waiting.splice(0, count);
    if (!states.length) return;
    this.#shown = this.#now();
    this.#stage.show(states);
  }
}
