// Our own small signs, drawn with one pen on a grid of 24.

import { html, raw } from '../kit/html.js';
import { all } from '../kit/page.js';

const LINES = {
  back: '<path d="M14.5 5.5 8 12l6.5 6.5"/>',
  case: '<rect x="3.5" y="8" width="17" height="11.5" rx="2"/><path d="M9 8V5.8A1.3 1.3 0 0 1 10.3 4.5h3.4A1.3 1.3 0 0 1 15 5.8V8M7.5 8v11.5M16.5 8v11.5"/>',
  hint: '<path d="M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.7.6 1 1.3 1 2.2h5.2c0-.9.3-1.6 1-2.2A6 6 0 0 0 12 3.5Z"/>',
  undo: '<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.2 5.2 0 0 1 0 10.4H9"/>',
  rules:
    '<path d="M12 6.5C10.2 5.2 7.6 4.8 4.5 5v13c3.1-.2 5.7.2 7.5 1.5 1.8-1.3 4.4-1.7 7.5-1.5V5c-3.1-.2-5.7.2-7.5 1.5ZM12 6.5v13"/>',
  story: '<path d="M5 6.5h14M5 12h14M5 17.5h9"/>',
  sound: '<path d="M4.5 9.8v4.4h3L12 18V6L7.5 9.8ZM15.5 9.3a4 4 0 0 1 0 5.4M18 6.8a7.4 7.4 0 0 1 0 10.4"/>',
  mute: '<path d="M4.5 9.8v4.4h3L12 18V6L7.5 9.8ZM16 9.8l4.4 4.4M20.4 9.8 16 14.2"/>',
  settings:
    '<path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9"/><circle cx="15" cy="7.5" r="2.2"/><circle cx="9" cy="16.5" r="2.2"/>',
  keys: '<rect x="3" y="6.5" width="18" height="11" rx="2"/><path d="M6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8"/>',
  play: '<path d="M8.5 5.5v13l10-6.5Z"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  leave: '<path d="M13.5 4.5h-8v15h8M10.5 12h9.5M16.5 8.5 20 12l-3.5 3.5"/>',
  close: '<path d="m6.5 6.5 11 11M17.5 6.5l-11 11"/>',
  copy: '<rect x="8.5" y="8.5" width="11" height="11" rx="2"/><path d="M15.5 8.5V6a1.5 1.5 0 0 0-1.5-1.5H6A1.5 1.5 0 0 0 4.5 6v8A1.5 1.5 0 0 0 6 15.5h2.5"/>',
  share: '<path d="M12 14.5V4M8 7.5 12 3.5l4 4M6.5 11.5H5v8.5h14v-8.5h-1.5"/>',
  first: '<path d="M17.5 6 11 12l6.5 6M7 6v12"/>',
  before: '<path d="M14.5 6 8 12l6.5 6"/>',
  after: '<path d="M9.5 6 16 12l-6.5 6"/>',
  last: '<path d="M6.5 6 13 12l-6.5 6M17 6v12"/>',
  seal: '<path d="M12 3.5 19 6v5.5c0 4.3-2.8 7.4-7 9-4.2-1.6-7-4.7-7-9V6ZM8.8 12l2.3 2.3 4.2-4.5"/>',
};

export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none"
  stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true">${raw(LINES[name])}</svg>`;

/** Draws the signs that a page asks for with `data-icon`. */
export function placeIcons() {
  for (const place of all('[data-icon]')) {
    place.insertAdjacentHTML('afterbegin', String(icon(place.dataset.icon)));
  }
}
