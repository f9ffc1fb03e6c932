// An author's page with figures of its own.

import { FigureOnPage } from './figure.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Awaited<ReturnType<typeof import('./site.mjs').openSite>>} Site */

/**
 * Opens an author's page, on which `window.events` notes what figures tell it.
 * @param {Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} html
 * @param {import('./site.mjs').PageOptions} [options]
 */
export function openAuthorPage(site, t, html, options) {
  const prepare = (/** @type {Page} */ page) =>
    page.addInitScript(() => {
      /** @type {object[]} */
      const events = [];
      for (const type of ['ply-step', 'ply-error']) {
        document.addEventListener(type, (event) => {
          const { detail, composed } = /** @type {CustomEvent} */ (event);
          events.push({ type, composed, ...detail });
        });
      }
      Object.assign(window, { events });
    });
  return site.open(t, { path: 'author.html', html, prepare, ...options });
}

/**
 * Opens an author's page with one figure.
 * @param {Site} site
 * @param {import('node:test').TestContext} t
 * @param {string} attributes the figure's
 * @param {import('./site.mjs').PageOptions} [options]
 */
export async function openAuthorFigure(site, t, attributes, options) {
  const html = `<script type="module" src="ply-figure.js"></script>
    <ply-figure ${attributes}></ply-figure>`;
  const page = await openAuthorPage(site, t, html, options);
  return { page, figure: new FigureOnPage(page.locator('ply-figure')) };
}
