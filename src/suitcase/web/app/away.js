// Stands in for any page while the server does not answer, and gives way to it when it does.

import { $, one } from '../kit/page.js';

const EVERY = 5000; // milliseconds

async function look() {
  $('note').textContent = 'Looking for it …';
  try {
    const { ok } = await fetch('/health', { cache: 'no-store' });
    if (ok) return location.reload();
  } catch {}
  $('note').textContent = 'No answer yet.';
}

one('button').addEventListener('click', look);
addEventListener('online', look);
setInterval(look, EVERY);
look();
