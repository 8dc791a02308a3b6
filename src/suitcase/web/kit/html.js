// Markup from templates. Every value is escaped, so a name or a chat line can only ever be text.

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Markup {
  #text;

  constructor(text) {
    this.#text = text;
  }

  toString() {
    return this.#text;
  }
}

/** Text that is markup already. Only for what we wrote ourselves. */
export const raw = (text) => new Markup(String(text));

export function html(strings, ...values) {
  return raw(strings.reduce((all, part, i) => all + shown(values[i - 1]) + part));
}

function shown(value) {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return String(value);
  if (Array.isArray(value)) return value.map(shown).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]);
}
