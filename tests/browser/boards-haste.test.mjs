// A board to play on, in a hurry, and whole games against the program.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ANSWER, EMPTY, isLegal, isOver, P, winner } from '../support/boards.mjs';
import { openPlayBoard } from '../support/play-board.mjs';

const { page, figure, answered, assertAt } = await openPlayBoard();

test('ten hasty clicks on different cells leave a legal position, and all first moves', async () => {
  for (const cells of [
    [4, 2, 5, 7, 8, 0, 1, 3, 6, 4],
    [8, 7, 5, 4, 2, 6, 3, 1, 0, 8],
    [7, 7, 7, 4, 4, 2, 2, 8, 8, 5],
  ]) {
    await figure.panelButton('Lesson position').click();
    await figure.hasty(cells);
    const at = await figure.board();
    assert.equal(at[cells[0]], 'X', `the first click counts: ${at}`);
    assert.ok(isLegal(at), at);
    await answered();
    await answered();
    const board = await figure.board();
    assert.ok(isLegal(board), `${cells}: ${board}`);
    const marks = [...board].filter((mark) => mark !== '.').length;
    assert.equal(await figure.step(), marks - 4, board);
    assert.equal(await figure.count.textContent(), `${marks - 4} / ${marks - 4}`);
    for (const [cell, mark] of [...at].entries()) {
      assert.ok(mark === '.' || board[cell] === mark, `${at} became ${board}`);
    }
    // All of it can be gone back through.
    await figure.goTo(0);
    assert.equal(await figure.board(), P);
  }
});

test('a hasty click while the program thinks moves for nobody else: the reader stays X', async () => {
  await figure.hasty([4, 8]);
  await answered();
  await answered();
  // X on 4, then either O's answer alone, or O's answer and X on 8.
  const board = await figure.board();
  assert.equal(board[4], 'X');
  assert.notEqual(board[8], 'O', `the reader's second click has become O's move: ${board}`);
});

test('a click on the same cell twice, as in a double click, plays once', async () => {
  await figure.cell(4).dblclick();
  await assertAt(1, 1, 'XO.XX.O..');
  await answered();
  await assertAt(2, 2, 'XOOXX.O..');
});

/**
 * Numbers from 0 to 1 that are the same in every run.
 * @param {number} seed
 */
function draws(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const side of /** @type {const} */ (['X', 'O'])) {
  test(`a reader who plays ${side} at random never wins`, async () => {
    for (let game = 1; game <= 6; game += 1) {
      const draw = draws(game);
      await figure.panelButton(`New game as ${side}`).click();
      await answered();
      let board = await figure.board();
      while (!isOver(board)) {
        const free = [...board].flatMap((mark, cell) => (mark === '.' ? [cell] : []));
        await figure.cell(free[Math.floor(draw() * free.length)]).click();
        await answered();
        const next = await figure.board();
        assert.ok(isLegal(next) && next !== board, `${board}, then ${next}`);
        board = next;
      }
      assert.notEqual(winner(board), side, board);
      const sentence = (await figure.caption.textContent()) ?? '';
      const by = winner(board);
      assert.match(sentence, by ? new RegExp(`Three in a row: ${by} wins`) : /a draw\.$/);
      await figure.goTo(0);
      assert.equal(await figure.board(), EMPTY);
    }
  });
}

test('taken out of the page and put back while the program thinks, it is one figure still', async () => {
  await figure.cell(4).click();
  await figure.root.evaluate((element) => {
    const place = /** @type {ParentNode} */ (element.parentNode);
    const before = element.nextSibling;
    element.remove();
    Object.assign(window, { putBack: () => place.insertBefore(element, before) });
  });
  await page.clock.runFor(ANSWER);
  await page.evaluate(() => {
    /** @type {any} */ (window).putBack();
  });
  await page.waitForFunction(() => {
    const figure = document.querySelector('ply-figure[figure=tic-tac-toe-moves]');
    return figure?.shadowRoot?.querySelector('.figure');
  });
  await answered();
  const live = await figure.root.evaluate(({ shadowRoot }) =>
    ['.figure', '.panel', 'svg.picture', 'slot'].map(
      (part) => shadowRoot?.querySelectorAll(part).length,
    ),
  );
  assert.deepEqual(live, [1, 1, 1, 0]);
  assert.ok(isLegal(await figure.board()));
});
