// The plain face plays any game: what is known, in words, and what one may do, as buttons.

import { html } from './html.js';
import { inWords } from './words.js';

export const accent = '#4a5568';
export const accentDark = '#b7c3d6';

export const board = ({ view, outcome, names }) => html`<div class="plain">
  ${
    outcome &&
    html`<ol class="scores">${names.map(
      (name, seat) => html`
    <li data-wins="${outcome.winners.includes(seat)}">${name} <b>${achieved(outcome, seat)}</b></li>`,
    )}</ol>`
  }
  ${facts(known(view))}</div>`;

/** @param {import('./face.js').Context} ctx */
export function hand({ offers, prompt }) {
  const groups = Map.groupBy ? Map.groupBy(offers, place) : groupBy(offers);
  return html`${prompt && html`<p class="plain-prompt">${prompt}</p>`}<div class="plain-offers">${[...groups].map(
    ([at, some]) => html`
    <div class="group" data-many="${some.length > 1}" role="group" aria-label="${at || 'What you may do'}">
      ${at && groups.size > 1 && some.length > 1 && html`<span class="at">${inWords(at)}</span>`}
      ${some.map(
        (offer) => html`<button class="button" type="button" data-do="${offer.do}"
        data-key="${offer.do}">${offer.say}${offer.ask && ' …'}</button>`,
      )}
    </div>`,
  )}</div>`;
}

/** Of an open game: what differs from seat to seat. */
export function openHands({ views, names }) {
  const differs = (key) => new Set(views.map((view) => JSON.stringify(view[key]))).size > 1;
  return html`<div class="plain">${views.map(
    (view, seat) => html`
    <h3>${names[seat]}</h3>
    ${facts(known(view).filter(([key]) => differs(key)))}`,
  )}</div>`;
}

const achieved = ({ scores, did = [], winners }, seat) =>
  did[seat] ?? scores[seat] ?? (winners.includes(seat) ? 'wins' : '');

const known = (view) => Object.entries(view).filter(([key]) => key !== 'viewer');

const place = (offer) => offer.at ?? '';

function groupBy(offers) {
  const groups = new Map();
  for (const offer of offers) groups.set(place(offer), [...(groups.get(place(offer)) ?? []), offer]);
  return groups;
}

const facts = (entries) =>
  html`<dl>${entries.map(
    ([key, value]) => html`
  <div><dt>${inWords(key)}</dt><dd>${said(value)}</dd></div>`,
  )}</dl>`;

function said(value) {
  if (value === null || value === '') return '–';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) {
    if (!value.length) return 'none';
    return value.some((item) => item && typeof item === 'object')
      ? html`<ul>${value.map((item) => html`<li>${said(item)}</li>`)}</ul>`
      : value.map(said).join(', ');
  }
  return typeof value === 'object' ? facts(Object.entries(value)) : String(value);
}
