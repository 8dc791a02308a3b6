// Hands a link on.

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
  label.textContent = (await copy(text)) ? 'Copied' : 'Copy it by hand, please';
  setTimeout(() => (label.textContent = before), 1800);
}

export const canShare = () => 'share' in navigator;

export const share = (title, url) => navigator.share({ title, url }).catch(() => {});
