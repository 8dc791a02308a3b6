// A box that scrolls says so: there may be no scroll bar to see.

/**
 * Marks each box while there is more below, and puts it within reach of the keyboard while it scrolls at all. All are
 * measured before any is changed: to measure in between would lay out the page for each.
 * @param {HTMLElement[]} boxes
 */
export function tellMore(...boxes) {
  const found = boxes.map(({ scrollHeight, clientHeight, scrollTop }) => [scrollHeight - clientHeight, scrollTop]);
  for (const [k, box] of boxes.entries()) {
    const [left, at] = found[k];
    if (left > 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    box.toggleAttribute('data-more', left - at > 8);
  }
}

/**
 * The same whenever it is scrolled or gets another size.
 * @param {HTMLElement} box
 */
export function keepTelling(box) {
  box.addEventListener('scroll', () => tellMore(box), { passive: true });
  new ResizeObserver(() => tellMore(box)).observe(box);
}
