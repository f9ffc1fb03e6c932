// Figures are made when they come near the screen, as a reader's browser tells it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { figuresWork, openSite } from '../support/site.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('../../www/js/ply-figure.js').PlyFigure} PlyFigure */

const site = await openSite();

/**
 * Which figures of a page have been made.
 * @param {import('playwright-core').Page} page
 */
const made = (page) =>
  page.locator('ply-figure').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const { steps } = /** @type {PlyFigure} */ (figure);
      return steps === undefined ? [] : [figure.getAttribute('figure')];
    }),
  );

test('at its top the lesson has made no figure; who goes to one finds it working, and no other one', async (t) => {
  const page = await site.open(t, { live: false });
  await page.waitForLoadState('networkidle');
  assert.deepEqual(await made(page), []);
  const figure = lessonFigure(page, 'alpha-beta-third');
  await figure.root.scrollIntoViewIfNeeded();
  await figure.button('Next').click();
  assert.equal(await figure.step(), 1);
  const all = await made(page);
  assert.ok(all.includes('alpha-beta-third') && all.length < 5, String(all));
});

test('who goes through the whole lesson finds every figure working', async (t) => {
  const page = await site.open(t, { live: false });
  await figuresWork(page);
  assert.deepEqual(new Set(await made(page)), new Set(FIGURES));
});

test('a step asked for before is shown once the figure is made', async (t) => {
  const page = await site.open(t, { live: false });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.goTo(8);
  assert.equal(await figure.step(), 8);
  await figure.root.scrollIntoViewIfNeeded();
  await figure.view.waitFor();
  assert.equal(await figure.count.textContent(), '8 / 13');
});

test('a figure that is hidden is made when it is revealed', async (t) => {
  const html = `<script type="module" src="ply-figure.js"></script>
    <details><summary>More</summary>
      <ply-figure algorithm="alpha-beta" tree="${THIRD_TREE}"></ply-figure>
    </details>`;
  const page = await site.open(t, { path: 'hidden.html', html, live: false });
  await page.waitForLoadState('networkidle');
  const figure = new FigureOnPage(page.locator('ply-figure'));
  assert.deepEqual(await made(page), []);
  await page.getByText('More').click();
  await figure.button('Next').click();
  assert.equal(await figure.step(), 1);
});

test('a figure that is left far behind lets its recording go; who comes back goes on where they were', async (t) => {
  const page = await site.open(t, { live: false });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.root.scrollIntoViewIfNeeded();
  await figure.next(7);
  const shown = await figure.nodes();
  await page.evaluate(async () => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    const { Figure } = await import(new URL('trees.js', script.src).href);
    const { free } = Figure.prototype;
    Object.assign(window, { freed: [] });
    Figure.prototype.free = function () {
      Reflect.get(window, 'freed').push(this.steps);
      free.call(this);
    };
  });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => Reflect.get(window, 'freed').includes(13));
  assert.deepEqual(await figure.nodes(), shown);

  await figure.root.scrollIntoViewIfNeeded();
  await figure.button('Next').click();
  assert.equal(await figure.count.textContent(), '8 / 13');
  const fresh = lessonFigure(await site.open(t, { live: false }), 'alpha-beta-first');
  await fresh.root.scrollIntoViewIfNeeded();
  await fresh.goTo(8);
  await fresh.view.waitFor();
  assert.deepEqual(await figure.nodes(), await fresh.nodes());
  // As a script of the page steps it, near or far.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(
    () => Reflect.get(window, 'freed').filter((/** @type {number} */ n) => n === 13).length === 2,
  );
  await figure.goTo(13);
  assert.equal(await figure.count.textContent(), '13 / 13');
});
