// Keeps the browser's files, and has something to say when the server is away. It never keeps a page: a page is asked
// for each time, and names files of one version, which never change. The server writes the version below.

const worker = /** @type {any} */ (self);
const VERSION = '{version}';
const KEPT = `suitcase-${VERSION}`;
const AWAY = '/away';
const FILES = `/v/${VERSION}/`;
/** @type {string[]} */
const NEEDED = JSON.parse('{needed}'); // what the page below needs

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([AWAY, ...NEEDED]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(AWAY)));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});

async function kept(address) {
  return (await (await caches.open(KEPT)).match(address)) ?? Response.error();
}

/** A file of this version, from here or from the server; only a good one is kept. */
async function file(request) {
  const found = await caches.open(KEPT);
  const before = await found.match(request.url);
  if (before) return before;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic' && !answer.redirected) await found.put(request.url, answer.clone());
  return answer;
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? '/');
  event.waitUntil(toTable(path.startsWith('/table/') ? path : '/'));
});

/** Shows the page of a table, if it is open somewhere, or opens it. */
async function toTable(path) {
  const open = await worker.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}
