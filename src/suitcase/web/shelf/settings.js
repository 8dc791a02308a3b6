// How a new table plays: the game's options in its own words, and the clock.

import { text } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { all, one } from '../kit/page.js';
import { capital, clockWords, inWords } from '../kit/words.js';

const DAY = 24 * 3600;
/** @type {Protocol.ClockSetting[]} */
const CLOCKS = [
  { kind: 'move', seconds: 60 },
  { kind: 'move', seconds: 300 },
  { kind: 'total', seconds: 900, increment: 10 },
  { kind: 'move', seconds: DAY },
  { kind: 'move', seconds: 3 * DAY },
  { kind: 'move', seconds: 7 * DAY },
];

/**
 * An option with the words of its game; a game may have none.
 * @param {Record<string, any>} option
 */
export function optionField({ name, title, about, default: value, choices, bounds, labels = {} }) {
  const field = choices
    ? html`<select name="option-${name}">${choices.map(
        (choice, i) => html`
        <option value="${i}" ${choice === value && 'selected'}>${labels[choice] ?? spoken(choice)}</option>`,
      )}</select>`
    : html`<input type="number" name="option-${name}" value="${value}" min="${bounds?.[0]}" max="${bounds?.[1]}"
        required inputmode="numeric">`;
  return html`<label class="field">${title || capital(inWords(name))} <small>${capital(about)}</small>${field}</label>`;
}

/**
 * The options as the server reads them.
 * @param {Protocol.GameInfo} game
 * @param {FormData} filled
 */
export function optionValues(game, filled) {
  return Object.fromEntries(
    game.options.map(({ name, choices }) => {
      const value = Number(filled.get(`option-${name}`));
      return [name, choices ? choices[value] : value];
    }),
  );
}

/**
 * Sets these options, and all others as usual.
 * @param {Protocol.GameInfo} game
 * @param {HTMLFormElement} place
 * @param {Record<string, unknown>} values
 */
export function setOptions(game, place, values) {
  for (const { name, choices, default: usual } of game.options) {
    const field = place.elements.namedItem(`option-${name}`);
    const value = name in values ? values[name] : usual;
    if (field instanceof HTMLSelectElement) field.selectedIndex = choices.indexOf(value);
    else if (field instanceof HTMLInputElement) field.value = String(value);
  }
}

export const clockFields = () => html`<div class="row">
  <label class="field">Clock
    <select name="clock"><option value="none">No clock, no hurry</option>
      ${CLOCKS.map((setting, i) => html`<option value="${i}">${capital(clockWords(setting))}</option>`)}
      <option value="move">Another time for each turn</option>
      <option value="total">Another time for the whole game</option></select></label>
  <label class="field" data-seconds>Seconds
    <input type="number" name="seconds" value="60" min="5" max="${14 * DAY}" inputmode="numeric"></label>
  <label class="field" data-increment>More per turn
    <input type="number" name="increment" value="5" min="0" max="600" inputmode="numeric"></label>
</div>`;

/** Shows the fields that the chosen clock needs. */
export function clockParts(place) {
  const clock = text(new FormData(place), 'clock');
  one('[data-seconds]', HTMLElement, place).hidden = clock !== 'move' && clock !== 'total';
  one('[data-increment]', HTMLElement, place).hidden = clock !== 'total';
  for (const field of all('[data-seconds] input, [data-increment] input', place)) {
    field.toggleAttribute('disabled', field.closest('[hidden]') !== null); // what is not seen cannot be wrong
  }
}

/**
 * @param {FormData} filled
 * @returns {Protocol.ClockSetting}
 */
export function chosenClock(filled) {
  const clock = text(filled, 'clock');
  if (clock in CLOCKS) return CLOCKS[Number(clock)];
  const kind = clock === 'move' || clock === 'total' ? clock : 'none';
  return {
    kind,
    ...(kind !== 'none' && { seconds: Number(filled.get('seconds')) }),
    ...(kind === 'total' && { increment: Number(filled.get('increment')) }),
  };
}

const spoken = (choice) => (choice === true ? 'Yes' : choice === false ? 'No' : capital(String(choice)));
