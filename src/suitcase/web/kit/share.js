// Hands a link on.

import { speak } from './voice.js';

/** Copies text; also where the browser has no clipboard for us (a plain address in the local network). */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'quiet';
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

/** Copies, and lets the button say so for a moment. */
export async function copyFrom(button, text) {
  const label = button.querySelector('[data-label]');
  const before = label.textContent;
  const done = await copy(text);
  label.textContent = done ? 'Copied' : 'Copy it by hand, please';
  button.toggleAttribute('data-done', done);
  speak(label.textContent);
  setTimeout(() => {
    label.textContent = before;
    button.removeAttribute('data-done');
  }, 1800);
}

export const canShare = () => 'share' in navigator;

export const share = (title, url) => navigator.share({ title, url }).catch(() => {});
