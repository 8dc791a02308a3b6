// Things fly to where they went. Nobody has to wait for it.

const still = matchMedia('(prefers-reduced-motion: reduce)');
let running = null;

export const moving = () => !still.matches && !document.hidden && 'startViewTransition' in document;

/** Changes the page; whatever has a name (`data-vt`) glides from its old place to its new one. */
export function glide(update) {
  land();
  if (!moving()) {
    update();
    return;
  }
  const flight = document.startViewTransition(update);
  running = flight;
  flight.ready.catch(() => {});
  flight.finished.catch(() => {}).finally(() => {
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
  const seen = new Set();
  for (const element of root.querySelectorAll('[data-vt]')) {
    const name = element.dataset.vt;
    element.style.viewTransitionName = seen.has(name) ? 'none' : name;
    seen.add(name);
  }
}

// A thing in flight cannot be hit; the flight ends under the finger, and the click finds it.
addEventListener('pointerdown', land, { capture: true });
