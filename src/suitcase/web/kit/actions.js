// Clicks on a face. A lit thing says what it would do (hover, focus, long press) before it is done.

const LONG_PRESS = 450;

/** What one can press: an action, or a thing to pick for an action of several. */
export const PRESSED = '[data-do], [data-pick]';

/** `act(do)` when an action is chosen, `pick(thing)` when a thing is, `preview(element | null)` when one is looked at. */
export function attend(root, { act, pick, preview }) {
  let held = null;
  let timer = null;

  const found = (event) => {
    const direct = event.target.closest(PRESSED);
    if (direct || !event.detail) return direct;
    // The thing was in flight when the finger came down.
    return document.elementFromPoint(event.clientX, event.clientY)?.closest(PRESSED);
  };
  const letGo = () => clearTimeout(timer);
  const press = ({ dataset }) => (dataset.do ? act(dataset.do) : pick(dataset.pick));

  root.addEventListener('click', (event) => {
    const element = found(event);
    const looked = held && held === element;
    held = null;
    if (element && root.contains(element) && !element.disabled && !looked) press(element);
  });
  root.addEventListener('keydown', (event) => {
    const element = event.target;
    if (!element.matches(PRESSED) || element.localName === 'button' || element.localName === 'a') return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(element);
  });

  root.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') preview(event.target.closest(PRESSED));
  });
  root.addEventListener('pointerleave', () => preview(null));
  root.addEventListener('focusin', ({ target }) => {
    if (target.matches(':focus-visible')) preview(target.closest(PRESSED));
  });
  root.addEventListener('focusout', () => preview(null));

  root.addEventListener('pointerdown', (event) => {
    const element = event.target.closest(PRESSED);
    held = null;
    if (!element || event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      held = element;
      preview(element);
    }, LONG_PRESS);
  });
  for (const end of ['pointerup', 'pointercancel']) root.addEventListener(end, letGo);
  root.addEventListener('contextmenu', (event) => held && event.preventDefault());
}
