// The one polite live region: what a screen reader says, in the sentences that everyone reads.

import { $ } from './page.js';

const place = $('voice');
const KEPT = 5;

/** What was said is said to nobody any more. */
export const hush = () => place.replaceChildren();

export function speak(...sentences) {
  const text = sentences.filter(Boolean).join(' ');
  if (!text) return;
  const line = document.createElement('p');
  line.textContent = text;
  place.append(line);
  while (place.children.length > KEPT) place.firstChild?.remove();
}
