// Puts markup into the page by changing only what differs: focus, scrolling and hover stay where they were.

import { html } from './html.js';

// The shell writes these itself, after the face is drawn; `open` is the reader's, who has unfolded something.
const OURS = new Set(['tabindex', 'style', 'data-hinted', 'data-odds', 'aria-description', 'open']);

/** Markup from `html`, or a list of it. */
export function render(place, markup) {
  const template = document.createElement('template');
  template.innerHTML = String(html`${markup}`);
  patchChildren(place, template.content);
}

function patchChildren(live, wanted) {
  const keyed = new Map();
  for (const child of live.children) {
    if (child.dataset.key) keyed.set(child.dataset.key, child);
  }
  let at = live.firstChild;
  for (const next of [...wanted.childNodes]) {
    const match = matching(at, next, keyed);
    if (!match) {
      live.insertBefore(next, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else live.insertBefore(match, at);
    patch(match, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function matching(at, next, keyed) {
  const key = next.dataset?.key;
  if (key) {
    const old = keyed.get(key);
    return old?.nodeName === next.nodeName ? old : null;
  }
  return at && !at.dataset?.key && at.nodeName === next.nodeName ? at : null;
}

function patch(live, next) {
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.data !== next.data) live.data = next.data;
    return;
  }
  if (live.isEqualNode(next)) return;
  for (const { name } of [...live.attributes]) {
    if (!OURS.has(name) && !next.hasAttribute(name)) live.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (live.getAttribute(name) !== value && !(OURS.has(name) && live.hasAttribute(name))) {
      live.setAttribute(name, value);
    }
  }
  patchChildren(live, next);
}
