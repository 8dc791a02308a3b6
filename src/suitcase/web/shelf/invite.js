// The dialog that lays out a table for friends.

import { post } from '../kit/api.js';
import { namedIn } from '../kit/chairs.js';
import { ask, GUEST, nameField, rename, text } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { all, one } from '../kit/page.js';
import { render } from '../kit/render.js';
import { makeWay, seatAs, seatFields, seatWords } from './seating.js';
import { chosenClock, clockFields, clockParts, optionField, optionValues, setOptions } from './settings.js';

/**
 * Asks how the table shall be; gives its id, or null.
 * @param {Protocol.GameInfo} game
 * @param {string | null} name
 */
export async function invite(game, name) {
  const filled = await ask({
    title: `A table of ${game.title}`,
    body: form(game, name),
    yes: 'Lay it out',
    onOpen: (place) => {
      place.addEventListener('change', ({ target }) => {
        const preset = target instanceof HTMLInputElement && target.name === 'preset';
        if (preset) arrange(game, place, Number(target.value));
        redraw(game, place);
        if (!preset) markPreset(game, place);
      });
      redraw(game, place);
      one('input[name=name], select[name=mine]', HTMLElement, place).focus(); // the seats came late
    },
  });
  if (!filled) return null;
  const called = text(filled, 'name').trim() || name || GUEST; // who has a name is not asked for it
  if (called !== name) await rename(called);
  const { id } = await post('/api/tables', wanted(game, filled));
  return id;
}

/** @param {Protocol.GameInfo} game */
function form(game, name) {
  const [fewest, most] = game.players;
  const named = namedIn(game).length;
  return html`
    ${(!name || name === GUEST) && nameField(name ?? GUEST)}
    ${presetFields(game)}
    ${
      fewest < most &&
      html`<label class="field">Players
      <select name="players">${range(fewest, most).map((count) => html`<option value="${count}">${count - named}</option>`)}</select></label>`
    }
    <fieldset><legend>Seats</legend><div data-seats></div></fieldset>
    ${clockFields()}
    <details class="more"><summary>More options</summary><div>
      ${game.options.map(optionField)}
      <label class="check"><input type="checkbox" name="hints" checked>
        Hints: who is to act may ask what a good bot would do</label>
      <label class="check"><input type="checkbox" name="public">
        Show it on the shelf, so that anyone may join or watch</label>
      <label class="check"><input type="checkbox" name="practice">
        Practice, for one among bots: take back anything; it counts in no figures</label>
    </div></details>`;
}

/** @param {Protocol.GameInfo} game */
function presetFields({ presets = [] }) {
  if (!presets.length) return '';
  // First game, usual, experts: the others may have the usual options too, with other bots.
  const usual = presets.findIndex(({ options = {} }, i) => i > 0 && !Object.keys(options).length);
  return html`<fieldset class="presets"><legend>How shall it be?</legend>
    ${presets.map(
      ({ title, about }, i) => html`<label><input type="radio" name="preset" value="${i}" ${i === usual && 'checked'}>
        <b>${title}</b> <span>${about}</span></label>`,
    )}</fieldset>`;
}

/**
 * Sets the dialog as a preset has it: options, how strong bots are, and who sits in some chairs.
 * @param {Protocol.GameInfo} game
 * @param {HTMLFormElement} place
 * @param {number} index
 */
function arrange(game, place, index) {
  const { options = {}, bots = '', seats = {} } = game.presets?.[index] ?? {};
  setOptions(game, place, options);
  for (const seat of Object.keys(seats)) makeWay(place, Number(seat));
  redraw(game, place);
  for (const seat of range(0, game.players[1] - 1)) seatAs(place, seat, `bot:${bots}`, true);
  for (const [seat, words] of Object.entries(seats)) seatAs(place, Number(seat), words);
}

/** The preset that the options fit is the chosen one, or none is. */
function markPreset(game, place) {
  const now = JSON.stringify(optionValues(game, new FormData(place)));
  const usual = Object.fromEntries(game.options.map(({ name, default: value }) => [name, value]));
  const fits = all('[name=preset]', place).filter(
    (_, i) => JSON.stringify({ ...usual, ...game.presets?.[i].options }) === now,
  );
  for (const field of all('[name=preset]', place)) {
    if (field instanceof HTMLInputElement && (!fits.includes(field) || fits.length === 1)) {
      field.checked = fits.includes(field);
    }
  }
}

/**
 * @param {Protocol.GameInfo} game
 * @param {HTMLFormElement} place
 */
function redraw(game, place) {
  const filled = new FormData(place);
  render(place.querySelector('[data-seats]'), seatFields(game, seatsWanted(game, filled), filled));
  // Chairs that have just come have their choice only now.
  const all = new FormData(place);
  render(place.querySelector('[data-seats]'), seatFields(game, seatsWanted(game, all), all));
  clockParts(place);
}

/** @param {Protocol.GameInfo} game */
const seatsWanted = (game, filled) => Number(text(filled, 'players') || game.players[0]);

/** @param {Protocol.GameInfo} game */
function wanted(game, filled) {
  return {
    game: game.name,
    seats: range(0, seatsWanted(game, filled) - 1).map((seat) => seatWords(filled, seat)),
    options: optionValues(game, filled),
    public: filled.has('public'),
    clock: chosenClock(filled),
    agreed: { practice: filled.has('practice'), hints: filled.has('hints') },
  };
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
