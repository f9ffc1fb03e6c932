// Where the figures cannot work: the still pictures and the text stay.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FigureOnPage } from '../support/figure.mjs';
import { FIGURES, STEPPED } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await openSite();

/**
 * Asserts that each figure shows its still picture and table, and nothing to press.
 * @param {Page} page
 */
async function assertStill(page) {
  const figures = await page.locator('ply-figure').all();
  assert.equal(figures.length, FIGURES.length);
  for (const figure of figures) {
    const picture = figure.locator('.poster img:visible');
    assert.equal(await picture.count(), 1);
    const name = (await figure.getAttribute('figure')) ?? '';
    assert.match((await picture.getAttribute('alt')) ?? '', / step \d+ of \d+$/);
    // It is loaded once it is near, and it is a picture.
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    const tables = STEPPED.includes(name) ? 1 : 0;
    assert.equal(await figure.locator('.poster table:visible').count(), tables);
    assert.equal(await figure.locator(':is(button, input):visible').count(), 0);
  }
  assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
}

/**
 * Notes every ply-error of the page, from its beginning.
 * @param {Page} page
 */
async function noteErrors(page) {
  await page.addInitScript(() => {
    /** @type {object[]} */
    const errors = [];
    document.addEventListener('ply-error', (event) => {
      errors.push(/** @type {CustomEvent} */ (event).detail);
    });
    Object.assign(window, { errors });
  });
}

/**
 * The details of the ply-errors, one for each figure, of who goes to each.
 * @param {Page} page
 * @returns {Promise<{ code: string, place: string, message: string }[]>}
 */
async function errors(page) {
  for (const [index, name] of FIGURES.entries()) {
    await page.evaluate((name) => {
      document.querySelector(`ply-figure[figure="${name}"]`)?.scrollIntoView();
    }, name);
    await page.waitForFunction((told) => /** @type {any} */ (window).errors.length > told, index);
  }
  return page.evaluate(() => /** @type {any} */ (window).errors);
}

for (const width of [320, 1440]) {
  test(`without JavaScript, at ${width} pixels, pictures and tables stand still`, async (t) => {
    const page = await site.open(t, { width, javaScript: false });
    await assertStill(page);
    const why = page.locator('noscript p');
    assert.ok(await why.isVisible());
    assert.match((await why.textContent()) ?? '', /JavaScript/);
  });
}

test('without the module, one sentence stands below the still picture', async (t) => {
  const page = await site.open(t, {
    live: false,
    toFail: /\.wasm$/,
    prepare: async (page) => {
      await noteErrors(page);
      await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
    },
  });
  const told = await errors(page);
  await assertStill(page);
  for (const [index, root] of (await page.locator('ply-figure').all()).entries()) {
    const { error } = new FigureOnPage(root);
    assert.equal(await error.count(), 1);
    const sentence = (await error.textContent()) ?? '';
    assert.match(sentence, /^[A-Z][^.]+.*\.$/);
    assert.equal(told[index].message, sentence);
    assert.ok(told[index].code && told[index].place);
    const below = await error.boundingBox();
    const picture = await root.locator('.poster').boundingBox();
    assert.ok(below && picture && below.y >= picture.y + picture.height);
  }
});

test('without the words, the still pictures stay and the page is told', async (t) => {
  const page = await site.open(t, {
    live: false,
    toFail: /en\.json$/,
    prepare: async (page) => {
      await noteErrors(page);
      await page.route('**/messages/en.json', (route) => route.fulfill({ status: 404 }));
    },
  });
  for (const { code, message } of await errors(page)) assert.ok(code && message);
  await assertStill(page);
});
