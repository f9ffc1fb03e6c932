// Boxes on the page: what has room, and what never moves while a reader steps.

import assert from 'node:assert/strict';
import test from 'node:test';
import { BUTTONS, lessonFigure } from '../support/figure.mjs';
import { FIGURES, pliesOf, STEPPED, TREES } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */
/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();

/** A finger's width, in CSS pixels. */
const FINGER = 44;
/** A small phone: what one screen of it shows. */
const PHONE = { width: 320, height: 660 };

const PARTS = ['.figure', '.stage', '.button.next', '.range', '.say', '.sentence', '.trace'];

/** @typedef {{ x: number, y: number, width: number, height: number, content?: number }} Box */

/**
 * Where the parts of a figure lie at each of its steps, from the top left corner of the page.
 * @param {FigureOnPage} figure
 * @returns {Promise<Record<string, Box>[]>}
 */
function boxesByStep(figure) {
  return figure.root.evaluate((element, parts) => {
    const figure = /** @type {PlyFigure} */ (element);
    // Of thousands of steps the first ones, and some on the way to the last.
    const last = figure.steps ?? 0;
    const first = Array.from({ length: Math.min(last, 40) + 1 }, (_, step) => step);
    const steps = last > 40 ? [...first, 403, 1_002, 2_001, last - 1, last] : first;
    return steps.map((step) => {
      figure.step = step;
      const boxes = parts.map((part) => {
        const element = figure.shadowRoot?.querySelector(part);
        if (!element && part !== '.trace') throw new Error(`there is no ${part}`);
        if (!element) return [part, undefined];
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = { x: x + scrollX, y: y + scrollY, width, height };
        return [part, part === '.sentence' ? { ...box, content: element.scrollHeight } : box];
      });
      return Object.fromEntries(boxes);
    });
  }, PARTS);
}

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels`, async (t) => {
    const page = await site.open(t, { width });

    await t.test('nothing moves from one step to another, and every sentence fits', async () => {
      for (const name of FIGURES) {
        const steps = await boxesByStep(lessonFigure(page, name));
        assert.ok(steps.length > 1 || !STEPPED.includes(name));
        for (const [step, { '.sentence': sentence, ...parts }] of steps.entries()) {
          const { '.sentence': _, ...first } = steps[0];
          assert.deepEqual(parts, first, `${name}, step ${step}`);
          const room = parts['.say'];
          assert.ok(sentence.height > 0 && room.width > 0);
          assert.ok(Number(sentence.content) <= room.height, `${name}, step ${step}`);
        }
      }
    });

    await t.test('five buttons for fingers stand in one row', async () => {
      for (const name of FIGURES) {
        const figure = lessonFigure(page, name);
        const around = await figure.view.boundingBox();
        const row = await Promise.all(BUTTONS.map((button) => figure.button(button).boundingBox()));
        const range = await figure.range.boundingBox();
        assert.ok(around && range && range.height >= FINGER);
        let left = around.x;
        for (const box of row) {
          assert.ok(box && box.width >= FINGER && box.height >= FINGER, JSON.stringify(box));
          assert.equal(box.y, row[0]?.y);
          assert.ok(box.x >= left, 'no button lies on the one before');
          left = box.x + box.width;
        }
        assert.ok(left <= around.x + around.width, 'the last button is not cut off');
      }
    });

    await t.test('the page does not scroll sideways', async () => {
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(await sideways(), width);
      for (const name of FIGURES) await lessonFigure(page, name).goTo(8);
      assert.equal(await sideways(), width);
    });
  });
}

test('on a phone, a tree of two plies or a board, controls and sentence fit one screen', async (t) => {
  const page = await site.open(t, PHONE);
  for (const name of FIGURES.filter((name) => !TREES.includes(name) || pliesOf(name) === 2)) {
    const steps = await boxesByStep(lessonFigure(page, name));
    for (const [step, { '.figure': figure, '.say': say }] of steps.entries()) {
      const needed = say.y + say.height - figure.y;
      assert.ok(needed <= PHONE.height, `${name}, step ${step}: ${needed} pixels`);
    }
  }
});
