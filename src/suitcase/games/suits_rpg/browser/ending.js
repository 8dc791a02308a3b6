// The end of the story: how it went, and what everybody did in it.

import { html } from '../../../web/kit/html.js';
import { counted } from '../../../web/kit/words.js';
import { faceFor, titleAndText } from './reading.js';

/** @import { Context } from './reading.js' */

// Whether it was what one was hired for; a story of one's own is closed.
const STAMPS = { true: 'done', false: 'lost' };

/** @param {Context} ctx */
export function ending(ctx) {
  const { view, outcome } = ctx;
  const { title, body } = titleAndText(view.epilogue);
  return html`<section class="rpg-ending" aria-label="The end">
    <h2>${title || 'The story ends'}</h2>
    <p class="rpg-written">${body}</p>
    ${Number(view.contract?.endings) > 1 && html`<p class="rpg-endings">${view.contract?.title} has ${counted(Number(view.contract?.endings), 'ending')}. This was one.</p>`}
    <ul>${view.people.map(
      (person, seat) =>
        seat > 0 &&
        person.sheet &&
        html`<li data-dead="${person.dead ?? false}" data-say="${person.sheet.name}."><span class="rpg-clip">${faceFor(ctx, `p${seat}`)}</span><span>${outcome?.did?.[seat] ?? person.sheet.name}</span></li>`,
    )}</ul>
    <span class="rpg-stamp" data-good="${view.contract?.done ?? true}">${STAMPS[String(view.contract?.done)] ?? 'closed'}</span></section>`;
}
