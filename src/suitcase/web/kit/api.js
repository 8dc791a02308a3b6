// Questions to the server over HTTP. An error is thrown with the sentence that the server gave.

const AWAY = 'The server does not answer. Try again in a moment.';

/** @type {(path: string) => Promise<any>} */
export const get = (path) => ask(path);
export const post = (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) });
export const remove = (path) => ask(path, { method: 'DELETE' });

// A replay comes in parts of so many moments.
export const PART = 256;

/**
 * A finished game with some of its moments and their draws, as a viewer (`seat=1`, `open=1`) or nobody saw them.
 * @param {string} table
 * @param {number} part
 * @returns {Promise<Protocol.Replay>}
 */
export function replayPart(table, part, viewer = '') {
  const query = [viewer, `first=${part * PART}`, `last=${part * PART + PART - 1}`].filter(Boolean).join('&');
  return get(`/api/tables/${encodeURIComponent(table)}/replay?${query}`);
}

async function ask(path, request = {}) {
  const headers = { accept: 'application/json', ...(request.body && { 'content-type': 'application/json' }) };
  const answer = await reach(path, { ...request, headers });
  if (!answer.ok) throw new Error(await sentence(answer));
  return answer.status === 204 ? null : answer.json();
}

async function reach(path, request) {
  try {
    return await fetch(path, { credentials: 'same-origin', ...request });
  } catch {
    throw new Error(AWAY);
  }
}

async function sentence(answer) {
  try {
    const { detail } = await answer.json();
    return typeof detail === 'string' ? detail : AWAY;
  } catch {
    return answer.status === 404 ? 'There is nothing at this address.' : AWAY;
  }
}
