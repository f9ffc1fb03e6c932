// A figure under a finger, on a phone.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { fingerOn, middleOf } from '../support/finger.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

const site = await openSite();

/** What a phone is, but for its size. */
const PHONE = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/**
 * How the page lies in the window, and what is selected on it.
 * @param {Page} page
 */
const posture = (page) =>
  page.evaluate(() => {
    const { scale, offsetLeft, offsetTop } = /** @type {VisualViewport} */ (visualViewport);
    return { scale, offsetLeft, offsetTop, scrollX, scrollY, selected: String(getSelection()) };
  });

/** @param {Locator} element */
const toTheMiddle = (element) =>
  element.evaluate((element) => element.scrollIntoView({ block: 'center' }));

for (const { width, height } of SIZES) {
  test(`on a phone of ${width} by ${height}`, async (t) => {
    const page = await site.open(t, { width, height, device: PHONE });
    const finger = await fingerOn(page);
    // Its picture is wider than these phones.
    const figure = lessonFigure(page, 'alpha-beta-third');
    const next = figure.button('Next');

    await t.test('each of many hasty taps is a step, and nothing moves under them', async () => {
      await toTheMiddle(next);
      await noteSteps(page);
      const [place, before] = [await middleOf(next), await posture(page)];
      await finger.tap(place, 25);
      await page.waitForFunction(() => /** @type {any} */ (window).noted.length >= 25);
      const steps = await noted(page);
      assert.deepEqual(
        steps,
        Array.from({ length: 25 }, (_, index) => ({ step: index + 1, next: steps[0].next })),
      );
      await finger.tap(place, 2);
      await finger.tap(await middleOf(figure.button('Back')), 2);
      await page.waitForFunction(() => /** @type {any} */ (window).noted.length >= 27);
      assert.equal(await figure.step(), 23);
      assert.deepEqual(await posture(page), before);
    });

    await t.test('no part of a figure waits for a second tap, or zooms at it', async () => {
      assert.deepEqual(await withDoubleTap(figure.view), []);
    });

    await t.test('taps elsewhere in the figure do nothing', async () => {
      await figure.goTo(14);
      for (const part of [figure.view.locator('.title'), figure.caption, figure.count]) {
        await toTheMiddle(part);
        const before = await posture(page);
        await finger.tap(await middleOf(part), 2);
        assert.deepEqual(await posture(page), before);
      }
      assert.equal(await figure.step(), 14);
      assert.equal(await figure.button('Play').count(), 1);
      await toTheMiddle(next);
      await finger.tap(await middleOf(next));
      await figure.view.locator('.count:text-is("15 / 25")').waitFor();
    });

    await t.test(
      'a tap on a node asks why, and however often, it neither zooms nor steps',
      async () => {
        await figure.goTo(14);
        const leaf = figure.tree.getByRole('treeitem', { name: /^h1/ });
        await toTheMiddle(leaf);
        await finger.tap(await middleOf(leaf), 2);
        await figure.root.getByText('Why h1?').waitFor();
        assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
        assert.equal(await figure.step(), 14);
        await figure.root.getByRole('button', { name: 'Close' }).tap();
        await figure.root.getByText('Why h1?').waitFor({ state: 'detached' });
      },
    );

    // What fingers do else needs no second size.
    if (width > 320) return;

    await t.test('a finger pans the wide picture, and not the page', async () => {
      await figure.goTo(0);
      await toTheMiddle(figure.stage);
      const from = await middleOf(figure.stage);
      const before = await posture(page);
      await finger.drag(from, { x: from.x - 80, y: from.y });
      await rest(figure.stage, 'scrollLeft', 40);
      assert.deepEqual(await posture(page), before);
    });

    await t.test('a finger on the picture scrolls the page up and down', async () => {
      await toTheMiddle(figure.stage);
      const from = await middleOf(figure.stage);
      const { scrollY, ...before } = await posture(page);
      await finger.drag(from, { x: from.x, y: from.y - 80 });
      await rest(page.locator('html'), 'scrollTop', scrollY + 40);
      const { scrollY: _, ...after } = await posture(page);
      assert.deepEqual(after, before);
    });

    await t.test('a finger on the range goes to a step, and moves nothing else', async () => {
      await figure.goTo(0);
      await toTheMiddle(figure.range);
      const box = await figure.range.boundingBox();
      assert.ok(box);
      const y = box.y + box.height / 2;
      const before = await posture(page);
      await finger.drag({ x: box.x + 8, y }, { x: box.x + box.width, y: y + 10 });
      await figure.view.locator('.count:text-is("25 / 25")').waitFor();
      assert.deepEqual(await posture(page), before);
    });

    await t.test('two fingers still zoom in, for who needs it larger', async () => {
      await toTheMiddle(figure.stage);
      await finger.spread(await middleOf(figure.stage), 30);
      await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1.2);
    });
  });
}

/**
 * Waits until a finger's push has come to rest: what it scrolls stands still for some frames.
 * @param {Locator} element
 * @param {'scrollLeft' | 'scrollTop'} side
 * @param {number} least where it has to come to
 */
function rest(element, side, least) {
  return element.evaluate(
    async (element, { side, least }) => {
      const timeout = performance.now() + 5000;
      let [last, still] = [element[side], 0];
      while (still < 6 || last < least) {
        await new Promise(requestAnimationFrame);
        still = element[side] === last ? still + 1 : 0;
        last = element[side];
        if (performance.now() > timeout) throw new Error(`${side} is at ${last}, not ${least}`);
      }
    },
    { side, least },
  );
}

/**
 * The elements on which Chromium would take two taps for a wish to zoom: those where nothing around
 * them up to the figure forbids it.
 * @param {Locator} view
 */
function withDoubleTap(view) {
  return view.evaluate((view) => {
    const allows = (/** @type {Element} */ element) =>
      ['auto', ''].includes(getComputedStyle(element).touchAction);
    const parts = [view, ...view.querySelectorAll('*')];
    const zooming = parts.filter((part) => {
      for (let at = part; view.contains(at); at = /** @type {Element} */ (at.parentElement)) {
        if (!allows(at)) return false;
      }
      return true;
    });
    return zooming.map(({ outerHTML }) => outerHTML.slice(0, 60));
  });
}

/**
 * Notes every step of the page's figures, and where Next is then.
 * @param {Page} page
 */
async function noteSteps(page) {
  await page.evaluate(() => {
    /** @type {object[]} */
    const noted = [];
    document.addEventListener('ply-step', (event) => {
      const { target, detail } = /** @type {CustomEvent} */ (event);
      const next = /** @type {Element} */ (target).shadowRoot?.querySelector('[part~=next]');
      noted.push({ step: detail.step, next: next?.getBoundingClientRect().toJSON() });
    });
    Object.assign(window, { noted });
  });
}

/**
 * @param {Page} page
 * @returns {Promise<{ step: number, next: DOMRect }[]>}
 */
const noted = (page) => page.evaluate(() => /** @type {any} */ (window).noted);
