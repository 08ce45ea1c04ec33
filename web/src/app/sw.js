/* Service worker: the page without a network. Keeps every file of a build in one cache.
 *
 * Pages come from the network first, so that nobody is caught in an old version; files carry their
 * hash in their name, so the kept ones are never out of date. Requests to the API pass by.
 *
 * Every wait has an end. A server that accepts and is silent, a body that stops in the middle, a
 * cache that is being written: after some seconds the kept page is shown.
 *
 * There is no skipWaiting. Chromium ends the old worker for it, and a reload that was just handed
 * to that worker then waits for minutes. A new worker begins when all windows of the old one are
 * closed; until then the old one shows the new build's page when there is no network.
 *
 * Placeholders are filled in by web/offline.ts. */

const NAME = 'rowlock-__VERSION__';
const PAGE = '/';
const FILES = __FILES__;
const PAGE_MS = 5000;
/** For the cache of this build, which nobody writes any more. */
const OWN_LOOKUP_MS = 10_000;
const LOOKUP_MS = 2000;
const FILE_MS = 20_000;
const ACTIVATE_MS = 3000;
/** Browsers give an installation five minutes. */
const INSTALL_MS = 240_000;
const BROKEN = 500;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(within(ACTIVATE_MS, activate())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

self.addEventListener('push', (event) => event.waitUntil(notify(event.data?.json() ?? {})));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? PAGE));
});

/* Show a notice in the words of the server, unless its table lies open in front of somebody. */
async function notify({ title = 'Rowlock', body = '', url = PAGE, tag = '' }) {
  const seen = (await windowsAt(url)).some(({ visibilityState }) => visibilityState === 'visible');
  if (seen) return;
  const icon = FILES.find((file) => file.includes('icon-192'));
  await self.registration.showNotification(title, { body, tag, icon, renotify: tag !== '', data: { url } });
}

/* The window that shows a page, in front, or a new one. */
async function open(url) {
  const [known] = await windowsAt(url);
  return known ? known.focus() : self.clients.openWindow(url);
}

async function windowsAt(url) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter((each) => new URL(each.url).pathname === url);
}

async function install() {
  // A build that comes back after another one is the newest again.
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  const signal = AbortSignal.timeout(INSTALL_MS);
  // Not from the browser's own cache: the page there may be older than this worker.
  const page = new Request(PAGE, { cache: 'reload', signal });
  await cache.addAll([page, ...FILES.map((file) => new Request(file, { signal }))]);
}

/* The build before this one stays: a window that still shows it may want one of its files. */
async function activate() {
  await self.clients.claim();
  const old = (await builds()).filter((name) => name !== NAME).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request) {
  const asked = complete(request);
  const answer = await within(PAGE_MS, asked);
  if (answer && answer.status < BROKEN) return answer;
  return (await keptPage()) ?? answer ?? asked;
}

async function file(request) {
  return (await kept(request)) ?? (await within(FILE_MS, fetch(request))) ?? Response.error();
}

/* The network's answer with its whole body, once the files are there without which it stays white. */
async function complete(request) {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const body = await answer.blob();
  const needed = (await body.text()).matchAll(/<(?:script|link)\b[^>]*="(\/assets\/[^"]+\.(?:js|css))"/g);
  await Promise.all(Array.from(needed, ([, path]) => present(path)));
  return new Response(body, answer);
}

/* Fetch a file that is not kept: the browser's own cache has it when the page asks in a moment. */
async function present(path) {
  if (await kept(path)) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(path);
  await answer.blob();
}

/* A file of this build, or of another one. */
async function kept(request) {
  return (await keptIn(NAME, request)) ?? within(LOOKUP_MS, caches.match(request));
}

/* The page of the newest build that is here with all its files: addAll keeps all of them or none. */
async function keptPage() {
  const names = (await within(OWN_LOOKUP_MS, builds())) ?? [NAME];
  for (const name of names.reverse()) {
    const found = await keptIn(name, PAGE);
    if (found) return found;
  }
  return null;
}

function keptIn(cacheName, request) {
  return within(cacheName === NAME ? OWN_LOOKUP_MS : LOOKUP_MS, caches.match(request, { cacheName }));
}

/* The names of the caches of all builds, the newest last. */
async function builds() {
  return (await caches.keys()).filter((name) => name.startsWith('rowlock-'));
}

/* What a promise gives, or null if it fails or takes longer. */
function within(ms, promise) {
  const late = new Promise((resolve) => setTimeout(resolve, ms, null));
  return Promise.race([promise.catch(() => null), late]);
}
