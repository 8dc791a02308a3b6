// How fast what others do is shown: a wish of the person, kept in the browser.

const KEPT = 'suitcase.pace';

/** Milliseconds from one thing that is shown to the next. */
export const PACES = { slow: 2200, normal: 700, fast: 0, tap: Infinity };

/** @typedef {keyof typeof PACES} Pace */

/** @type {Record<Pace, string>} */
export const PACE_WORDS = {
  slow: 'Slow: two seconds for each move of the others',
  normal: 'Normal: one move after the other',
  fast: 'Fast: each move as it comes, with no pause in which to take back',
  tap: 'Wait for my tap: the next move when I ask for it',
};

/** @returns {Pace} */
export function pace() {
  const kept = localStorage.getItem(KEPT) ?? '';
  return kept in PACES ? /** @type {Pace} */ (kept) : 'normal';
}

/** @param {Pace} wish */
export const setPace = (wish) => localStorage.setItem(KEPT, wish);
