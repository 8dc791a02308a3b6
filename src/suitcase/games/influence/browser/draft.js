// The draft: six mats to choose from, and who has taken which.
import { html } from '../../../web/kit/html.js';
import { titled } from './mat.js';
import { listed, nameOf, sign } from './reading.js';
import { thing } from './thing.js';

/** @import { Context, World } from './reading.js' */

// What each mat begins with: how many of which type, or of two types of one's choice.
const STARTS = {
  athlete: [[4, 0]],
  intellectual: [[4, 2]],
  creative: [[4, 1]],
  executive: [[4, 3]],
  rebel: [[1], [3]],
  caregiver: [[2], [2]],
};

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
      const start = STARTS[mat];
      const words = view.abilities ? world.abilities[mat] : 'No ability in this game.';
      return thing(ctx, `mat:${mat}`, {
        look: 'inf-choose-mat',
        says: `${titled(mat)}: ${listed(start.map(([n, kind]) => `${n} ${things.types[kind] ?? 'of a type you choose'}`))}. ${words}${owner >= 0 ? ` ${nameOf(ctx, owner)}.` : ''}`,
        state: owner < 0 ? '' : owner === ctx.you ? 'mine' : 'taken',
        body: html`<span class="inf-choose-face" aria-hidden="true">
          <span class="inf-emblem">${world.emblem(mat)}</span>
          <b>${titled(mat)}</b>
          <span class="inf-start">${start.map(([n, kind]) => html`<span>${n}${world.symbol(kind === undefined ? 'star' : things.types[kind])}</span>`)}</span>
          <span class="inf-ability">${words}</span>
          ${owner >= 0 && html`<span class="inf-owner">${sign(ctx, owner)}${nameOf(ctx, owner)}</span>`}</span>`,
      });
    })}</div>
  </section>`;
}
