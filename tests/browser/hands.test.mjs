// Hasty and odd hands: quick presses, held keys, two figures at once, typing beside a figure.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

/** @typedef {import('playwright-core').Locator} Locator */

const site = await openSite();
const page = await site.open({ after }, { clock: true });
const figure = lessonFigure(page, 'alpha-beta-third');
const other = lessonFigure(page, 'minimax-first');

/** Longer than a figure waits before it announces where the reader rests, in ms. */
const REST = 1000;
/** Longer than from one step of a play to the next, in ms, but not than two. */
const BEAT = 2000;

beforeEach(async () => {
  for (const each of [figure, other]) await each.goTo(0);
});

test('after twenty quick clicks, picture, table and announcement are those of step 20', async () => {
  await figure.goTo(20);
  const there = await figure.contents();
  await figure.goTo(0);
  const next = figure.button('Next');
  await next.scrollIntoViewIfNeeded();
  const box = await next.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 20 });
  assert.equal(await figure.step(), 20);
  assert.deepEqual(await figure.contents(), there);
  await page.clock.runFor(REST);
  assert.equal(await figure.live.textContent(), await figure.caption.textContent());
  assert.equal(await page.evaluate(() => String(getSelection())), '', 'nothing is selected');
});

test('a turn back amid quick clicks is announced where it ends', async () => {
  await figure.next(9);
  await figure.back();
  await page.clock.runFor(REST);
  assert.equal(await figure.step(), 8);
  assert.equal(await figure.live.textContent(), await figure.caption.textContent());
});

/** Where the focus is, the key that is held, and where the steps end. */
for (const [what, place, key, end] of /** @type {[string, Locator, string, number][]} */ ([
  ['Enter on Next', figure.button('Next'), 'Enter', 25],
  ['← on Back', figure.button('Back'), 'ArrowLeft', 0],
  ['PageDown in the tree', figure.tree, 'PageDown', 25],
  ['→ in the range', figure.range, 'ArrowRight', 25],
])) {
  test(`${what}, held down, steps on, stops at the end and keeps the focus`, async () => {
    const start = end === 0 ? 25 : 0;
    await figure.goTo(start);
    await place.focus();
    await page.evaluate(() => {
      /** @type {number[]} */
      const steps = [];
      document.addEventListener('ply-step', (event) => {
        steps.push(/** @type {CustomEvent} */ (event).detail.step);
      });
      Object.assign(window, { steps });
    });
    for (let repeat = 1; repeat <= 28; repeat += 1) await page.keyboard.down(key);
    await page.keyboard.up(key);
    const steps = Array.from({ length: 25 }, (_, index) => Math.abs(start - index - 1));
    assert.deepEqual(await page.evaluate(() => /** @type {any} */ (window).steps), steps);
    assert.equal(await figure.step(), end);
    assert.ok(await place.evaluate((element) => element.matches(':focus')));
  });
}

test('two figures driven by turns keep their own steps', async () => {
  const mixed = [];
  for (let turn = 1; turn <= 6; turn += 1) {
    await figure.next();
    await other.next(2);
    mixed.push([await figure.step(), await other.step()]);
  }
  assert.deepEqual(
    mixed,
    [1, 2, 3, 4, 5, 6].map((turn) => [turn, 2 * turn]),
  );
  const both = [await figure.contents(), await other.contents()];
  await figure.goTo(0);
  await figure.goTo(6);
  await other.goTo(0);
  await other.goTo(12);
  assert.deepEqual([await figure.contents(), await other.contents()], both);
});

test('two figures play at once, each from its own step, and stop each at its own end', async () => {
  await figure.goTo(4);
  await figure.button('Play').click();
  await other.button('Play').click();
  assert.deepEqual([await figure.step(), await other.step()], [5, 1]);
  await page.clock.runFor(BEAT);
  assert.deepEqual([await figure.step(), await other.step()], [6, 2]);
  await other.button('Pause').click();
  await page.clock.runFor(BEAT);
  assert.deepEqual([await figure.step(), await other.step()], [7, 2]);
  await other.button('Play').click();
  await page.clock.runFor(40 * BEAT);
  assert.deepEqual([await figure.step(), await other.step()], [25, 16]);
});

test('what is typed beside figures is text, and no step', async (t) => {
  const page = await site.open(t, {
    path: 'typing.html',
    html: `<script type="module" src="ply-figure.js"></script>
      <input aria-label="field"><textarea aria-label="area"></textarea>
      <div contenteditable role="textbox" aria-label="free"></div>
      <ply-figure algorithm="alpha-beta" tree="${FIRST_TREE}" step="3"></ply-figure>`,
  });
  const figure = new FigureOnPage(page.locator('ply-figure'));
  await figure.button('Next').click();
  for (const name of ['field', 'area', 'free']) {
    const place = page.getByLabel(name);
    await place.focus();
    for (const key of ['a', 'Space', 'b', 'ArrowLeft', 'x', 'Home', 'PageDown', 'PageUp', 'End']) {
      await page.keyboard.press(key);
    }
    const typed = await place.evaluate((place) => Reflect.get(place, 'value') ?? place.textContent);
    assert.equal(typed, 'a xb', name);
    assert.equal(await figure.step(), 4, name);
    assert.equal(await figure.button('Play').count(), 1, name);
  }
});
