// The lesson on paper: still pictures, nothing to press, links spelled out, what is folded unfolded.

import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { FIGURES, STEPPED } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../../www/js/ply-figure.js').PlyFigure} PlyFigure */

/** A sheet of A4 without margins of 15 mm, in CSS pixels. */
const PAPER = { width: 680, height: 1009 };

const site = await openSite();
const page = await site.open({ after }, PAPER);

before(() => toPaper(page));

/**
 * Shows a page as it is printed: only a real printer, and page.pdf, tell a page of it.
 * @param {import('playwright-core').Page} page
 */
async function toPaper(page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

test('nothing to press is on paper', async () => {
  // On a board that one plays on, the marks are drawn below clear buttons.
  const pressed =
    'button:not(.cell), input, select, .way, .skip, .anchor, .bar, .panel, form, .solved-count';
  const all = page.locator(pressed);
  assert.ok((await all.count()) > 100);
  const seen = await all
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  assert.deepEqual(seen, []);
});

test('each figure is a picture at the step that its still picture shows', async () => {
  for (const name of FIGURES) {
    const figure = lessonFigure(page, name);
    const still = Number(await figure.root.locator('.poster').getAttribute('data-step'));
    assert.equal(await figure.step(), still, name);
    const picture = figure.stage.locator('svg, .board').first();
    assert.ok(await picture.isVisible(), name);
    assert.ok((await figure.caption.textContent()) ?? '', name);
    if (STEPPED.includes(name)) assert.ok(await figure.trace.isVisible(), name);
  }
});

test('each exercise has its picture, though nobody has gone near it', async () => {
  const pictures = page.locator('.exercise :is(img, svg):visible');
  assert.ok((await pictures.count()) > 15);
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll('.exercise .wide img')];
    return images.every((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0);
  });
  assert.equal(await page.locator('.exercise .compact img:visible').count(), 0);
});

test('no figure, exercise, listing or table need be cut: each keeps together and fits a sheet', async () => {
  const kept = page.locator('ply-figure, .exercise, .listing, .chart, .prose table');
  const sizes = await kept.evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('figure') ?? element.getAttribute('data-exercise');
      const { breakInside } = getComputedStyle(element);
      // The rows of a long search may go on overleaf.
      const rows = element.shadowRoot?.querySelector('tbody')?.getBoundingClientRect().height ?? 0;
      return { name: name ?? element.className, width, height: height - rows, breakInside };
    }),
  );
  assert.ok(sizes.length > 50);
  for (const { name, width, height, breakInside } of sizes) {
    assert.equal(breakInside, 'avoid', name);
    assert.ok(width <= PAPER.width && height <= PAPER.height, `${name}: ${width} × ${height}`);
  }
});

test('hints and solutions are unfolded', async () => {
  const folded = page.locator('.exercise details > p');
  const heights = await folded.evaluateAll((all) =>
    all.map((p) => p.getBoundingClientRect().height),
  );
  assert.equal(heights.length, 2 * (await page.locator('.exercise').count()));
  for (const height of heights) assert.ok(height > 10);
});

test('links to elsewhere are spelled out', async () => {
  const links = await page
    .locator('a[href^="http"]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
    );
  assert.ok(links.length > 0);
  for (const [address, after] of links) assert.equal(after, `" (${address})"`);
});

test('paper is light, whatever the screen is', async () => {
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const picture = () =>
    lessonFigure(page, 'minimax-first').view.evaluate((view) => getComputedStyle(view).color);
  const light = [await ink(), await picture()];
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  assert.deepEqual([await ink(), await picture()], light);
  await page.emulateMedia({ media: 'screen' });
  const dark = [await ink(), await picture()];
  assert.ok(dark[0] !== light[0] && dark[1] !== light[1]);
});

test('after printing, each figure is where the reader was', async (t) => {
  const page = await site.open(t, PAPER);
  const [untouched, stepped] = ['minimax-first', 'alpha-beta-first'].map((name) =>
    lessonFigure(page, name),
  );
  await stepped.next(3);
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const figures = /** @type {PlyFigure[]} */ ([...document.querySelectorAll('ply-figure')]);
      const printed = figures.map((figure) => [figure.getAttribute('figure'), figure.step]);
      Object.assign(window, { printed: Object.fromEntries(printed) });
    });
  });
  const pdf = await page.pdf({ format: 'A4' });
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  const printed = await page.evaluate(() => /** @type {any} */ (window).printed);
  assert.ok(printed['minimax-first'] > 0);
  assert.equal(printed['alpha-beta-first'], 3);
  assert.deepEqual([await untouched.step(), await stepped.step()], [0, 3]);
});
