// Behind `?` and a button: how fast what others do is shown, and what the keys do.

import { html, raw } from '../kit/html.js';
import { showKeys, THIS_LIST } from '../kit/keylist.js';
import { PACE_WORDS, pace, setPace } from '../kit/pace.js';
import { setTapsTwice, tapsTwice } from './intents/tapping.js';
import { setSound, soundOn } from './seen/sound.js';

/** @type {import('../kit/keylist.js').KeyLine[]} */
const KEYS = [
  [['←', '→', '↑', '↓'], 'go among what you may do'],
  [['Enter'], 'do it'],
  [['H'], 'a hint'],
  [['I'], 'to the next thing that says what it is; with Shift back'],
  [['U'], 'take back'],
  [['N'], 'show the next move, or catch up'],
  [['B'], 'look back one moment; then ← and →'],
  [['R'], 'the rules'],
  [['C'], 'say something'],
  [['Esc'], 'back to now, back to the table'],
  THIS_LIST,
];

/** @param {() => void} changed */
export function openSettings(changed) {
  const choices = Object.entries(PACE_WORDS).map(
    ([word, says]) => html`<label><input type="radio" name="pace" value="${word}" ${word === pace() && raw('checked')}>
    <span>${says}</span></label>`,
  );
  showKeys({
    title: 'Pace and keys',
    keys: KEYS,
    touch: 'Hold a finger on something to read what it is or would do. Touch a line of the story to see that moment.',
    settings: html`<fieldset class="paces"><legend>What the others do is shown</legend>${choices}</fieldset>
      <label class="check"><input type="checkbox" name="sound" ${soundOn() && raw('checked')}>
        Sound: one soft tick when it is your turn</label>
      <label class="check"><input type="checkbox" name="twice" ${tapsTwice() && raw('checked')}>
        Tap twice to play: the first tap of a finger says what the second one does</label>`,
    onOpen: (form) =>
      form.addEventListener('change', ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        if (target.name === 'sound') setSound(target.checked);
        if (target.name === 'twice') setTapsTwice(target.checked);
        if (target.name !== 'pace') return;
        setPace(/** @type {import('../kit/pace.js').Pace} */ (target.value));
        changed();
      }),
  });
}
