// The steps that cut something are marked on the range, and keys lead from one to the next.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after });
const figure = lessonFigure(page, 'alpha-beta-third');
/** At E, at H: after the last child of C nothing is left to cut. */
const CUTS = [8, 14];

beforeEach(() => figure.goTo(0));

test('the cuts are marked, and a search without cuts has no marks', async () => {
  const marks = (/** @type {import('../support/figure.mjs').FigureOnPage} */ { range }) =>
    range.evaluate((range) => {
      const { list } = /** @type {HTMLInputElement} */ (range);
      return [...(list?.options ?? [])].map(({ value }) => value);
    });
  assert.deepEqual(await marks(figure), CUTS.map(String));
  assert.deepEqual(await marks(lessonFigure(page, 'minimax-first')), []);
});

test('Shift with an arrow leads from cut to cut, then to the end, and back', async () => {
  await figure.tree.focus();
  for (const step of [...CUTS, 25, 25]) {
    await page.keyboard.press('Shift+ArrowRight');
    assert.equal(await figure.step(), step);
  }
  for (const step of [CUTS[1], CUTS[0], 0, 0]) {
    await page.keyboard.press('Shift+ArrowLeft');
    assert.equal(await figure.step(), step);
  }
});

test('on the range an arrow leads to the next step, also where that is none of the marked', async () => {
  await figure.range.focus();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await figure.step(), step);
  }
});
