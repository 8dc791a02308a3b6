// A thing on the table: a button where it may be chosen, and otherwise only itself.
import { html } from '../../../web/kit/html.js';
import { pairOffer } from './pairs.js';

// A thing with a name of its own glides to where it goes.
const flies = (vt) => vt && html`data-vt="${vt}"`;

/**
 * `says` is what it is, in words; a lit one says what it would do.
 * @param {import('./reading.js').Context} ctx
 * @param {string} at the thing, as offers name it
 * @param {{ look: string, says: string, vt?: string, state?: string, body: unknown }} drawn
 */
export function thing(ctx, at, { look, says, vt, state = '', body }) {
  /** @type {ReturnType<typeof pairOffer> | undefined} */
  const offer = pairOffer(ctx, at) ?? ctx.offer(at);
  if (!offer) {
    return html`<span class="${look}" data-key="still-${at}" ${flies(vt)} data-state="${state}" ${says && html`data-say="${says}"`}>
      ${says && html`<span class="quiet">${says}</span>`}${body}</span>`;
  }
  const action = offer.pick
    ? html`data-pick="${offer.pick}" aria-pressed="${String(offer.chosen)}"`
    : html`data-do="${offer.do}"`;
  return html`<button type="button" class="${look} inf-lit" ${action} data-key="${at}" ${flies(vt)}
    data-state="${offer.chosen ? 'chosen' : state}" data-say="${offer.say}" aria-label="${offer.say}">${body}</button>`;
}
