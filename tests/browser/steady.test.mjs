// From the still page to the working one: nothing shifts.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FIGURES } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await openSite();

/**
 * Notes every shift of the layout from the page's beginning.
 * @param {Page} page
 */
async function noteShifts(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const shifts = [];
    const note = (/** @type {PerformanceEntryList} */ entries) => {
      shifts.push(...entries.map((entry) => JSON.stringify(entry)));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shiftsSoFar = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { shiftsSoFar });
  });
}

/**
 * The shifts until now, two frames from now included.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
function shifts(page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return /** @type {any} */ (window).shiftsSoFar();
  });
}

/**
 * Where everything on the page lies, in or out of view.
 * @param {Page} page
 */
function places(page) {
  return page.locator('main > :not(noscript)').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what: element.localName, x, y: y + scrollY, width, height };
    }),
  );
}

/**
 * The sizes of each figure's parts, and how far below the figure's top they begin.
 * @param {Page} page
 */
function sizes(page) {
  return page.locator('ply-figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const from = figure.shadowRoot?.querySelector('.figure') ?? figure.querySelector('.figure');
      const top = figure.getBoundingClientRect().top;
      const sizes = ['.head', '.stage', '.bar', '.say', '.trace'].map((part) => {
        const box = from?.querySelector(part)?.getBoundingClientRect();
        return [part, { top: (box?.top ?? 0) - top, width: box?.width, height: box?.height ?? 0 }];
      });
      const { width, height } = figure.getBoundingClientRect();
      return { figure: { width, height }, ...Object.fromEntries(sizes) };
    }),
  );
}

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels`, async (t) => {
    /** @type {Awaited<ReturnType<typeof places>>} */
    let before = [];
    const page = await site.open(t, {
      path: '#alpha-beta-figure',
      width,
      prepare: async (page) => {
        await noteShifts(page);
        // The module is held back until the still page has been painted, a figure in view.
        await page.route('**/*.wasm', async (route) => {
          await page.waitForFunction(
            () => performance.getEntriesByType('paint').length > 0 && scrollY > 0,
          );
          before = await places(page);
          await route.continue();
        });
      },
    });

    await t.test('nothing shifts when the figures begin to work', async () => {
      assert.ok(before.length > 20);
      assert.deepEqual(await places(page), before);
      assert.deepEqual(await shifts(page), []);
    });

    await t.test('without JavaScript a figure is as large, but for its controls', async (t) => {
      const live = await sizes(page);
      const still = await sizes(await site.open(t, { width, javaScript: false }));
      assert.equal(live.length, FIGURES.length);
      for (const [index, { figure, ...parts }] of live.entries()) {
        const { height } = parts['.bar'];
        assert.ok(height > 0);
        assert.equal(still[index]['.bar'].height, 0);
        const { width } = figure;
        assert.deepEqual(still[index].figure, { width, height: figure.height - height });
        for (const part of ['.head', '.stage']) assert.deepEqual(still[index][part], parts[part]);
        for (const part of ['.say', '.trace']) {
          assert.equal(still[index][part].height, parts[part].height);
        }
      }
    });
  });
}
