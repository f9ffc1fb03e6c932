// The site in a browser: pages on which any error or foreign request fails the test.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { launch } from './browser.mjs';
import { serve } from './server.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/js/ply-figure.js').PlyFigure} PlyFigure */

/** How long to wait for what a page should do, in ms: only a test that fails waits so long. */
const PATIENCE = 15_000;

/** Far enough from now for a clock to be stopped at, in ms. */
const FAR = 600_000;

/**
 * @typedef {object} PageOptions
 * @property {string} [path] what to open below the site's address
 * @property {string} [html] a page to serve there instead of a file
 * @property {number} [width] of the window, in CSS pixels
 * @property {number} [height] of the window
 * @property {boolean} [javaScript] false to switch it off
 * @property {import('playwright-core').BrowserContextOptions} [device] what it is read on, if that is
 *   no mouse and no plain screen
 * @property {boolean} [clock] true for a time that passes only when the test says so
 * @property {boolean} [live] false if the figures will not work; else the test waits until they do
 * @property {RegExp} [toFail] addresses that this test makes fail: no fault of the page
 * @property {(page: Page) => Promise<unknown>} [prepare] done before the page is opened
 */

/**
 * Starts a server and a browser for the tests of one file; both end with them.
 * @param {string} [base] the path below which the site lies
 * @param {import('./browser.mjs').Launching} [launching] how the browser is started
 */
export async function openSite(base, launching) {
  const [server, browser] = await Promise.all([serve(base), launch(launching)]);
  after(async () => {
    await browser.close();
    await server.stop();
  });
  // What a test makes of the requests of its page would not reach a service worker.
  const shared = await browser.newContext({ serviceWorkers: 'block' });

  /**
   * Opens a page for one test, or for a whole file; that fails if the page has any problem by the
   * end.
   * @param {{ after: (close: () => Promise<void>) => void }} t the test, or `{ after }` for the file
   * @param {PageOptions} [options]
   */
  async function open(t, options = {}) {
    const { path = '', width = 1440, height = 900, javaScript = true, clock = false } = options;
    const { html, device, live = javaScript, prepare } = options;
    // Without JavaScript Chromium drops the scripts that it has begun to load.
    const { toFail = javaScript ? undefined : /\.js$/ } = options;
    const address = new URL(path, server.address).href;
    // A context costs time, but these three are a whole context's.
    const own = clock || !javaScript || device !== undefined;
    const context = own
      ? await browser.newContext({
          javaScriptEnabled: javaScript,
          serviceWorkers: 'block',
          ...device,
        })
      : shared;
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const problems = watch(page, server.address, toFail);
    t.after(async () => {
      await (own ? context : page).close();
      assert.deepEqual(problems, []);
    });
    if (clock) await page.clock.install();
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the policy ${violatedDirective} forbids ${blockedURI}`),
      );
    });
    if (html !== undefined) await serveInstead(page, address, html);
    if (live) await wakeAll(page);
    await prepare?.(page);
    await page.goto(address);
    if (live) await allWork(page);
    if (clock) await page.clock.pauseAt(Date.now() + FAR);
    return page;
  }

  return { address: server.address, open };
}

/**
 * A page with nothing but figures of the lesson: what looks through a whole page takes long on the lesson.
 * @param {string[]} names
 */
export function alone(...names) {
  const figures = names.map((name) => `<ply-figure figure="${name}"></ply-figure>`).join('');
  const script = '<script type="module" src="ply-figure.js"></script>';
  return { path: 'figures.html', html: `${script}<main><h1>Figures</h1>${figures}</main>` };
}

/**
 * Lets an address serve a page with this body.
 * @param {Page} page
 * @param {string} address
 * @param {string} html
 */
async function serveInstead(page, address, html) {
  const head = '<title>A page</title><link rel="icon" href="data:,">';
  const body = `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
}

/**
 * Has all figures made at once, as if the window were as high as the page: to go to each takes time.
 * @param {Page} page
 */
async function wakeAll(page) {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      /** @type {IntersectionObserverCallback} */
      #tell;

      /** @param {ConstructorParameters<typeof IntersectionObserver>} given */
      constructor(...given) {
        super(...given);
        [this.#tell] = given;
      }

      /** @param {Element} target */
      observe(target) {
        const entry = /** @type {any} */ ({ target, isIntersecting: true });
        if (target.localName === 'ply-figure') queueMicrotask(() => this.#tell([entry], this));
        else super.observe(target);
      }
    };
  });
}

/**
 * Waits until every figure on the page can be stepped through, all of which are made at once.
 * @param {Page} page
 */
async function allWork(page) {
  await page.waitForFunction(() => {
    /** @type {NodeListOf<PlyFigure>} */
    const figures = document.querySelectorAll('ply-figure');
    return [...figures].every(({ steps }) => steps !== undefined);
  });
}

/**
 * Goes to every figure on the page that is displayed, which makes it work, and back to where the reader was.
 * @param {Page} page
 */
export async function figuresWork(page) {
  await page.evaluate(async () => {
    await customElements.whenDefined('ply-figure');
    const y = scrollY;
    /** @type {PlyFigure[]} */
    const figures = Array.from(document.querySelectorAll('ply-figure'));
    for (const figure of figures.filter((figure) => figure.checkVisibility())) {
      figure.scrollIntoView({ behavior: 'instant' });
      while (figure.steps === undefined) await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: y, behavior: 'instant' });
  });
}

/**
 * What goes wrong on a page: errors, failed requests, requests to other hosts.
 * @param {Page} page
 * @param {string} address the site's
 * @param {RegExp} [toFail]
 */
export function watch(page, address, toFail) {
  /** @type {string[]} */
  const problems = [];
  /** @param {string} url */
  const meant = (url) => toFail?.test(url) ?? false;
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !meant(url)) problems.push(`${message.text()} (${url})`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.href.startsWith(address) || ['blob:', 'data:'].includes(url.protocol);
    if (!own) problems.push(`requested: ${url}`);
  });
  page.on('requestfailed', (request) => {
    if (!meant(request.url())) problems.push(`failed: ${request.url()}`);
  });
  return problems;
}
