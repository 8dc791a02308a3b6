// What the symbols of both board games share: one sprite, and small pictures that refer to it.
import { html, raw } from '../../../web/kit/html.js';

// Another set may have other types: they get a plain shape and a colour that no known type has.
const PLAIN = {
  circle: `<circle cx="12" cy="12" r="9.4"/><circle cx="12" cy="12" r="3.4" fill="#fff"/>`,
  triangle: `<path d="M12 2.2L22.4 20.6H1.6Z"/><path fill="#fff" d="M12 10L15.4 16.4H8.6Z"/>`,
  square: `<path d="M3 3H21V21H3Z"/><path fill="#fff" d="M8.6 8.6H15.4V15.4H8.6Z"/>`,
  drop: `<path d="M12 1.6C16.4 7.2 19.6 11 19.6 14.8A7.6 7.6 0 014.4 14.8C4.4 11 7.6 7.2 12 1.6Z"/><circle cx="12" cy="14.8" r="3" fill="#fff"/>`,
};
const SHAPES = Object.keys(PLAIN);

/**
 * `drawings`: markup on 24 by 24 units by name, the four types first. `inks`: a fill and two text colours per type.
 * `frame`: where the type stands in the set symbol, as x, y and size.
 */
export function symbolKit({ drawings, inks, outline, frame }) {
  const known = Object.keys(inks);
  const colours = Object.fromEntries(known.map((type) => [type, { light: inks[type].light, dark: inks[type].dark }]));
  const stands = {};

  function setTypes(types) {
    const free = known.filter((type) => !types.includes(type));
    for (const [index, type] of types.entries()) {
      if (known.includes(type)) continue;
      const ink = free.shift() ?? known[index % known.length];
      stands[type] = `${SHAPES[index % SHAPES.length]}-${ink}`;
      colours[type] = { light: inks[ink].light, dark: inks[ink].dark };
    }
  }

  // Nobody said which type it is: its first letter decides.
  const stray = (type) => `${SHAPES[type.charCodeAt(0) % SHAPES.length]}-${known[type.charCodeAt(0) % known.length]}`;
  const idOf = (type) => `sym-${drawings[type] ? type : (stands[type] ?? stray(type))}`;

  function defs() {
    const one = (name, inner) => `<symbol id="sym-${name}" viewBox="0 0 24 24">${inner}</symbol>`;
    const plain = (shape, ink) =>
      `<g fill="${inks[ink].fill}" stroke="${outline}" stroke-width="1.4" stroke-linejoin="round">${PLAIN[shape]}</g>`;
    const all = Object.entries(drawings).map(([name, inner]) => one(name, inner));
    all.push(...SHAPES.flatMap((shape) => known.map((ink) => one(`${shape}-${ink}`, plain(shape, ink)))));
    return html`<svg class="sym-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>${raw(all.join(''))}</defs></svg>`;
  }

  const who = (label) => (label ? html`role="img" aria-label="${label}"` : raw(`aria-hidden="true"`));

  /**
   * @param {string} type
   * @param {{ label?: string }} [options]
   */
  function symbol(type, { label } = {}) {
    return html`<svg class="sym sym-${type}" viewBox="0 0 24 24" ${who(label)} focusable="false"><use href="#${idOf(type)}"/></svg>`;
  }

  /**
   * One of the type for every such benefit one has.
   * @param {string} type
   * @param {{ label?: string }} [options]
   */
  function setSymbol(type, { label } = {}) {
    const [x, y, size] = frame;
    return html`<svg class="sym sym-set sym-${type}" viewBox="0 0 24 24" ${who(label)} focusable="false"><use href="#sym-set"/><use href="#${idOf(type)}" x="${x}" y="${y}" width="${size}" height="${size}"/></svg>`;
  }

  /** The bare drawing, for larger pictures: 24 by 24 units. */
  const drawn = (type) => raw(drawings[type] ?? '');

  return { colours, defs, drawn, setSymbol, setTypes, symbol };
}
