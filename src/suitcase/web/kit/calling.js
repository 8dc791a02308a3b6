// "Your turn", wherever the player is: a notification and a short buzz while the page is behind others. Nothing is sent
// by anyone else: a page that is closed tells nothing.

/** Keeps the files for when the server is away, where the browser lets a page do that (https, or this machine). */
export function keepFiles() {
  navigator.serviceWorker?.register('/worker').catch((problem) => console.info(problem.message));
}

/** Whether the player could still be asked. */
export const mayAsk = () => 'Notification' in window && isSecureContext && Notification.permission === 'default';

export const askToCall = () => Notification.requestPermission();

/**
 * Calls the player to a table, if they look elsewhere and want to be called.
 * @param {string} title the game
 * @param {string} table
 */
export async function callTo(title, table) {
  if (!document.hidden) return;
  navigator.vibrate?.(200);
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const path = `/table/${table}`;
  const words = { body: `It is your turn at ${title}.`, tag: path, icon: '/web/look/icon.svg', data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification('Your turn', words);
  else new Notification('Your turn', words).onclick = () => window.focus();
}
