// A hint: which things on the table it means, step by step, and how long it holds.

import { chance, chanceInWords } from '../../kit/chance.js';

/**
 * One mark for each thing that can be pressed: whether the hint means it. `steps` are the actions of a choice that may
 * take several. A press that sends several of them is meant if all of them are; of equal things that are picked for one
 * action as many are meant as the hint names.
 * @param {string[]} steps
 * @param {{ do?: string, pick?: string, word?: string }[]} pressed
 */
export function meant(steps, pressed) {
  const left = [...steps];
  return pressed.map(({ do: action, pick = '', word = pick }) => {
    if (action !== undefined) return action !== '' && action.split('|').every((one) => steps.includes(one));
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export class Hints {
  /** @type {string[]} */
  #steps = [];
  /** @type {Protocol.Weighed[]} */
  #weighed = [];
  #asked = false; // whether a hint is on its way
  #over = false; // whether the moment that it was asked for is over
  #done = ''; // what the player did last

  ask() {
    this.#asked = true;
    this.#over = false;
    this.#weighed = [];
  }

  /** @param {Protocol.Hint} hint */
  take({ do: action, then = [], weighed = [] }) {
    this.#asked = false;
    this.#steps = [action, ...then];
    this.#weighed = weighed;
  }

  /**
   * Takes a refusal, and gives whether it is about a hint for a moment that is over: then it tells nothing about now.
   */
  takeRefusal() {
    const late = this.#asked && this.#over;
    this.#asked = false;
    return late;
  }

  /** @param {string} action what the player does */
  sent(action) {
    this.#done = action;
  }

  /**
   * The table has moved, and the viewer is not asked the same. Who does what the hint says sees the rest of it.
   * @param {boolean} mine
   */
  moved(mine) {
    this.#over = true;
    this.#steps = mine && this.#steps[0] === this.#done ? this.#steps.slice(1) : [];
    this.#weighed = [];
  }

  /**
   * @param {HTMLElement[]} pressed
   * @param {string[]} otherwise what is meant while there is no hint
   */
  mark(pressed, otherwise) {
    const marks = meant(
      this.#steps.length ? this.#steps : otherwise,
      pressed.map(({ dataset }) => dataset),
    );
    pressed.forEach((lit, k) => {
      const { do: action, pick = '', word = pick } = lit.dataset;
      lit.toggleAttribute('data-hinted', marks[k]);
      lit.toggleAttribute('data-odds', false);
      lit.removeAttribute('aria-description');
      const odds = this.#weighed.find((one) => one.do === (action ?? word));
      if (!odds) return;
      lit.dataset.odds = chance(odds);
      lit.setAttribute('aria-description', chanceInWords(odds));
    });
  }
}
