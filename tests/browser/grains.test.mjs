// How far a step goes, and how fast a play is, as the reader chooses.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { alone, openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */

const LIMITED = 'horizon';
const site = await openSite();
const names = ['alpha-beta-third', 'minimax-first', LIMITED];
const page = await site.open({ after }, { ...alone(...names), clock: true });
const [figure, minimax, limited] = names.map((name) => lessonFigure(page, name));
/** Where alpha-beta on the third tree reads a leaf, where an inner node returns, where it cuts. */
const STOPS = {
  leaf: [4, 5, 8, 14, 17, 18, 22, 23],
  node: [5, 8, 9, 14, 18, 19, 23, 24, 25],
  cut: [8, 14],
};

/** @param {FigureOnPage} figure */
const choice = ({ view }) => view.getByRole('combobox', { name: 'Step by' });

/** @param {FigureOnPage} figure */
const marks = ({ range }) =>
  range.evaluate((range) => {
    const { list } = /** @type {HTMLInputElement} */ (range);
    return [...(list?.options ?? [])].map(({ value }) => Number(value));
  });

beforeEach(async () => {
  await choice(figure).selectOption('event');
  await figure.goTo(0);
});

for (const grain of /** @type {const} */ (['leaf', 'node', 'cut'])) {
  test(`by ${grain}, Next and Back go from one to the next, and each is marked`, async () => {
    await choice(figure).selectOption(grain);
    assert.equal(await figure.step(), 0, 'the reader stays where they are');
    const marked = await marks(figure);
    assert.deepEqual(marked, STOPS[grain]);
    for (const step of marked) {
      await figure.next();
      assert.equal(await figure.step(), step);
    }
    for (const step of marked.slice(0, -1).reverse()) {
      await figure.back();
      assert.equal(await figure.step(), step);
    }
    await figure.back();
    assert.equal(await figure.step(), 0);
  });
}

test('by line, the best line is another after each step', async () => {
  await choice(figure).selectOption('line');
  const line = () =>
    figure.view
      .locator('.picture .best')
      .evaluateAll((edges) =>
        edges.map((edge) => /** @type {SVGElement} */ (edge).dataset.key).join(' '),
      );
  let before = await line();
  for (const step of await marks(figure)) {
    await figure.next();
    assert.equal(await figure.step(), step);
    const now = await line();
    assert.notEqual(now, before);
    before = now;
  }
});

test('where nothing is ever cut, there is no such choice', async () => {
  const grains = (/** @type {FigureOnPage} */ figure) =>
    choice(figure).locator('option').allTextContents();
  assert.deepEqual(await grains(figure), ['event', 'leaf', 'node', 'cut', 'line']);
  assert.deepEqual(await grains(minimax), ['event', 'leaf', 'node', 'line']);
});

test('keys go by what was chosen, and in the list they choose', async () => {
  await choice(figure).focus();
  await page.keyboard.press('l');
  assert.equal(await choice(figure).inputValue(), 'leaf');
  assert.equal(await figure.step(), 0);
  await figure.button('Next').focus();
  for (const [key, step] of [
    ['ArrowRight', 4],
    ['ArrowRight', 5],
    ['ArrowLeft', 4],
  ]) {
    await page.keyboard.press(String(key));
    assert.equal(await figure.step(), step);
  }
});

test('a play goes by what was chosen too', async () => {
  await choice(figure).selectOption('leaf');
  await figure.button('Play').click();
  assert.equal(await figure.step(), 4);
  await page.clock.runFor(1900);
  assert.equal(await figure.step(), 5);
  await figure.button('Pause').click();
});

test('2× plays twice as fast, from where it is pressed, until it is pressed again', async () => {
  const speed = figure.button('2×: play twice as fast');
  await figure.button('Play').click();
  await speed.click();
  assert.equal(await speed.getAttribute('aria-pressed'), 'true');
  await page.clock.runFor(3700);
  assert.equal(await figure.step(), 5);
  await speed.click();
  await page.clock.runFor(3700);
  assert.equal(await figure.step(), 7);
  assert.equal(await speed.getAttribute('aria-pressed'), 'false');
});

test('who goes by leaves still does after a limit was changed', async () => {
  await choice(limited).selectOption('leaf');
  const depth = limited.root.getByRole('slider', { name: 'Depth' });
  await depth.fill('2');
  assert.equal(await choice(limited).inputValue(), 'leaf');
  await limited.goTo(0);
  await limited.next();
  assert.equal(await limited.step(), (await marks(limited))[0]);
});
