// In place of the table: the plot of leaves read, the board of a position.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAuthorFigure } from '../support/author.mjs';
import { openSite } from '../support/site.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

const site = await openSite();
/** O can win on 2, X on 5 and 8: four cells are free, so that the tree is small. */
const POSITION = 'XO.XX.O..';

test('the plot counts leaves read, and those that would have been read without cuts', async (t) => {
  const { figure } = await openAuthorFigure(
    site,
    t,
    `algorithm="alpha-beta" tree="${THIRD_TREE}" beside="plot"`,
  );
  const plot = figure.view.locator('[part=plot-pane]');
  await plot.waitFor();
  const counts = async () => {
    const texts = await plot.locator('.variables span').allTextContents();
    return texts.map((text) => Number(/\d+/.exec(text)));
  };
  const drawn = () =>
    plot.evaluate((pane) => {
      const [width, now] = ['clipPath rect', 'path.now'].map((part) => pane.querySelector(part));
      return [Number(width?.getAttribute('width')), now?.getAttribute('transform')];
    });
  for (let step = 0; step <= 25; step += 1) {
    await figure.goTo(step);
    const [read, cut] = (await figure.tally.allTextContents()).map((text) =>
      Number(/\d+/.exec(text)),
    );
    assert.deepEqual(await counts(), [read, read + cut], `step ${step}`);
    assert.deepEqual(await drawn(), [step, `translate(${step})`]);
  }
  assert.deepEqual(await counts(), [8, 10]);
});

test('the lines of the plot are the counts at every step', async (t) => {
  const { figure } = await openAuthorFigure(
    site,
    t,
    `algorithm="alpha-beta" tree="${THIRD_TREE}" beside="plot"`,
  );
  const plot = figure.view.locator('[part=plot-pane]');
  await plot.waitFor();
  /** @type {number[][]} */
  const told = [];
  for (let step = 0; step <= 25; step += 1) {
    await figure.goTo(step);
    const [read, cut] = (await figure.tally.allTextContents()).map((text) =>
      Number(/\d+/.exec(text)),
    );
    told.push([read, read + cut]);
  }
  for (const [index, line] of ['read', 'uncut'].entries()) {
    const path = await plot.locator(`path.${line}.past`).getAttribute('d');
    const [, ...stairs] = (path ?? '').split('H').map((part) => part.split('V').map(Number));
    assert.equal(stairs.at(-1)?.[0], 25);
    const drawn = [];
    let count = 0;
    for (const [to, next] of stairs) {
      while (drawn.length < to) drawn.push(count);
      if (next !== undefined) count = 10 - next;
    }
    drawn.push(count);
    assert.deepEqual(
      drawn,
      told.map((counts) => counts[index]),
    );
  }
});

test('the board is that of the node which the step is about', async (t) => {
  const { figure } = await openAuthorFigure(
    site,
    t,
    `algorithm="minimax" position="${POSITION}" beside="board"`,
  );
  const board = figure.view.locator('[part=board-pane]');
  await board.waitFor();
  for (const step of [0, 1, 2, 5, 9, 17]) {
    await figure.goTo(step);
    const [named, cells] = await board.evaluate((pane) => {
      const isSeen = (/** @type {string} */ key) => {
        const mark = pane.querySelector(`[data-key=${key}]`);
        return mark !== null && getComputedStyle(mark).stroke !== 'none';
      };
      const cells = Array.from({ length: 9 }, (_, cell) => {
        if (isSeen(`x-${cell}`)) return 'X';
        return isSeen(`o-${cell}`) ? 'O' : '.';
      });
      return [pane.querySelector('.variables')?.textContent ?? '', cells.join('')];
    });
    const [, name, list] = /^(\S+) = \(([\d, ]*)\)$/.exec(named) ?? [];
    if (step > 0) {
      const row = await figure.trace.locator('tr.now').first().textContent();
      assert.ok(row?.includes(name), `${named} in ${row}`);
    }
    const expected = [...POSITION];
    for (const move of list.split(', ').filter(Boolean)) {
      const count = (/** @type {string} */ letter) =>
        expected.filter((cell) => cell === letter).length;
      expected[Number(move)] = count('X') === count('O') ? 'X' : 'O';
    }
    assert.equal(cells, expected.join(''), named);
  }
});

test('a figure that has no plot or board keeps its table; what nothing is called is refused', async (t) => {
  const { page, figure } = await openAuthorFigure(
    site,
    t,
    `algorithm="minimax" tree="${THIRD_TREE}" beside="plot"`,
  );
  assert.deepEqual(await figure.beside.locator('option').allTextContents(), ['Table', 'Code']);
  assert.equal(await figure.beside.inputValue(), 'table');
  await page.evaluate(() => {
    /** @type {any} */ (document.querySelector('ply-figure')).beside = 'chart';
  });
  await figure.error.waitFor();
  assert.equal(
    await figure.error.textContent(),
    'Attribute beside: “chart” is unknown; known are table, code, plot, board.',
  );
});

/** At the first a figure is as wide as in the lesson on a phone of 320 pixels. */
for (const width of [312, 1440]) {
  test(`at ${width} pixels each has room in the table’s place, and the strip below`, async (t) => {
    const attributes = `algorithm="alpha-beta" position="${POSITION}"`;
    const { figure } = await openAuthorFigure(site, t, attributes, { width });
    await figure.goTo(9);
    const height = await figure.view.evaluate((view) => view.clientHeight);
    for (const name of ['Code', 'Plot', 'Board', 'Table']) {
      await figure.beside.selectOption(name);
      if (name !== 'Table') await figure.view.locator('.code').waitFor();
      const over = await figure.view.evaluate((view) =>
        ['.tools', '.code'].flatMap((part) => {
          const element = view.querySelector(part);
          return element ? [element.scrollWidth - element.clientWidth] : [];
        }),
      );
      assert.deepEqual(
        over.filter((pixels) => pixels > 0),
        [],
        name,
      );
      assert.equal(await figure.view.evaluate((view) => view.clientHeight), height);
    }
  });
}
