// Small questions, each in a dialog of its own.

import { post, get } from './api.js';
import { html } from './html.js';

export const GUEST = 'Guest';

/** Asks, and gives the filled form, or null if it was put away. */
export function ask({ title, body = '', yes, no = 'Not now', onOpen }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog';
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  dialog.innerHTML = String(html`<form>
    <h2 id="dialog-title">${title}</h2>
    ${body}
    <div class="buttons">
      <button class="button primary" type="submit">${yes}</button>
      ${no && html`<button class="button" type="button" data-close>${no}</button>`}
    </div>
  </form>`);
  document.body.append(dialog);
  const form = dialog.querySelector('form');
  return new Promise((resolve) => {
    let filled = null;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      filled = new FormData(form);
      dialog.close();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog || event.target.closest('[data-close]')) dialog.close();
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

/** Asks what to call the player; gives the new name, or null. */
export async function askName(current, why) {
  const filled = await ask({
    title: 'What shall we call you?',
    body: html`<p>${why}</p>${nameField(current || GUEST)}`,
    yes: 'That’s me',
    onOpen: (form) => form.elements.name.select(),
  });
  const name = filled?.get('name').trim();
  if (!name) return null;
  await rename(name);
  return name;
}

export const rename = (name) => post('/api/player', { name });

/** The player's name; asks for it if there is none that others would know him by. */
export async function named(why) {
  const { name } = await get('/api/me');
  return name && name !== GUEST ? name : askName(name, why);
}
