// A board to play on by keys, by ear, and on every screen.

import assert from 'node:assert/strict';
import test from 'node:test';
import { AXE } from '../support/axe.mjs';
import { isOver, lessonBoard } from '../support/boards.mjs';
import { openPlayBoard } from '../support/play-board.mjs';
import { alone } from '../support/site.mjs';

const { site, page, figure, answered, assertAt } = await openPlayBoard();

test('the grid is one tab stop, and arrows go from cell to cell', async () => {
  assert.equal(await figure.grid.getAttribute('aria-label'), 'Board');
  assert.equal(await figure.grid.getByRole('row').count(), 3);
  await figure.cell(4).focus();
  const walk = [
    ['ArrowUp', 1],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 2],
    ['ArrowDown', 5],
    ['ArrowDown', 8],
    ['ArrowDown', 8],
    ['Home', 6],
  ];
  for (const [key, cell] of walk) {
    await page.keyboard.press(String(key));
    assert.equal(await figure.focusedCell(), cell, String(key));
    assert.equal(await figure.step(), 0);
  }
  const stops = await figure.grid
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).tabIndex));
  assert.deepEqual(stops, [-1, -1, -1, -1, -1, -1, 0, -1, -1]);
  await page.keyboard.press('Tab');
  assert.equal(await figure.focusedCell(), -1);
  await page.keyboard.press('Shift+Tab');
  assert.equal(await figure.focusedCell(), 6);
});

test('in the grid, PageUp and PageDown step, and the cell keeps the focus', async () => {
  await figure.cell(4).click();
  await answered();
  await figure.cell(8).focus();
  await page.keyboard.press('PageUp');
  await assertAt(1, 2, 'XO.XX.O..');
  await page.keyboard.press('PageDown');
  await assertAt(2, 2, 'XOOXX.O..');
  assert.equal(await figure.focusedCell(), 8);
});

test('the focus stays on the cell that was played, through the answer too', async () => {
  await figure.cell(4).focus();
  await page.keyboard.press('Enter');
  assert.equal(await figure.focusedCell(), 4);
  await answered();
  assert.equal(await figure.focusedCell(), 4);
  assert.equal(await figure.cell(4).getAttribute('aria-label'), 'cell 4, X');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await assertAt(3, 3, 'XOOXX.O.X');
  assert.equal(await figure.focusedCell(), 8);
});

test('the answer takes the focus from nobody who has gone elsewhere', async () => {
  await figure.cell(4).click();
  await figure.button('Next').focus();
  await answered();
  const active = await figure.root.evaluate(({ shadowRoot }) =>
    shadowRoot?.activeElement?.getAttribute('aria-label'),
  );
  assert.equal(active, 'Next');
  await figure.back();
  await figure.back();
  await figure.cell(7).click();
  await figure.position.focus();
  await answered();
  assert.ok(await figure.position.evaluate((input) => input.matches(':focus')));
});

test('the program’s answer is announced to screen readers', async () => {
  await figure.cell(4).click();
  await answered();
  await page.clock.runFor(5_000);
  assert.match((await figure.live.textContent()) ?? '', /^O plays cell 2\./);
});

test('each move tells the page of a step', async () => {
  await page.evaluate(() => {
    /** @type {object[]} */
    const steps = [];
    document.addEventListener('ply-step', (event) => {
      steps.push(/** @type {CustomEvent} */ (event).detail);
    });
    Object.assign(window, { plySteps: steps });
  });
  await figure.cell(4).click();
  await answered();
  const steps = await page.evaluate(() => /** @type {any} */ (window).plySteps);
  assert.deepEqual(steps, [
    { step: 1, steps: 1, event: { kind: 'move', player: 'max', move: 4 } },
    { step: 2, steps: 2, event: { kind: 'move', player: 'min', move: 2 } },
  ]);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing at any stage of a play, ${colorScheme}`, async (t) => {
    const page = await site.open(t, {
      ...alone('tic-tac-toe-moves'),
      prepare: (page) => page.addInitScript({ path: AXE }),
    });
    const figure = lessonBoard(page, 'tic-tac-toe-moves');
    await page.emulateMedia({ colorScheme });
    const violations = () =>
      page.evaluate(async () => {
        /** @type {typeof import('axe-core')} */
        const axe = /** @type {any} */ (window).axe;
        const part = 'ply-figure[figure=tic-tac-toe-moves]';
        const { passes, violations } = await axe.run(part, { resultTypes: ['violations'] });
        if (passes.length === 0) throw new Error('axe has looked at nothing');
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
      });
    /** @type {Record<string, string[]>} */
    const found = {};
    found.start = await violations();
    await figure.cell(4).click();
    await figure.view.locator('.count:text-is("2 / 2")').waitFor();
    found.middle = await violations();
    await figure.cell(8).click();
    found.end = await violations();
    await figure.position.fill('XX.......');
    await figure.position.press('Enter');
    found.wrong = await violations();
    assert.deepEqual(found, { start: [], middle: [], end: [], wrong: [] });
  });
}

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels nothing moves while a play goes on`, async () => {
    await page.setViewportSize({ width, height: 900 });
    const places = () =>
      figure.root.evaluate(({ shadowRoot }) => {
        const parts = ['.figure', '.stage', '[role=gridcell]', '.button.next', '.say', '.panel'];
        return parts.map((part) => {
          const box = shadowRoot?.querySelector(part)?.getBoundingClientRect();
          if (!box) throw new Error(`there is no ${part}`);
          const { x, y, width, height } = box;
          return { part, x: x + scrollX, y: y + scrollY, width, height };
        });
      });
    await figure.panelButton('New game as O').click();
    const first = await places();
    await answered();
    assert.deepEqual(await places(), first);
    let board = await figure.board();
    while (!isOver(board)) {
      await figure.cell(board.indexOf('.')).click();
      assert.deepEqual(await places(), first, board);
      await answered();
      assert.deepEqual(await places(), first, board);
      board = await figure.board();
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}
