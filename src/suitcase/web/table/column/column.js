// The column beside the table: story and rules. On a phone it is a drawer.

import { get } from '../../kit/api.js';
import { $, all, around } from '../../kit/page.js';
import { drawBook, markClause, showClause } from '../../kit/rulebook.js';

const wide = matchMedia('(width >= 80em)');

export class Column {
  #column = $('column');
  #tabs = all('#column [role=tab]');
  #rules = $('rules');
  #badge = $('unread');
  #game;
  #face;
  /** @type {string | null} */
  #clause = null;
  /** @type {Promise<Protocol.Book> | null} */
  #loaded = null;
  /** @type {HTMLElement | null} */
  #from = null;
  #unread = 0;

  /**
   * @param {Protocol.GameInfo} game
   * @param {import('../../kit/face.js').Face} face
   */
  constructor(game, face) {
    this.#game = game;
    this.#face = face;
    this.#rules.addEventListener('click', (event) => {
      const id = around(event, '[data-clause]')?.dataset.clause;
      if (id) showClause(this.#rules, id);
    });
    for (const tab of this.#tabs) tab.addEventListener('click', () => this.choose(tab.dataset.tab));
    this.#column.addEventListener('keydown', (event) => this.#onKey(event));
    $('column-close').addEventListener('click', () => this.close());
    $('backdrop').addEventListener('click', () => this.close());
    wide.addEventListener('change', () => this.close());
  }

  get chosen() {
    return this.#tabs.find((tab) => tab.ariaSelected === 'true')?.dataset.tab;
  }

  get visible() {
    return wide.matches || document.body.dataset.drawer === 'open';
  }

  choose(name) {
    for (const tab of this.#tabs) {
      const chosen = tab.dataset.tab === name;
      tab.ariaSelected = String(chosen);
      tab.tabIndex = chosen ? 0 : -1;
      $(tab.getAttribute('aria-controls') ?? '').hidden = !chosen;
    }
    if (name === 'rules') this.#showRules();
    else this.#read();
  }

  open(name) {
    this.#from ??= /** @type {HTMLElement | null} */ (document.activeElement);
    document.body.dataset.drawer = 'open';
    this.choose(name);
    if (!wide.matches || name === 'rules') this.#tabs.find((tab) => tab.dataset.tab === name)?.focus();
  }

  close() {
    if (document.body.dataset.drawer !== 'open') return;
    delete document.body.dataset.drawer;
    this.#goBack();
  }

  /** Back to the story from the rules, or out of the drawer. */
  leave() {
    if (wide.matches && this.chosen === 'rules') this.choose('story');
    this.close();
  }

  /** To where the focus was, or to the table if that is gone. */
  #goBack() {
    const from = this.#from?.checkVisibility() ? this.#from : $('play');
    from.focus();
    this.#from = null;
  }

  /** The rules, or back from them. */
  toggleRules() {
    if (this.visible && this.chosen === 'rules') this.leave();
    else this.open('rules');
  }

  /**
   * Whose story can be kept: at another table it is another one. Before the table is known there is nothing to press.
   * @param {string} table
   */
  keep(table) {
    $('story-save').setAttribute('href', `/api/tables/${table}/story.md`);
    $('story-print').setAttribute('href', `/story/${table}`);
    $('keeping').hidden = false;
  }

  /** Something was said. */
  noted() {
    if (this.visible && this.chosen === 'story') return;
    this.#unread += 1;
    this.#badge.textContent = String(this.#unread);
    this.#badge.hidden = false;
    this.#tabs[0].dataset.unread = String(this.#unread);
  }

  /**
   * The rule that matters now. It is marked at once, seen or not, so that nobody opens an old one.
   * @param {string | null} clause
   */
  mark(clause) {
    this.#clause = clause;
    markClause(this.#rules, clause);
  }

  #read() {
    this.#unread = 0;
    this.#badge.hidden = true;
    delete this.#tabs[0].dataset.unread;
    for (const box of this.#column.querySelectorAll('[data-scroll]')) box.scrollTop = box.scrollHeight;
  }

  async #showRules() {
    if (this.#rules.querySelector('[data-now]')) return;
    this.#loaded ??= get(`/api/games/${encodeURIComponent(this.#game.name)}/book`);
    try {
      const book = await this.#loaded;
      if (!this.#rules.querySelector('[data-now]')) drawBook(this.#rules, this.#face, book);
      markClause(this.#rules, this.#clause);
    } catch (problem) {
      this.#loaded = null;
      this.#rules.textContent = problem.message;
    }
  }

  #onKey(event) {
    if (event.key === 'Escape') this.leave();
    else if (event.target.role === 'tab' && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
      const next = this.#tabs.find((tab) => tab !== event.target);
      this.choose(next?.dataset.tab);
      next?.focus();
    } else if (event.key === 'Tab' && !wide.matches) this.#keepInside(event);
  }

  /** An open drawer is all there is. */
  #keepInside(event) {
    const stops = all('button, input, a[href], summary, [tabindex="0"]', this.#column).filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}
