// A box that scrolls says so: there may be no scroll bar to see.

/**
 * Marks the box while there is more below, and puts it within reach of the keyboard while it scrolls at all.
 * @param {HTMLElement} box
 */
export function tellMore(box) {
  const left = box.scrollHeight - box.clientHeight;
  if (left > 1) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
  box.toggleAttribute('data-more', left - box.scrollTop > 8);
}

/**
 * The same whenever it is scrolled or gets another size.
 * @param {HTMLElement} box
 */
export function keepTelling(box) {
  box.addEventListener('scroll', () => tellMore(box), { passive: true });
  new ResizeObserver(() => tellMore(box)).observe(box);
}
