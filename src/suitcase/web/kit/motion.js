// Things fly to where they went. Nobody has to wait for it.

import { all } from './page.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const PATIENCE = 150;
/** @type {ViewTransition | null} */
let running = null;
/** @type {HTMLElement[]} */
let flyers = [];

export const moving = () => !still.matches && !document.hidden && 'startViewTransition' in document;

/** Changes the page; whatever has a name (`data-vt`) glides from its old place to its new one. */
export function glide(update) {
  land();
  if (!moving()) {
    update();
    return;
  }
  let begun = false;
  const flight = document.startViewTransition(() => {
    begun = true;
    update();
  });
  running = flight;
  // A page that is not being painted would wait; the news must not.
  setTimeout(() => begun || flight.skipTransition(), PATIENCE);
  flight.ready.catch(() => {});
  flight.finished
    .catch(() => {})
    .finally(() => {
      if (running === flight) running = null;
    });
}

/** Ends a flight at once. */
export function land() {
  running?.skipTransition();
  running = null;
}

/** Gives every `data-vt` in the page its name; a name that occurs twice would end the flight, so it is dropped. */
export function nameFlyers(root) {
  for (const element of flyers) element.style.viewTransitionName = '';
  flyers = all('[data-vt]', root);
  const seen = new Set();
  for (const element of flyers) {
    const name = element.dataset.vt ?? '';
    if (!seen.has(name)) element.style.viewTransitionName = name;
    seen.add(name);
  }
}

// A thing in flight cannot be hit; the flight ends under the finger, and the click finds it.
addEventListener('pointerdown', land, { capture: true });
