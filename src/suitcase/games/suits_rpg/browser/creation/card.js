// A character's sheet as people see it while they choose: in short, and whole.

import { html } from '../../../../web/kit/html.js';
import { faceOf } from '../reading.js';
import { changesOf, counts, drafted, set, skillValue, title } from './sheet.js';

/** @import { Context } from '../reading.js' */
/** @import { Sheet } from './sheet.js' */

/**
 * Somebody who can be chosen.
 * @param {Context} ctx
 * @param {Sheet} sheet
 * @param {string} key
 */
export function card(ctx, sheet, key) {
  const chosen = drafted(ctx, 'chosen') === key;
  const { sign, name } = ctx.things.suits[sheet.suit];
  return html`<button type="button" class="hire-card" aria-pressed="${String(chosen)}"
      data-set="${set({ ...changesOf(ctx, sheet), chosen: key, begun: '1' })}" data-key="choose-${key}">
      <span class="hire-photo">${faceOf(sheet.portrait || sheet.name)}</span>
      <span class="hire-card-name"><b>${sheet.name}</b> <span class="hire-suit" data-suit="${sheet.suit}" role="img" aria-label="${name}">${sign}</span></span>
      <span class="hire-card-numbers">${Object.keys(ctx.things.attributes).map((attribute) => html`<span><abbr title="${title(attribute)}">${title(attribute).slice(0, 3)}</abbr> ${sheet[attribute]}</span>`)}</span>
      <span class="hire-card-story">${sheet.story}</span>
      ${chosen && html`<span class="hire-card-tags">${(sheet.tags ?? []).map(title).join(', ')}</span>`}
    </button>`;
}

/**
 * The sheet as it stands.
 * @param {Context} ctx
 * @param {Sheet} sheet
 */
export function dossier(ctx, sheet) {
  const { things } = ctx;
  const { hand, tags, defences } = counts(ctx, sheet);
  const suit = things.suits[sheet.suit];
  return html`<div class="hire-dossier">
    <header><span class="hire-photo">${faceOf(sheet.portrait || sheet.name || 'nobody')}</span>
      <div><h3>${sheet.name || 'No name yet'}</h3>
        <p>${suit ? html`<span class="hire-suit" data-suit="${sheet.suit}">${suit.sign}</span> ${suit.name}` : 'No suit yet'}</p></div></header>
    <table><thead><tr><th scope="col">Attribute</th><th scope="col"><span class="quiet">Value</span></th><th scope="col">Defence</th></tr></thead>
      <tbody>${Object.keys(things.attributes).map(
        (
          name,
          k,
        ) => html`<tr data-say="${title(name)}: ${things.attributes[name].about}"><th scope="row">${title(name)}</th><td>${sheet[name]}</td>
          <td>${title(String(defences[k][0]))} <b>${defences[k][1]}</b></td></tr>`,
      )}</tbody></table>
    <p class="hire-counts"><span>Hand <b>${hand}</b></span><span>Tags <b>${sheet.tags.length}</b> of ${tags}</span></p>
    <ul class="hire-tags" aria-label="Tagged skills">${sheet.tags.map(
      (skill) =>
        html`<li data-suit="${things.skills[skill]?.suit}">${title(skill)} <b>+${skillValue(ctx, sheet, skill)}</b></li>`,
    )}</ul>
    ${sheet.story && html`<p class="hire-story">${sheet.story}</p>`}
  </div>`;
}
