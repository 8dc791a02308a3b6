// The page's own elements. A script names what its page has; what is missing is an error at once, not later.

/**
 * The element with this id.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} id
 * @param {new () => E} [kind]
 */
export const $ = (id, kind) => one(`#${id}`, kind);

/**
 * The first element for a selector, in the page or in a part of it.
 * @template {HTMLElement} [E=HTMLElement]
 * @param {string} selector
 * @param {new () => E} [kind]
 * @param {ParentNode} [within]
 * @returns {E}
 */
export function one(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`The page has no ${selector}.`);
  return /** @type {E} */ (found);
}

/**
 * All elements for a selector. Those of a drawing have the same `dataset` and `style`.
 * @param {string} selector
 * @param {ParentNode} [within]
 * @returns {HTMLElement[]}
 */
export const all = (selector, within = document) => [
  .../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector)),
];

/**
 * The nearest element around where something happened.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/** The last part of the page's address: the id of its table. */
export const lastOfPath = () => decodeURIComponent(location.pathname.split('/').at(-1) ?? '');
