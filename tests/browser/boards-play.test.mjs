// A board to play on: moves, answers, and going back through them.

import assert from 'node:assert/strict';
import test from 'node:test';
import { EMPTY, isLegal, lessonBoard, P } from '../support/boards.mjs';
import { fingerOn, middleOf } from '../support/finger.mjs';
import { openPlayBoard } from '../support/play-board.mjs';

const { site, page, figure, answered, setUp, assertAt } = await openPlayBoard();

test('on position P each free cell shows its value, and says it', async () => {
  const labels = await figure.labels();
  const shown = Array.from({ length: 9 }, (_, cell) => labels[`worth-${cell}`] ?? '');
  assert.deepEqual(shown, ['', '', '−1', '', '+1', '−1', '', '0', '−1']);
  assert.deepEqual(await figure.names(), [
    'cell 0, X',
    'cell 1, O',
    'cell 2, free, playing X here: O can force a win',
    'cell 3, X',
    'cell 4, free, playing X here: X can force a win',
    'cell 5, free, playing X here: O can force a win',
    'cell 6, O',
    'cell 7, free, playing X here: a draw with best play',
    'cell 8, free, playing X here: O can force a win',
  ]);
  assert.equal(await figure.caption.textContent(), 'X is to move. X can force a win.');
});

test('wins, draws and losses differ in shape as well as in sign, and a legend explains them', async () => {
  const shapes = await figure.picture.evaluate((picture) => {
    const path = (/** @type {string} */ key) => picture.querySelector(`[data-key="${key}"]`);
    const drawn = ['win-4', 'draw-7', 'loss-2'].map((key) => {
      const shape = path(key);
      const { x, y } = /** @type {SVGGraphicsElement} */ (shape).getBBox();
      // Absolute places, taken from the shape's own corner.
      const [first] = shape?.getAttribute('d')?.match(/[\d.]+ [\d.]+/) ?? [''];
      const [left, top] = first.split(' ').map(Number);
      const commands = shape?.getAttribute('d')?.replace(/[^A-Za-z]/g, '');
      const form = `${commands} from ${Math.round(left - x)} ${Math.round(top - y)}`;
      return { form, opacity: shape && getComputedStyle(shape).opacity };
    });
    return drawn;
  });
  assert.ok(shapes.every(({ opacity }) => opacity === '1'));
  assert.equal(new Set(shapes.map(({ form }) => form)).size, 3, JSON.stringify(shapes));
  const labels = await figure.labels();
  const legend = Object.entries(labels).filter(([key]) => key.startsWith('legend-'));
  assert.deepEqual(legend.map(([, text]) => text).sort(), [
    '+1: X can force a win',
    '0: draw',
    '−1: O can force a win',
  ]);
});

for (const [how, press] of /** @type {[string, () => Promise<void>][]} */ ([
  ['a click', () => figure.cell(4).click()],
  ['Enter', () => figure.cell(4).press('Enter')],
  ['Space', () => figure.cell(4).press('Space')],
])) {
  test(`${how} on cell 4 plays X there, and the program answers a moment later`, async () => {
    await press();
    await assertAt(1, 1, 'XO.XX.O..');
    assert.match(
      (await figure.caption.textContent()) ?? '',
      /^X plays cell 4\. .*only optimal move/,
    );
    await answered();
    // All of O's moves lose; the program takes the first.
    await assertAt(2, 2, 'XOOXX.O..');
    assert.match((await figure.caption.textContent()) ?? '', /^O plays cell 2\./);
    await answered();
    await assertAt(2, 2, 'XOOXX.O..');
  });
}

test('a tap on a phone plays too, and the page stays where it is', async (t) => {
  const device = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const page = await site.open(t, { width: 320, height: 660, device });
  const figure = lessonBoard(page, 'tic-tac-toe-moves');
  const finger = await fingerOn(page);
  await figure.cell(4).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await finger.tap(await middleOf(figure.cell(4)));
  await figure.view.locator('.count:text-is("2 / 2")').waitFor();
  assert.equal(await figure.board(), 'XOOXX.O..');
  assert.equal(await page.evaluate(() => scrollY), before);
  const { width = 0, height = 0 } = (await figure.cell(0).boundingBox()) ?? {};
  assert.ok(Math.min(width, height) >= 44, `a cell of ${width} by ${height}`);
});

test('in real time the answer comes within two seconds, and not before the move is seen', async (t) => {
  const page = await site.open(t);
  const figure = lessonBoard(page, 'tic-tac-toe-moves');
  await figure.cell(4).click();
  assert.equal(await figure.board(), 'XO.XX.O..');
  const start = Date.now();
  await figure.view.locator('.count:text-is("2 / 2")').waitFor();
  assert.ok(Date.now() - start < 2_000);
});

