// What explains a game: its goal, the game in pictures, the clause that matters now, every sign, and the whole book.

import { html, raw } from './html.js';
import { render } from './render.js';

/** @typedef {import('./face.js').Face} Face */

/**
 * The sentence of each sign, by its first picture.
 * @param {Protocol.GameInfo} game
 * @returns {Record<string, string>}
 */
export const signsOf = ({ signs = [] }) => Object.fromEntries(signs.map(({ draws, say }) => [draws[0], say]));

/**
 * @param {Face} face
 * @param {Protocol.Book} book
 */
function inShort(face, { goal, short, game }) {
  return html`${goal && html`<p class="goal">${goal}</p>`}
    ${short.length > 0 && html`<ol class="short">${short.map((sign) => html`<li>${pictures(face, game, sign)}<p>${sign.say}</p></li>`)}</ol>`}`;
}

/**
 * @param {Face} face
 * @param {Protocol.Book} book
 */
function legend(face, { game }) {
  if (!game.signs?.length) return '';
  return html`<details class="legend"><summary>What the signs mean</summary>
    <dl>${game.signs.map(
      (sign) => html`<div><dt>${pictures(face, game, sign)}<b>${sign.name}</b></dt><dd>${sign.say}</dd></div>`,
    )}</dl></details>`;
}

/**
 * @param {Face} face
 * @param {Protocol.GameInfo} game
 * @param {Protocol.Sign} sign
 */
const pictures = (face, game, { draws }) =>
  face.picture &&
  html`<span class="pictures" data-many="${draws.length}" aria-hidden="true">${draws.map((word) => face.picture?.(word, game.things))}</span>`;

/**
 * Draws all of it, once; `now` is where the clause of the moment stands.
 * @param {HTMLElement} place
 * @param {Face} face
 * @param {Protocol.Book} book
 */
export function drawBook(place, face, book) {
  render(
    place,
    html`<section class="in-short"><h2>In short</h2>${inShort(face, book)}</section>
      <section class="now" data-now hidden></section>
      ${legend(face, book)}
      <div class="whole"><p class="by">${book.game.title}: ${book.game.credit}</p>${raw(book.rules)}</div>`,
  );
  for (const drawing of place.querySelectorAll('pre')) drawing.tabIndex = 0; // may scroll
}

/**
 * The clause that matters now: shown by itself, and marked in the book.
 * @param {HTMLElement} place
 * @param {string | null} id
 */
export function markClause(place, id) {
  for (const old of place.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  const now = /** @type {HTMLElement | null} */ (place.querySelector('[data-now]'));
  if (!now) return;
  const clause = id && place.querySelector(`#${CSS.escape(id)}`);
  now.hidden = !clause;
  if (!clause) return;
  clause.setAttribute('aria-current', 'true');
  render(
    now,
    html`<h2>Now</h2><div class="clause">${raw(clause.innerHTML)}</div>
    <p><button type="button" class="plainly" data-clause="${id}">See it in the book</button></p>`,
  );
}

/**
 * Goes to a clause in the book, and unfolds what it is in.
 * @param {HTMLElement} place
 * @param {string} id
 */
export function showClause(place, id) {
  const clause = place.querySelector(`#${CSS.escape(id)}`);
  const folded = clause?.closest('details');
  if (folded) folded.open = true;
  clause?.scrollIntoView({ block: 'center' });
}
