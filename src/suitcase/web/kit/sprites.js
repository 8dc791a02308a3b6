// Faces and scenes are large drawings that occur again and again: each is put into the page once and referred to,
// so that a new state of the table is little to read.
import { html, raw } from './html.js';

const SVG = 'http://www.w3.org/2000/svg';
const pictures = new Map(); // by id: the markup that refers to each

/** The picture that `draw` makes, as a reference to its only copy. */
export function sprite(id, draw) {
  if (!pictures.has(id)) pictures.set(id, put(id, draw()));
  return pictures.get(id);
}

function put(id, markup) {
  const template = document.createElement('template');
  template.innerHTML = String(markup);
  const picture = template.content.firstElementChild;
  if (!picture) throw new Error(`There is nothing to draw for ${id}.`);
  const group = document.createElementNS(SVG, 'g');
  group.id = `sprite-${id}`;
  group.append(...picture.childNodes);
  sheet().append(group);
  const use = html`<use href="#sprite-${id}"/>`;
  return raw(picture.outerHTML.replace(/><\/svg>$/, `>${use}</svg>`));
}

function sheet() {
  const found = document.querySelector('#sprites defs');
  if (found) return found;
  const svg = document.createElementNS(SVG, 'svg');
  svg.id = 'sprites';
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  const defs = document.createElementNS(SVG, 'defs');
  svg.append(defs);
  document.body.prepend(svg);
  return defs;
}
