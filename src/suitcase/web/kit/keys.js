// Everything by keyboard: arrows move among the things one may do, letters call the table's buttons.

import { PRESSED } from './actions.js';
import { around } from './page.js';

const SIDES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus among the actions inside `root`, one of which is in the tab order. */
export class Rover {
  #root;
  #key = null;
  #index = 0;
  #waiting = false;

  constructor(root) {
    this.#root = root;
    root.tabIndex = -1;
    root.addEventListener('focusin', ({ target }) => this.#remember(target.closest(PRESSED)));
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget) this.#waiting = false;
    });
  }

  /** What is in a closed drawer cannot hold the focus. */
  #actions() {
    const found = [...this.#root.querySelectorAll(`:is(${PRESSED}):not(:disabled)`)];
    return found.filter((action) => action.checkVisibility?.() ?? true);
  }

  #remember(element) {
    if (!element) return;
    const actions = this.#actions();
    if (!actions.includes(element)) return;
    this.#key = keyOf(element);
    this.#index = actions.indexOf(element);
    this.#order(actions, element);
  }

  #order(actions, current) {
    for (const action of actions) action.tabIndex = action === current ? 0 : -1;
  }

  #current(actions) {
    return actions.find((a) => keyOf(a) === this.#key) ?? actions[Math.min(this.#index, actions.length - 1)];
  }

  /** Draws the region anew and keeps the focus: on the same thing, else on what took its place. */
  keeping(update) {
    const before = /** @type {HTMLButtonElement | null} */ (document.activeElement);
    const inside = this.#waiting || (before !== this.#root && this.#root.contains(before));
    const key = inside && before && keyOf(before);
    update();
    const actions = this.#actions();
    const current = this.#current(actions);
    this.#order(actions, current);
    const kept = document.activeElement === before && before !== this.#root && !before?.disabled;
    if (!inside || kept) return;
    const same = key && this.#root.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
    const next = same || current;
    // With nothing to do the region itself holds the focus, until there is.
    this.#waiting = !next;
    (next ?? this.#root).focus({ preventScroll: true });
  }

  /** Makes this action the one that Tab and the arrows find. */
  point(action) {
    const actions = this.#actions();
    const element = actions.find((a) => a.dataset.do === action || a.dataset.pick === action);
    if (!element) return;
    this.#remember(element);
    if (this.#root.contains(document.activeElement)) element.focus();
  }

  move(key) {
    const actions = this.#actions();
    if (!actions.length) return false;
    const from = document.activeElement?.closest(PRESSED);
    const next = actions.includes(from) ? step(actions, from, key) : this.#current(actions);
    next?.focus();
    return true;
  }
}

/**
 * To the next thing that says what it is, whether one may press it or not, or back.
 * @param {HTMLElement} root
 * @param {1 | -1} step
 */
export function lookRound(root, step) {
  const all = [...root.querySelectorAll('[data-say], [data-do], [data-pick]')].filter((one) => one.checkVisibility());
  const at = all.indexOf(/** @type {Element} */ (document.activeElement));
  const next = /** @type {HTMLElement | undefined} */ (all.at((at + step + all.length) % all.length));
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus();
}

const keyOf = ({ dataset }) => dataset.key ?? dataset.do ?? dataset.pick ?? dataset.set;

function step(actions, from, key) {
  if (key === 'Home') return actions[0];
  if (key === 'End') return actions.at(-1);
  const [dx, dy] = SIDES[key];
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const action of actions) {
    const [ax, ay] = centre(action);
    const along = (ax - x) * dx + (ay - y) * dy;
    const across = Math.abs((ax - x) * dy) + Math.abs((ay - y) * dx);
    const far = along + 3 * across;
    if (along > 1 && far < least) [best, least] = [action, far];
  }
  // At the end of a row, left and right go on to the next one.
  return best ?? (dx ? actions[actions.indexOf(from) + dx] : null);
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * `commands`: a key to a function, which says `false` if the key is not its own now. `rover` gets the arrows. Nothing is
 * taken from someone who types.
 */
export function listen(commands, rover) {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (around(event, 'input, textarea, select, dialog')) return;
    if (event.key === 'Escape' && document.querySelector(':popover-open')) return; // the browser closes it
    const command = commands[event.key] ?? commands[event.key.toLowerCase()];
    if (command && command() !== false) event.preventDefault();
    else if ((event.key in SIDES || event.key === 'Home' || event.key === 'End') && rover) {
      if (around(event, '[data-scroll], [role=tablist]')) return;
      if (rover.move(event.key)) event.preventDefault();
    }
  });
}
