// The rules of a game on a page of their own: from the shelf, before one sits down.

import { get } from '../kit/api.js';
import { loadFace, placeDefs, tint } from '../kit/face.js';
import { html } from '../kit/html.js';
import { $, lastOfPath } from '../kit/page.js';
import { render } from '../kit/render.js';
import { drawBook } from '../kit/rulebook.js';

async function load() {
  /** @type {Protocol.Book} */
  const book = await get(`/api/games/${encodeURIComponent(lastOfPath())}/book`);
  const face = await loadFace(book.game);
  tint(document.documentElement, face);
  placeDefs(face);
  document.title = `Rules of ${book.game.title} · Suitcase`;
  $('title').textContent = book.game.title;
  drawBook($('book'), face, book);
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
}

load().catch((problem) => render($('book'), html`<p>${problem.message}</p>`));
