// The page on which another device, or a browser that has forgotten everything, becomes a player again.

import { get, post } from '../kit/api.js';
import { GUEST } from '../kit/dialog.js';
import { $, one } from '../kit/page.js';

const form = one('form', HTMLFormElement);
const code = one('[name=code]', HTMLInputElement);
const button = one('button', HTMLButtonElement, form);

// The code came behind the #, which no server sees; it does not stay in the history either.
if (location.hash.length > 1) {
  code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  button.focus();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.disabled = true;
  try {
    await post('/api/player/take', { code: code.value });
    location.replace('/');
  } catch (problem) {
    $('note').textContent = problem.message;
    button.disabled = false;
  }
});

const { name, running } = await get('/api/me');
if (name && (name !== GUEST || running.length)) {
  $('before').textContent =
    `This device is ${name} now, and would forget that: take ${name} to another device first if you want to keep it.`;
}
