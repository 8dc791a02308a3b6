// What keeps a slip of the finger from costing a move: bots wait a moment in which one can take back, and, if the person
// likes, the first tap only says what the second one does.

import { pace } from '../../kit/pace.js';

const KEPT = 'suitcase.tap-twice';
const GRACE = { mouse: 1500, touch: 3000 }; // milliseconds

export const tapsTwice = () => localStorage.getItem(KEPT) === 'yes';

/** @param {boolean} wish */
export const setTapsTwice = (wish) => localStorage.setItem(KEPT, wish ? 'yes' : 'no');

export class Tapping {
  #touch = matchMedia('(pointer: coarse)').matches;
  /** @type {string | null} */
  #armed = null;
  #shown = -1; // the state whose grace is on the button

  constructor() {
    addEventListener('pointerdown', ({ pointerType }) => (this.#touch = pointerType !== 'mouse'), true);
    addEventListener('keydown', () => (this.#touch = false), true);
  }

  /** How long bots shall wait while one could take back; who wants it fast is not kept waiting. */
  get grace() {
    if (pace() === 'fast') return 0;
    return this.#touch ? GRACE.touch : GRACE.mouse;
  }

  /**
   * Takes a press, and gives whether it shall be done: with a mouse or a key at once, with a finger perhaps the second
   * time.
   * @param {string} actions
   */
  confirm(actions) {
    if (!this.#touch || !tapsTwice() || this.#armed === actions) {
      this.#armed = null;
      return true;
    }
    this.#armed = actions;
    return false;
  }

  forget() {
    this.#armed = null;
  }

  /**
   * The time that is left for taking back runs down on its button.
   * @param {HTMLElement} button
   * @param {Protocol.State | null} state
   */
  showGrace(button, state) {
    const ms = state?.grace ?? 0;
    if (!state || !ms) {
      button.removeAttribute('data-grace');
      this.#shown = -1;
    } else if (this.#shown !== state.n) {
      this.#shown = state.n;
      button.style.setProperty('--grace', `${ms}ms`);
      button.dataset.grace = String(ms);
    }
  }
}
