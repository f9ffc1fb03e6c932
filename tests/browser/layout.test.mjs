// Boxes on the page: what has room, and what never moves while a reader steps.

import assert from 'node:assert/strict';
import test from 'node:test';
import { BUTTONS, lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */
/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();

/** A finger's width, in CSS pixels. */
const FINGER = 44;
/** A small phone: what one screen of it shows. */
const PHONE = { width: 320, height: 660 };

/**
 * Where parts of a figure lie at each of its steps, from the top left corner of the page.
 * @param {FigureOnPage} figure
 * @param {string} part a selector
 */
function boxes(figure, part) {
  return figure.root.evaluate((element, part) => {
    const figure = /** @type {PlyFigure} */ (element);
    return Array.from({ length: (figure.steps ?? 0) + 1 }, (_, step) => {
      figure.step = step;
      const box = figure.shadowRoot?.querySelector(part)?.getBoundingClientRect();
      if (!box) throw new Error(`no ${part}`);
      const { x, y, width, height } = box;
      return { x: x + scrollX, y: y + scrollY, width, height };
    });
  }, part);
}

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels`, async (t) => {
    const page = await site.open(t, { width });

    await t.test('nothing moves from one step to another', async () => {
      for (const name of FIGURES) {
        for (const part of ['.figure', '.stage', '.button.next', '.range', '.say', '.trace']) {
          const [first, ...rest] = await boxes(lessonFigure(page, name), part);
          assert.ok(rest.length > 10 && first.width > 0);
          for (const box of rest) assert.deepEqual(box, first, `${name}, ${part}`);
        }
      }
    });

    await t.test('every sentence fits the room that is kept for it', async () => {
      for (const name of FIGURES) {
        const [room] = await boxes(lessonFigure(page, name), '.say');
        const sentences = await boxes(lessonFigure(page, name), '.sentence');
        for (const [step, { y, height }] of sentences.entries()) {
          assert.ok(y + height <= room.y + room.height, `${name}, step ${step}`);
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

test('on a phone, picture, controls and sentence fit one screen at every step', async (t) => {
  const page = await site.open(t, PHONE);
  for (const name of ['minimax-first', 'alpha-beta-first']) {
    const figure = lessonFigure(page, name);
    const [top] = await boxes(figure, '.figure');
    for (const [step, { y, height }] of (await boxes(figure, '.say')).entries()) {
      const needed = y + height - top.y;
      assert.ok(needed <= PHONE.height, `${name}, step ${step}: ${needed} pixels`);
    }
  }
});
