// The last purchases: everyone chooses in secret. Of the others one sees only whether they are done.
import { html } from '../../../../web/kit/html.js';
import { nameOf, sign } from '../reading.js';
import { seal } from './people.js';

/** @import { Context, World } from '../reading.js' */

/**
 * @param {Context} ctx
 * @param {World} world
 */
export function sealedScene(ctx, world) {
  const { view } = ctx;
  return html`<section class="inf-sealing" aria-label="Sealed purchases">
    <h2>The last purchases</h2>
    <p>${ctx.things.sealing}</p>
    <ul>${view.players.map(
      (player, seat) => html`<li data-key="seals-${seat}" data-state="${player.ready ? 'ready' : 'choosing'}">
      <span class="inf-envelope" aria-hidden="true">${world.back()}${player.ready && seal}</span>
      <b>${sign(ctx, seat)}${nameOf(ctx, seat)}</b>
      <span>${player.ready ? (seat === ctx.you ? 'ready' : 'is ready') : seat === ctx.you ? 'still choose' : 'still chooses'}</span>
    </li>`,
    )}</ul>
  </section>`;
}
