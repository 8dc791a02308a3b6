// The column's story: what happened, and what was said about it.

import { all } from '../../kit/page.js';

const NEAR = 60;

/**
 * Appends lines at the end and follows them, unless someone is reading further up. Sizes are asked for in the next
 * frame: now that would lay out the whole page, just before the board changes it again.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 */
function append(list, items) {
  const box = /** @type {HTMLElement} */ (list.closest('[data-scroll]'));
  list.append(...items);
  box.dataset.empty = String(!list.children.length);
  const follow = following(box);
  requestAnimationFrame(follow);
}

/** @param {HTMLElement} box */
const atEnd = (box) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/** @type {WeakMap<HTMLElement, () => void>} */
const followers = new WeakMap();

/**
 * What goes to the end of a box, if its reader is there. It is also done when the box becomes smaller: what stands below
 * it comes later.
 * @param {HTMLElement} box
 */
function following(box) {
  const known = followers.get(box);
  if (known) return known;
  let there = true;
  const follow = () => {
    if (there) box.scrollTop = box.scrollHeight;
  };
  box.addEventListener('scroll', () => {
    there = atEnd(box);
  });
  new ResizeObserver(follow).observe(box);
  followers.set(box, follow);
  return follow;
}

/**
 * A line; pressed, it leads to the moment that it tells of, if that is known.
 * @param {string} text
 * @param {number} [n]
 */
function line(text, n) {
  const item = document.createElement('li');
  if (n === undefined) item.textContent = text;
  else {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: text, tabIndex: -1 });
    button.dataset.moment = String(n);
    item.append(button);
  }
  return item;
}

export class Log {
  #list;
  /** @type {string[]} */
  #known = [];
  /** @type {{ n: number, told?: string[] } | null} */
  #last = null;
  /** @type {number | null} */
  #marked = null;
  /** The state that the oldest line comes after; 0 where there is nothing older. */
  after = 0;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
    list.addEventListener('keydown', (event) => this.#onKey(event));
  }

  #buttons() {
    return all('[data-moment]', this.#list);
  }

  /** One line is in the order of Tab: that of the moment that is looked at, or the last. */
  #order(n = this.#marked) {
    const buttons = this.#buttons();
    const current = buttons.find((button) => Number(button.dataset.moment) === n) ?? buttons.at(-1);
    for (const button of buttons) {
      button.tabIndex = button === current ? 0 : -1;
      if (Number(button.dataset.moment) === n) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
  }

  /**
   * The moment that is looked at; null is now.
   * @param {number | null} n
   */
  mark(n) {
    if (n === this.#marked) return;
    this.#marked = n;
    this.#order();
    if (n === null) return;
    this.#list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const buttons = this.#buttons();
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = buttons[Math.min(Math.max(to, 0), buttons.length - 1)];
    buttons[at].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  /**
   * What happened lately, in a short game everything; gives what happened since we last heard of the table.
   * @param {Protocol.Welcome} welcome
   */
  reset({ log, log_after = 0, log_at = [], state }) {
    const again = this.#known.length && this.#known.every((text, i) => log[i] === text);
    const fresh = again ? log.slice(this.#known.length) : log;
    if (!again) {
      this.#list.replaceChildren();
      this.after = log_after;
    }
    this.#known = [...log];
    this.#last = state;
    const first = log.length - fresh.length;
    this.#append(fresh.map((text, i) => line(text, log_at[first + i])));
    return again ? fresh : [];
  }

  /** Nothing is known any more: the next welcome tells all. */
  clear() {
    this.#list.replaceChildren();
    this.#known = [];
    this.#last = null;
    this.after = 0;
  }

  /**
   * An older part, above what is shown; what one reads stays where it is.
   * @param {Protocol.Log} part
   */
  earlier({ after, upto, lines, at = [] }) {
    if (upto !== this.after) return;
    this.after = after;
    const box = /** @type {HTMLElement} */ (this.#list.closest('[data-scroll]'));
    const below = box.scrollHeight - box.scrollTop;
    this.#list.prepend(...lines.map((text, i) => line(text, at[i])));
    box.scrollTop = box.scrollHeight - below;
  }

  /**
   * What a state tells; gives the lines, or none if we have heard them.
   * @param {Protocol.State} state
   */
  add({ n, told = [] }) {
    const heard = n === this.#last?.n && String(told) === String(this.#last.told ?? []);
    this.#last = { n, told };
    if (heard) return [];
    this.#known.push(...told);
    this.#append(told.map((text) => line(text, n)));
    return told;
  }

  /** @param {HTMLElement[]} items */
  #append(items) {
    append(this.#list, items);
    this.#order();
  }

  /**
   * Someone came or went; that is no part of the game.
   * @param {string[]} lines
   */
  note(lines) {
    append(
      this.#list,
      lines.map((text) => {
        const item = line(text);
        item.className = 'aside';
        return item;
      }),
    );
  }
}

export class Chat {
  #list;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Protocol.ChatLine[]} lines */
  reset(lines) {
    this.#list.replaceChildren();
    this.add(lines);
  }

  /** @param {Protocol.ChatLine[]} lines */
  add(lines) {
    append(
      this.#list,
      lines.map(({ name, text, seat }) => {
        const item = document.createElement('li');
        const who = Object.assign(document.createElement('b'), { textContent: name });
        const watching = Object.assign(document.createElement('i'), { textContent: ' (watching)' });
        item.append(who, ...(seat === null ? [watching] : []), ` ${text}`);
        return item;
      }),
    );
  }
}
