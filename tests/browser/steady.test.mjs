// From the still page to the working one, and on the way through it: nothing shifts.

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
  return page.locator('main > ply-figure, .prose > *').evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what: element.localName, x, y: y + scrollY, width, height };
    }),
  );
}

/**
 * Where the parts of each figure lie, from its top left corner.
 * @param {Page} page
 */
function parts(page) {
  return page.locator('ply-figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const from = figure.shadowRoot?.querySelector('.figure') ?? figure.querySelector('.figure');
      const corner = figure.getBoundingClientRect();
      const boxes = ['.head', '.picture', '.bar', '.say', '.trace', '.panel'].map((part) => {
        const all = [...(from?.parentNode?.querySelectorAll(part) ?? [])];
        // Of the two still pictures one is shown.
        const shown = all.find((element) => element.checkVisibility());
        const { x, y, width, height } = shown?.getBoundingClientRect() ?? corner;
        // A picture wider than its stage may have been panned.
        const panned = shown?.closest('.stage')?.scrollLeft ?? 0;
        return [part, shown && { x: x - corner.x + panned, y: y - corner.y, width, height }];
      });
      return Object.fromEntries(boxes);
    }),
  );
}

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels`, async (t) => {
    /** @type {{ places?: unknown[], parts?: unknown[] }} */
    const still = {};
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
          Object.assign(still, { places: await places(page), parts: await parts(page) });
          await route.continue();
        });
      },
    });
    const live = { places: await places(page), parts: await parts(page) };

    await t.test('nothing shifts when the figures begin to work', async () => {
      assert.ok(live.places.length > 20);
      assert.deepEqual(live.places, still.places);
      assert.deepEqual(await shifts(page), []);
    });

    await t.test('each part of a working figure takes the place of the still one', () => {
      assert.equal(live.parts.length, FIGURES.length);
      for (const [index, figure] of live.parts.entries()) {
        assert.ok(Object.values(figure).every((box) => !box || box.height > 0));
        assert.deepEqual(figure, still.parts?.[index]);
      }
    });

    await t.test('without JavaScript a figure has no controls, and all of its table', async (t) => {
      const page = await site.open(t, { width, javaScript: false });
      for (const [index, figure] of (await parts(page)).entries()) {
        assert.equal(figure['.bar'], undefined);
        for (const part of ['.head', '.picture']) {
          assert.deepEqual(figure[part], live.parts[index][part]);
        }
      }
      const hidden = await page.locator('.trace').evaluateAll((traces) => {
        return traces.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
      });
      assert.equal(hidden.length, 0);
    });
  });
}

/** How far one turn of the wheel goes, in CSS pixels, and how long until the next one, in ms. */
const TURN = 600;
const BETWEEN = 60;

for (const width of [320, 1440]) {
  test(`at ${width} pixels nothing shifts while the lesson is read from top to bottom`, async (t) => {
    const page = await site.open(t, { width, live: false, prepare: noteShifts });
    await page.mouse.move(width / 2, 450);
    const isBelow = () =>
      page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1);
    while (await isBelow()) {
      await page.mouse.wheel(0, TURN);
      await page.waitForTimeout(BETWEEN);
    }
    assert.equal(await page.locator('.exercise button:disabled, .unknown').count(), 0);
    assert.deepEqual(await shifts(page), []);
  });

  test(`at ${width} pixels nothing shifts for who comes to an exercise that is solved`, async (t) => {
    const page = await site.open(t, {
      path: '#chance-task',
      width,
      device: {},
      prepare: async (page) => {
        await page.addInitScript(() => {
          localStorage.setItem('plyground-solved', 'chance-task bugs-task');
        });
        await noteShifts(page);
      },
    });
    await page.locator('[data-exercise=chance-task]').getByText('✓ solved').waitFor();
    assert.deepEqual(await shifts(page), []);
  });
}
