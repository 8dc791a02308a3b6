// What people have agreed about a table, in words.

import { clockWords, inWords } from '../../kit/words.js';

/**
 * What was agreed, each with its name: the game's options in its own words, the clock, and what is not as usual.
 * @param {Protocol.Welcome} welcome
 */
export function agreedWords({ game, options, clock, agreed }) {
  const said = game.options.map(({ name, title, labels = {} }) => {
    const value = options[name];
    const spoken = value === true ? 'yes' : value === false ? 'no' : value;
    return [title || inWords(name), labels[value] ?? spoken];
  });
  const practice = agreed?.practice ? [['Practice', 'anything can be taken back, and it counts in no figures']] : [];
  const hints = agreed?.hints === false ? [['Hints', 'nobody may ask for one']] : [];
  return [...said, ['Clock', clockWords(clock)], ...practice, ...hints];
}
