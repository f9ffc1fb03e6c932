// The service worker: keeps the lesson for when the server is gone. The builder fills in what it keeps.
//
// All that a version loads lies in a folder named after its content. So an address says what version it
// is of, and a page gets the files of its own version or none, wherever they come from. A version is kept
// whole or not at all; the caches of older ones go when the browser lets this worker take over, which is
// when no page is open any more that an older worker serves.

const FOLDER = '{folder}';
const FILES = '{files}'.split(' ');
const PAGES = '{pages}'.split(' ');

/** @type {any} a ServiceWorkerGlobalScope, which the types of pages do not know */
const worker = self;
/** Where the site lies; other sites of the same host lie elsewhere. */
const home = worker.registration.scope;
const assets = `${home}assets/`;
/** The addresses of the pages. */
const pages = PAGES.map((name) => home + name.replace('index.html', ''));

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, '').replace(/index\.html$/, '');
  if (request.method !== 'GET') return;
  if (address.startsWith(assets)) event.respondWith(file(request));
  else if (pages.includes(address)) event.respondWith(page(request, address));
});

/** Keeps this version: its pages last, so that they are there only with all their files. */
async function keep() {
  const found = await Promise.all(pages.map(readPage));
  const cache = await caches.open(home + FOLDER);
  await cache.addAll(FILES.map((name) => `${home}${FOLDER}/${name}`));
  await Promise.all(pages.map((address, index) => cache.put(address, found[index])));
}

/** @param {string} address */
async function readPage(address) {
  const response = await fetch(address, { cache: 'no-cache' });
  const html = await response.text();
  // The site has changed since this worker was loaded: the worker of the new one will keep that.
  if (!html.includes(FOLDER)) throw new Error(`${address} is not of ${FOLDER}`);
  // Made anew: browsers refuse a page that has come by a redirection.
  return new Response(html, { headers: response.headers });
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
 * A page: the newest one, or else the one that is kept.
 * @param {Request} request
 * @param {string} address
 */
async function page(request, address) {
  const response = await fetch(request).catch(() => Response.error());
  // A redirection has the status 0 too, but is no error.
  const isGone = response.type === 'error' || response.status >= 400;
  const kept = isGone && (await caches.match(address, { cacheName: home + FOLDER }));
  return kept || response;
}
