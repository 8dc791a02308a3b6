// The page on which another device, or a browser that has forgotten everything, becomes a player again.

import { get, post } from '../kit/api.js';
import { GUEST } from '../kit/dialog.js';

const form = document.querySelector('form');
const note = document.getElementById('note');

// The code came behind the #, which no server sees; it does not stay in the history either.
if (location.hash.length > 1) {
  form.elements.code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  form.querySelector('button').focus();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    await post('/api/player/take', { code: form.elements.code.value });
    location.replace('/');
  } catch (problem) {
    note.textContent = problem.message;
    button.disabled = false;
  }
});

const { name, running } = await get('/api/me');
if (name && (name !== GUEST || running.length)) {
  document.getElementById('before').textContent =
    `This device is ${name} now, and would forget that: take ${name} to another device first if you want to keep it.`;
}
