// The service worker: keeps the lesson for when the server is gone. The builder fills in what it keeps.
//
// All that a version loads lies in a folder named after its content. So an address says what version it
// is of, and a page gets the files of its own version or none, wherever they come from. A version is kept
// whole or not at all; the caches of older ones go when the browser lets this worker take over, which is
// when no page is open any more that an older worker serves.

const FOLDER = '{folder}';
const FILES = '{files}'.split(' ');

/** @type {any} a ServiceWorkerGlobalScope, which the types of pages do not know */
const worker = self;
/** Where the page lies; other sites of the same host have other ones. */
const home = worker.registration.scope;
const assets = `${home}assets/`;

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  if (address.startsWith(assets)) event.respondWith(file(request));
  else if ([home, `${home}index.html`].includes(address)) event.respondWith(page(request));
});

/** Keeps this version: its page last, so that a page is there only with all its files. */
async function keep() {
  const response = await fetch(home, { cache: 'no-cache' });
  const html = await response.text();
  // The site has changed since this worker was loaded: the worker of the new one will keep that.
  if (!html.includes(FOLDER)) throw new Error(`the page is not that of ${FOLDER}`);
  const cache = await caches.open(home + FOLDER);
  await cache.addAll(FILES.map((name) => `${home}${FOLDER}/${name}`));
  // Made anew: browsers refuse a page that has come by a redirection.
  await cache.put(home, new Response(html, { headers: response.headers }));
}

/** Forgets the other versions of this site, and serves also the page that has come without a worker. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name !== home + FOLDER);
  const old = others.filter((name) => name.startsWith(assets));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * A file of some version. It never changes, whatever its headers say that it varies by.
 * @param {Request} request
 */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * The page: the newest one, or else the one that is kept.
 * @param {Request} request
 */
async function page(request) {
  const response = await fetch(request).catch(() => Response.error());
  // A redirection has the status 0 too, but is no error.
  const isGone = response.type === 'error' || response.status >= 400;
  const kept = isGone && (await caches.match(home, { cacheName: home + FOLDER }));
  return kept || response;
}
