// The column's story: what happened, and what was said about it.

const NEAR = 60;

/**
 * Appends lines at the end and follows them, unless someone is reading further up.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} items
 */
function append(list, items) {
  const box = /** @type {HTMLElement} */ (list.closest('[data-scroll]'));
  const following = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  list.append(...items);
  box.dataset.empty = String(!list.children.length);
  if (following) box.scrollTop = box.scrollHeight;
}

/** @param {string} text */
const line = (text) => Object.assign(document.createElement('li'), { textContent: text });

export class Log {
  #list;
  /** @type {string[]} */
  #known = [];
  /** @type {{ n: number, told?: string[] } | null} */
  #last = null;
  /** The state that the oldest line comes after; 0 where there is nothing older. */
  after = 0;

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
  }

  /**
   * What happened lately, in a short game everything; gives what happened since we last heard of the table.
   * @param {Protocol.Welcome} welcome
   */
  reset({ log, log_after = 0, state }) {
    const again = this.#known.length && this.#known.every((text, i) => log[i] === text);
    const fresh = again ? log.slice(this.#known.length) : log;
    if (!again) {
      this.#list.replaceChildren();
      this.after = log_after;
    }
    this.#known = [...log];
    this.#last = state;
    append(this.#list, fresh.map(line));
    return again ? fresh : [];
  }

  /**
   * An older part, above what is shown; what one reads stays where it is.
   * @param {Protocol.Log} part
   */
  earlier({ after, upto, lines }) {
    if (upto !== this.after) return;
    this.after = after;
    const box = /** @type {HTMLElement} */ (this.#list.closest('[data-scroll]'));
    const below = box.scrollHeight - box.scrollTop;
    this.#list.prepend(...lines.map(line));
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
    append(this.#list, told.map(line));
    return told;
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
