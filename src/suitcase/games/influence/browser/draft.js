// The draft: six mats to choose from, and who has taken which.
import { html } from '../../../web/kit/html.js';
import { listed } from '../../../web/kit/words.js';
import { ability, titled } from './mat.js';
import { amount, nameOf, sign } from './reading.js';
import { thing } from './thing.js';

/** @import { Context, World } from './reading.js' */

export const DRAFT = new Set(['mat', 'space', 'first_type', 'second_type']);

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function draft(ctx, world) {
  const { view, things } = ctx;
  return html`<section class="inf-draft" aria-label="Mats">
    <h2 class="inf-draft-title">${world.words.who}</h2>
    <div class="inf-mats">${things.mats.map((mat) => {
      const owner = view.players.findIndex((player) => player.mat === mat);
      const start = things.starts[mat];
      const words = ability(ctx, mat);
      return thing(ctx, `mat:${mat}`, {
        look: 'inf-choose-mat',
        says: `${titled(mat)}: ${listed(start.map(([n, type]) => (type ? amount(ctx, n, things.types.indexOf(type)) : `${n} of a type you choose`)))}. ${words}${owner >= 0 ? ` ${nameOf(ctx, owner)} ${owner === ctx.you ? 'have' : 'has'} it.` : ''}`,
        state: owner < 0 ? '' : owner === ctx.you ? 'mine' : 'taken',
        body: html`<span class="inf-choose-face" aria-hidden="true">
          <span class="inf-emblem">${world.emblem(mat)}</span>
          <b>${titled(mat)}</b>
          <span class="inf-start">${start.map(([n, type]) => html`<span>${n}${world.symbol(type ?? 'star')}</span>`)}</span>
          <span class="inf-ability">${words}</span>
          ${owner >= 0 && html`<span class="inf-owner">${sign(ctx, owner)}${nameOf(ctx, owner)}</span>`}</span>`,
      });
    })}</div>
  </section>`;
}
