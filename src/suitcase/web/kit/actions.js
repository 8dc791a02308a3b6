// Clicks on a face. A lit thing says what it would do (hover, focus, long press) before it is done.

import { around } from './page.js';

const LONG_PRESS = 450;

/** What one can press: an action, a thing to pick for an action of several, a change of what is not sent yet. */
export const PRESSED = '[data-do], [data-pick], [data-set]';

/** What is looked at: first of all what could be pressed, else whatever has words. */
const lookedAt = (event) => around(event, PRESSED) ?? around(event, '[data-say]');

/**
 * `act(do, more)` when an action is chosen: `more.with` is its answer as JSON, if the face has it, `more.set` what the
 * draft becomes when the table has taken it. `pick(thing)` when a thing is picked, `set(changes)` when only the draft
 * changes, `preview(element | null)` when something is looked at.
 * @param {HTMLElement} root
 * @param {{ act: (action: string, more: { with?: string, set?: string }) => void, pick: (thing: string) => void, set?: (changes: string) => void, preview: (element: HTMLElement | null) => void }} on
 */
export function attend(root, { act, pick, set, preview }) {
  /** @returns {HTMLButtonElement | null | undefined} */
  const found = (event) => {
    const direct = event.target.closest(PRESSED);
    if (direct || !event.detail) return direct;
    // The thing was in flight when the finger came down.
    return document.elementFromPoint(event.clientX, event.clientY)?.closest(PRESSED);
  };
  const press = ({ dataset }) => {
    if (dataset.do) act(dataset.do, dataset);
    else if (dataset.pick) pick(dataset.pick);
    else set?.(dataset.set);
  };

  onLook(root, preview);
  root.addEventListener('click', (event) => {
    const element = found(event);
    if (element && root.contains(element) && !element.disabled) press(element);
  });
  root.addEventListener('keydown', (event) => {
    const element = around(event, PRESSED);
    if (!element || element !== event.target || element.localName === 'button' || element.localName === 'a') return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(element);
  });
}

/**
 * `preview(element | null)` when something is looked at that has words, with a mouse, the focus or a long press. A long
 * press does nothing but show the words: the click that follows it is ignored. The words stay until the next touch,
 * because reading them takes longer than the press.
 * @param {HTMLElement} root
 * @param {(element: HTMLElement | null) => void} preview
 */
export function onLook(root, preview) {
  /** @type {Element | null} */
  let held = null;
  /** @type {number | undefined} */
  let timer;
  let stays = false;

  root.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') preview(lookedAt(event));
  });
  root.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && preview(null));
  root.addEventListener('focusin', (event) => {
    if (around(event, ':focus-visible') === event.target) preview(lookedAt(event));
  });
  root.addEventListener('focusout', () => preview(null));

  const touched = () => {
    if (stays) preview(null);
    stays = false;
  };
  document.addEventListener('pointerdown', touched, true);
  root.addEventListener('pointerdown', (event) => {
    const element = lookedAt(event);
    held = null;
    if (!element || event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      held = element;
      stays = true;
      preview(element);
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, () => clearTimeout(timer));
  root.addEventListener('contextmenu', (event) => held && event.preventDefault());
  root.addEventListener(
    'click',
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const looked = held && (target.closest(PRESSED)?.contains(held) || held.contains(target));
      held = null;
      if (!looked) return;
      event.preventDefault(); // the browser would open a drawer itself
      event.stopPropagation();
    },
    true,
  );
}
