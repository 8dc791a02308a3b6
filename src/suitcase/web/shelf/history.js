// What the player has done: figures of each game, all finished games page by page, and the way to be forgotten.

import { get, remove } from '../kit/api.js';
import { ask, text } from '../kit/dialog.js';
import { html } from '../kit/html.js';
import { around, one } from '../kit/page.js';
import { render } from '../kit/render.js';
import { finished } from './table-list.js';

/**
 * Shows all of it; gives whether the player was forgotten.
 * @param {string} name
 */
export async function history(name) {
  /** @type {Protocol.Figures[]} */
  const figures = await get('/api/me/figures');
  let forgotten = false;
  await ask({
    title: 'What you have done',
    body: html`${table(figures)}
      ${
        figures.length > 1 &&
        html`<label class="field">Games
        <select name="game"><option value="">All games</option>
          ${figures.map((one) => html`<option value="${one.game}">${one.title}</option>`)}</select></label>`
      }
      <div class="past" id="past"><ul></ul><button class="button" type="button" data-more hidden>More</button></div>
      <section class="way-back"><h3>Be forgotten</h3>
        <p>Your name, your codes, your papers and the games that you played against bots are deleted. At games with other
          people you are “Someone” then, and where one runs, you leave it. Nothing brings them back.</p>
        <button class="button" type="button" data-forget>Delete my name and my games</button></section>`,
    yes: 'Done',
    no: null,
    onOpen: (form) => {
      const pages = new Pages(form);
      form.addEventListener('change', () => pages.begin());
      form.addEventListener('click', async (event) => {
        if (around(event, '[data-more]')) pages.more();
        if (around(event, '[data-forget]') && (await forget(name))) {
          forgotten = true;
          form.requestSubmit();
        }
      });
      pages.begin();
    },
  });
  return forgotten;
}

/** @param {Protocol.Figures[]} figures */
function table(figures) {
  if (!figures.length) return html`<p>Nothing is counted yet. Lessons and practice never are.</p>`;
  return html`<table class="figures"><thead><tr><th scope="col">Game</th><th scope="col">Played</th>
      <th scope="col">Won</th><th scope="col">Best bot beaten</th></tr></thead>
    <tbody>${figures.map(
      ({ title, played, won, best }) =>
        html`<tr><th scope="row">${title}</th><td>${played}</td><td>${won}</td><td>${best ?? '–'}</td></tr>`,
    )}</tbody></table>`;
}

/** The list of finished games in the dialog, which grows page by page. */
class Pages {
  /** @type {Protocol.TableLine[]} */
  #lines = [];
  /** @type {string | null} */
  #next = null;
  #form;

  constructor(form) {
    this.#form = form;
  }

  begin() {
    this.#lines = [];
    this.#next = null;
    return this.more();
  }

  async more() {
    const game = text(new FormData(this.#form), 'game');
    const query = new URLSearchParams({ ...(game && { game }), ...(this.#next && { before: this.#next }) });
    /** @type {Protocol.Finished} */
    const page = await get(`/api/me/finished?${query}`);
    if (game !== text(new FormData(this.#form), 'game')) return; // another game was chosen meanwhile
    this.#lines.push(...page.tables);
    this.#next = page.more ?? null;
    render(one('.past ul', HTMLElement, this.#form), this.#lines.map(finished));
    one('[data-more]', HTMLElement, this.#form).hidden = !this.#next;
  }
}

/** @param {string} name */
async function forget(name) {
  const sure = await ask({
    title: `Forget ${name}?`,
    body: html`<p>Nothing of it can be brought back, not with a recovery code either.</p>`,
    yes: 'Delete it all',
    no: 'Keep it',
  });
  if (!sure) return false;
  await remove('/api/me');
  return true;
}
