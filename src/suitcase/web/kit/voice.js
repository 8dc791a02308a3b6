// The one polite live region: what a screen reader says, in the sentences that everyone reads.

import { $ } from './page.js';

const place = $('voice');
const KEPT = 5;

export function speak(...sentences) {
  const text = sentences.filter(Boolean).join(' ');
  if (!text) return;
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
  while (place.children.length > KEPT) place.firstChild?.remove();
}
