// The sheets that a person keeps: chosen, saved as a file, printed, thrown away; a file becomes another one.

import { html } from '../../../../web/kit/html.js';
import { counted } from '../../../../web/kit/words.js';
import { card } from './card.js';
import { drafted, set } from './sheet.js';

/** @import { Context } from '../reading.js' */
/** @import { Sheet } from './sheet.js' */

const PLACE = '/papers/suits-rpg/';

/** @param {Context} ctx */
export const yours = (ctx) =>
  ctx.papers.length > 0 &&
  html`<h3>Yours</h3><ul class="hire-ready">${ctx.papers.map((paper) => kept(ctx, paper))}</ul>`;

/**
 * @param {Context} ctx
 * @param {Protocol.Paper} paper
 */
function kept(ctx, { id, title, data, mistakes }) {
  const whole = mistakes.length === 0;
  const jobs = whole ? (data.service?.length ?? 0) : 0;
  return html`<li data-key="paper-${id}" class="hire-kept">
    ${whole ? card(ctx, data, `kept-${id}`) : html`<p class="hire-broken"><b>${title || 'A sheet that cannot be read'}</b> ${mistakes[0]}</p>`}
    <p class="hire-links">${jobs > 0 && html`<span>${counted(jobs, 'job')}</span>`}
      ${whole && html`<a href="/api/me${PLACE}${id}/text" download>Save as a file</a><a href="${PLACE}${id}" target="_blank" rel="noopener">Print</a>`}
      ${
        drafted(ctx, 'drop') === id
          ? html`<button type="button" class="hire-gap" data-discard="${id}" data-key="drop-${id}">Yes, throw ${title || 'it'} away</button>
            <button type="button" class="hire-gap" data-set="${set({ drop: null })}" data-key="spare-${id}">No</button>`
          : html`<button type="button" class="hire-gap" data-set="${set({ drop: id })}" data-key="ask-${id}">Throw away</button>`
      }</p></li>`;
}

export const fromFile = html`<label class="button hire-file">From a file<input type="file" accept=".toml,text/plain" data-import></label>`;

/**
 * @param {Context} ctx
 * @param {Sheet} sheet without gaps
 */
export function keeping(ctx, sheet) {
  const name = sheet.name.trim();
  if (ctx.papers.some(({ title }) => title === name)) return html`<p class="hire-why">You keep a sheet of ${name}.</p>`;
  return html`<p><button type="button" class="button" data-keep="${JSON.stringify({ ...sheet, name })}" data-key="keep">Keep this sheet</button>
    <span class="hire-why">It is kept by itself when the story is over.</span></p>`;
}
