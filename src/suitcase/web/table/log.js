// The column's story: what happened, and what was said about it.

const NEAR = 60;

/** Appends lines at the end and follows them, unless someone is reading further up. */
function append(list, items) {
  const box = list.closest('[data-scroll]');
  const following = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  list.append(...items);
  list.parentElement.dataset.empty = !list.children.length;
  if (following) box.scrollTop = box.scrollHeight;
}

const line = (text) => Object.assign(document.createElement('li'), { textContent: text });

export class Log {
  #list;
  #known = [];
  #last = null;

  constructor(list) {
    this.#list = list;
  }

  /** Everything so far; gives what happened since we last heard of the table. */
  reset({ log, state }) {
    const again = this.#known.length && this.#known.every((text, i) => log[i] === text);
    const fresh = again ? log.slice(this.#known.length) : log;
    if (!again) this.#list.replaceChildren();
    this.#known = [...log];
    this.#last = state;
    append(this.#list, fresh.map(line));
    return again ? fresh : [];
  }

  /** What a state tells; gives the lines, or none if we have heard them. */
  add({ n, told = [] }) {
    const heard = n === this.#last?.n && String(told) === String(this.#last.told ?? []);
    this.#last = { n, told };
    if (heard) return [];
    this.#known.push(...told);
    append(this.#list, told.map(line));
    return told;
  }

  /** Someone came or went; that is no part of the game. */
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

  constructor(list) {
    this.#list = list;
  }

  reset(lines) {
    this.#list.replaceChildren();
    this.add(lines);
  }

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
