// What people have agreed about a table, in words.

import { capital, clockWords, inWords } from '../../kit/words.js';

/** @typedef {{ name: string, value: string, usual?: boolean }} Agreed */

/**
 * The game's options in its own words, the clock, and what else is not as usual.
 * @param {Protocol.Welcome} welcome
 * @returns {Agreed[]}
 */
export function agreedWords({ game, options, clock, agreed }) {
  const said = game.options.map(({ name, title, labels = {}, default: usual }) => {
    const value = options[name];
    const spoken = value === true ? 'yes' : value === false ? 'no' : value;
    return { name: title || capital(inWords(name)), value: labels[value] ?? spoken, usual: value === usual };
  });
  const practice = { name: 'Practice', value: 'anything can be taken back, and it counts in no figures' };
  const noHints = { name: 'Hints', value: 'nobody may ask for one' };
  return [
    ...said,
    { name: 'Clock', value: clockWords(clock) },
    ...(agreed?.practice ? [practice] : []),
    ...(agreed?.hints === false ? [noHints] : []),
  ];
}
