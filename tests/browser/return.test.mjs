// Away to another page, and back.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { figuresWork, openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */

// Playwright starts Chromium without its back/forward cache, and doesn't notice when a page comes out
// of it: so page.goBack would wait in vain here.
const keeping = await openSite('/', {
  whole: true,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});
const forgetting = await openSite();

/**
 * Notes whether a page is shown for the first time or comes out of the cache.
 * @param {Page} page
 */
const noteShows = (page) =>
  page.addInitScript(() => {
    /** @type {boolean[]} */
    const shows = [];
    addEventListener('pageshow', ({ persisted }) => shows.push(persisted));
    Object.assign(window, { shows });
  });

/**
 * Goes to another page of the site.
 * @param {Page} page
 */
async function away(page) {
  const other = new URL('other.html', page.url()).href;
  const html = '<!doctype html><title>Another page</title><link rel="icon" href="data:,">';
  await page.route(other, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(other);
}

/** @param {Page} page */
async function awayAndBack(page) {
  await away(page);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => /** @type {any} */ (window).shows.at(-1) === true);
}

test('out of the back/forward cache a figure is at its step and goes on', async (t) => {
  const page = await keeping.open(t, { prepare: noteShows });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.next(8);
  const before = await figure.contents();
  await awayAndBack(page);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shows), [false, true]);
  assert.deepEqual(await figure.contents(), before);
  await figure.button('Next').click();
  assert.equal(await figure.count.textContent(), '9 / 13');
});

test('out of the back/forward cache a play goes on', async (t) => {
  const page = await keeping.open(t, { prepare: noteShows });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.button('Play').click();
  await awayAndBack(page);
  const step = await figure.step();
  assert.equal(await figure.button('Pause').count(), 1);
  await page.waitForFunction(
    ([element, step]) => Reflect.get(/** @type {Element} */ (element), 'step') > Number(step),
    /** @type {const} */ ([await figure.root.elementHandle(), step]),
  );
});

test('where the browser keeps no pages, the lesson starts anew', async (t) => {
  const page = await forgetting.open(t, { prepare: noteShows });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.next(8);
  await away(page);
  await page.goBack();
  await figuresWork(page);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).shows), [false]);
  assert.equal(await figure.count.textContent(), '0 / 13');
  await figure.next();
  assert.equal(await figure.count.textContent(), '1 / 13');
});