test('Back, the slider and the keys go through the moves that were played', async () => {
  await figure.cell(7).click();
  await answered();
  const last = await figure.board();
  await figure.back();
  await assertAt(1, 2, 'XO.X..OX.');
  await figure.back();
  await assertAt(0, 2, P);
  await answered();
  await assertAt(0, 2, P);
  await figure.range.fill('2');
  await assertAt(2, 2, last);
  await figure.range.press('ArrowLeft');
  await assertAt(1, 2, 'XO.X..OX.');
  await figure.button('Last step').click();
  await assertAt(2, 2, last);
  await figure.button('First step').press('ArrowRight');
  await assertAt(2, 2, last);
  await figure.button('First step').press('Home');
  await assertAt(0, 2, P);
});

test('Play goes through the moves, and adds none', async () => {
  await figure.cell(4).click();
  await answered();
  await figure.button('First step').click();
  await figure.button('Play').click();
  await page.clock.runFor(20_000);
  await assertAt(2, 2, 'XOOXX.O..');
  assert.equal(await figure.button('Play').count(), 1);
});

test('Back while the program thinks takes the move back, and no answer comes', async () => {
  await figure.cell(4).click();
  await figure.back();
  await answered();
  await assertAt(0, 1, P);
});

test('forward again while the program had been to move, it still answers', async () => {
  await figure.cell(4).click();
  await figure.back();
  await figure.next();
  await answered();
  await assertAt(2, 2, 'XOOXX.O..');
});

test('a move at a step in the middle drops what came after', async () => {
  await figure.cell(4).click();
  await answered();
  await figure.cell(8).click();
  await answered();
  assert.equal((await figure.count.textContent())?.split(' / ')[1], '3');
  await figure.goTo(0);
  await figure.cell(7).click();
  await assertAt(1, 1, 'XO.X..OX.');
  await answered();
  assert.equal(await figure.count.textContent(), '2 / 2');
  const board = await figure.board();
  assert.ok(board.startsWith('XO') && board[7] === 'X' && isLegal(board), board);
});

test('a taken cell does nothing, whose ever it is', async () => {
  for (const cell of [0, 1, 3, 6]) {
    await figure.cell(cell).click();
    await figure.cell(cell).press('Enter');
    await answered();
    await assertAt(0, 0, P);
  }
});

test('once the play is over, free cells do nothing', async () => {
  await setUp('XXXOO....');
  await assertAt(0, 0, 'XXXOO....');
  assert.equal(await figure.caption.textContent(), 'Three in a row: X wins.');
  for (const cell of [5, 6, 7, 8]) await figure.cell(cell).click();
  await answered();
  await assertAt(0, 0, 'XXXOO....');
  assert.equal((await figure.names())[5], 'cell 5, free');
});

test('a win ends the play, and the three cells say so', async () => {
  for (const cell of [4, 8]) {
    await figure.cell(cell).click();
    await answered();
  }
  await assertAt(3, 3, 'XOOXX.O.X');
  assert.match((await figure.caption.textContent()) ?? '', /Three in a row: X wins\.$/);
  const names = await figure.names();
  for (const cell of [0, 4, 8]) assert.match(names[cell], /part of three in a row/);
  assert.match(names[8], /the last move/);
});

test('a new game as X begins on the empty board, and the program waits', async () => {
  await figure.panelButton('New game as X').click();
  await answered();
  await assertAt(0, 0, EMPTY);
  assert.match((await figure.caption.textContent()) ?? '', /^X is to move\./);
});

test('in a new game as O the program opens', async () => {
  await figure.panelButton('New game as O').click();
  await assertAt(0, 0, EMPTY);
  await answered();
  assert.equal(await figure.count.textContent(), '1 / 1');
  assert.match(await figure.board(), /^\.*X\.*$/);
  await answered();
  assert.equal(await figure.count.textContent(), '1 / 1');
});

test('a new game while the program thinks gets no answer from the old one', async () => {
  await figure.cell(4).click();
  await figure.panelButton('New game as X').click();
  await answered();
  await assertAt(0, 0, EMPTY);
  await figure.panelButton('New game as O').click();
  await figure.panelButton('New game as X').click();
  await answered();
  await assertAt(0, 0, EMPTY);
});

test('a reader who plays O may move at once, before the program opens', async () => {
  await figure.panelButton('New game as O').click();
  await figure.cell(4).click();
  await answered();
  const board = await figure.board();
  assert.ok(isLegal(board), board);
  assert.equal([...board].filter((mark) => mark !== '.').length, await figure.step());
});
