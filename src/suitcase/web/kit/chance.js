// A chance to win and how sure it is, as everyone reads it: give or take two standard errors, and never nothing.

/** @param {{ error: number }} weighed in percent */
const giveOrTake = ({ error }) => Math.max(1, Math.round(2 * error));

/** A sentence whose percentages do not break. @param {string} text */
export const unbroken = (text) => text.replaceAll(' %', '\u00a0%');

/** It breaks into two lines at most. @param {Pick<Protocol.Weighed, 'share' | 'error'>} weighed */
export const chance = (weighed) => `${weighed.share}\u00a0% ±\u00a0${giveOrTake(weighed)}`;

/** The same for who hears it. @param {Pick<Protocol.Weighed, 'share' | 'error'>} weighed */
export const chanceInWords = (weighed) => `${weighed.share} percent to win, give or take ${giveOrTake(weighed)}`;
