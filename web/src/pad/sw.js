/* The page without a network. Everything that a build consists of is fetched once and kept.
 *
 * Addresses come from the network first, so that nobody is caught in an old version; files carry
 * their hash in their name, so the kept ones are never out of date. Requests to the server are
 * none of our business. Placeholders are filled in by web/offline.ts. */

const NAME = 'rowlock-__VERSION__';
const PAGE = '/';
const FILES = __FILES__;
const PATIENCE = 5000;
const BROKEN = 500;

self.addEventListener('install', (event) => {
  // Not from the browser's own cache: the page there may be older than this worker.
  const requests = [PAGE, ...FILES].map((file) => new Request(file, { cache: file === PAGE ? 'reload' : 'default' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

/* The build before this one stays: a window that still shows it may want one of its files. */
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter((name) => name.startsWith('rowlock-') && name !== NAME).slice(0, -1);
      await Promise.all(old.map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'begin') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/* A network that is there but leads nowhere is as good as none. */
async function page(request) {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
  const answer = await Promise.race([fetch(request).catch(() => null), patience]);
  if (answer && answer.status < BROKEN) return answer;
  return (await own(PAGE)) ?? answer ?? Response.error();
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/* The page of this very build: another one would ask for other files. */
async function own(path) {
  return (await caches.open(NAME)).match(path);
}
