// Small questions, each in a dialog of its own.

import { get, post } from './api.js';
import { html } from './html.js';
import { around, one } from './page.js';

export const GUEST = 'Guest';

/**
 * Asks, and gives the filled form, or null if it was put away.
 * @param {object} question
 * @param {string} question.title
 * @param {unknown} [question.body]
 * @param {string | null} question.yes none where the body has buttons of its own
 * @param {string | null} [question.no]
 * @param {(form: HTMLFormElement) => void} [question.onOpen]
 * @returns {Promise<FormData | null>}
 */
export function ask({ title, body = '', yes, no = 'Not now', onOpen }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.innerHTML = String(html`<form>
    <h2 id="dialog-title">${title}</h2>
    ${body}
    <div class="buttons">
      ${yes && html`<button class="button primary" type="submit">${yes}</button>`}
      ${no && html`<button class="button" type="button" data-close>${no}</button>`}
    </div>
  </form>`);
  document.body.append(dialog);
  const form = one('form', HTMLFormElement, dialog);
  return new Promise((resolve) => {
    /** @type {FormData | null} */
    let filled = null;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      filled = new FormData(form, event.submitter); // which of several buttons it was
      dialog.close();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || around(event, '[data-close]')) dialog.close();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(filled);
    });
    dialog.showModal();
    onOpen?.(form);
  });
}

/** The field of a name, for dialogs that need one. */
export const nameField = (name) => html`<label class="field">Your name
  <input name="name" value="${name}" required maxlength="30" autocomplete="nickname" spellcheck="false">
</label>`;

/** Asks for the name of another person at this device; gives it, or null. */
export async function askOther() {
  const filled = await ask({
    title: 'Who else sits here?',
    body: html`<p>You pass the device on; each of you sees only their own hand.</p>
      <label class="field">Their name
      <input name="name" required maxlength="30" autocomplete="off" spellcheck="false"></label>`,
    yes: 'Sit down',
    onOpen: (form) => one('[name=name]', HTMLInputElement, form).focus(),
  });
  return text(filled, 'name').trim() || null;
}

/** Asks what to call the player; gives the new name, or null. */
export async function askName(current, why) {
  const filled = await ask({
    title: 'What shall we call you?',
    body: html`<p>${why}</p>${nameField(current || GUEST)}`,
    yes: 'That’s me',
    onOpen: (form) => one('[name=name]', HTMLInputElement, form).select(),
  });
  const name = text(filled, 'name').trim();
  if (!name) return null;
  await rename(name);
  return name;
}

/**
 * What was written into a field of a form.
 * @param {FormData | null | undefined} filled
 * @param {string} name
 */
export const text = (filled, name) => String(filled?.get(name) ?? '');

export const rename = (name) => post('/api/player', { name });

/** The player's name; asks for it if there is none yet that others would recognize. */
export async function named(why) {
  const { name } = await get('/api/me');
  return name && name !== GUEST ? name : askName(name, why);
}
