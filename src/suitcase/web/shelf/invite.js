// The dialog that lays out a table for friends.

import { post } from '../kit/api.js';
import { chairName, namedIn, plansOf } from '../kit/chairs.js';
import { ask, GUEST, nameField, rename, text } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { one } from '../kit/page.js';
import { render } from '../kit/render.js';
import { inWords } from '../kit/words.js';

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
      const redraw = () => {
        const players = Number(text(new FormData(place), 'players') || game.players[0]);
        const mine = text(new FormData(place), 'mine') || '0';
        render(place.querySelector('[data-seats]'), seatFields(game, players, Number(mine)));
        const clock = text(new FormData(place), 'clock');
        one('[data-seconds]', HTMLElement, place).hidden = clock === 'none';
        one('[data-increment]', HTMLElement, place).hidden = clock !== 'total';
      };
      place.addEventListener('change', redraw);
      redraw();
      one('input, select', HTMLElement, place).focus(); // the seats came late
    },
  });
  if (!filled) return null;
  const called = text(filled, 'name').trim() || name || GUEST; // who has a name is not asked for it
  if (called !== name) await rename(called);
  const { id } = await post('/api/tables', wanted(game, filled));
  return id;
}

function form(game, name) {
  const [fewest, most] = game.players;
  const named = namedIn(game).length;
  return html`
    ${(!name || name === GUEST) && nameField(name ?? GUEST)}
    ${
      fewest < most &&
      html`<label class="field">Players
      <select name="players">${range(fewest, most).map((count) => html`<option value="${count}">${count - named}</option>`)}</select></label>`
    }
    <fieldset><legend>Seats</legend><div data-seats></div></fieldset>
    ${game.options.map(optionField)}
    <div class="row">
      <label class="field">Clock
        <select name="clock"><option value="none">No clock</option><option value="move">For each turn</option>
          <option value="total">For the whole game</option></select></label>
      <label class="field" data-seconds>Seconds
        <input type="number" name="seconds" value="60" min="5" max="7200" inputmode="numeric"></label>
      <label class="field" data-increment>More per turn
        <input type="number" name="increment" value="5" min="0" max="600" inputmode="numeric"></label>
    </div>
    <label class="check"><input type="checkbox" name="public">
      Show it on the shelf, so that anyone may join or watch</label>`;
}

/**
 * @param {Protocol.GameInfo} game
 * @param {number} count
 * @param {number} mine the host's chair; -1 to watch
 */
function seatFields(game, count, mine) {
  const plans = plansOf(game, count);
  return html`<label class="seat" data-key="mine"><span>You</span>
      <select name="mine">${plans.map((plan, seat) => html`<option value="${seat}">${chairName(plan, seat)}</option>`)}
        <option value="-1">I only watch</option></select></label>
    ${plans.map((plan, seat) =>
      seat === mine
        ? html`<p class="seat" data-key="chair-${seat}"><span>${chairName(plan, seat)}</span> You</p>`
        : html`<label class="seat" data-key="chair-${seat}"><span>${chairName(plan, seat)}</span>
      <select name="seat-${seat}"><option value="open">${plan.may_stay_empty ? 'Open, or empty' : 'Open, for a friend'}</option>
        ${kinds(game, plan).map(
          (kind) => html`<option value="bot:${kind}">A bot, ${inWords(kind)}</option>`,
        )}</select></label>`,
    )}
    ${levels(game)}`;
}

/** The kinds of bots for a chair: levels from easy on, others from the best on. */
function kinds(game, plan) {
  const all = [...(plan.bots ?? game.bots)];
  return Object.keys(game.levels ?? {}).length ? all.filter((kind) => kind in game.levels) : all.reverse();
}

/** How the levels of bots play. */
function levels({ levels: said = {} }) {
  const all = Object.entries(said);
  if (!all.length) return '';
  return html`<dl class="levels" data-key="levels">${all.map(
    ([level, says]) => html`<div><dt>${capital(level)}</dt><dd>${says}</dd></div>`,
  )}</dl>`;
}

function optionField({ name, about, default: value, choices, bounds, labels = {} }) {
  const field = choices
    ? html`<select name="option-${name}">${choices.map(
        (choice, i) => html`
        <option value="${i}" ${choice === value && 'selected'}>${labels[choice] ?? spoken(choice)}</option>`,
      )}</select>`
    : html`<input type="number" name="option-${name}" value="${value}" min="${bounds?.[0]}" max="${bounds?.[1]}"
        required inputmode="numeric">`;
  return html`<label class="field">${capital(inWords(name))} <small>${about}</small>${field}</label>`;
}

function wanted(game, filled) {
  const options = Object.fromEntries(
    game.options.map(({ name, choices }) => {
      const value = Number(filled.get(`option-${name}`));
      return [name, choices ? choices[value] : value];
    }),
  );
  const count = Number(filled.get('players') ?? game.players[0]);
  const kind = filled.get('clock');
  return {
    game: game.name,
    seats: range(0, count - 1).map((seat) => filled.get(`seat-${seat}`) ?? 'me'),
    options,
    public: filled.has('public'),
    clock: {
      kind,
      ...(kind !== 'none' && { seconds: Number(filled.get('seconds')) }),
      ...(kind === 'total' && { increment: Number(filled.get('increment')) }),
    },
  };
}

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const spoken = (choice) => (choice === true ? 'yes' : choice === false ? 'no' : choice);
