// The board that a reader plays on, against the program.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test, { after, beforeEach } from 'node:test';
import { ANSWER, EMPTY, isLegal, isOver, lessonBoard, P, winner } from '../support/boards.mjs';
import { fingerOn, middleOf } from '../support/finger.mjs';
import { openSite } from '../support/site.mjs';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const site = await openSite();
const page = await site.open({ after }, { clock: true });
const figure = lessonBoard(page, 'tic-tac-toe-moves');

/** Lets the program answer. */
const answered = () => page.clock.runFor(ANSWER);

beforeEach(async () => {
  await figure.panelButton('Lesson position').click();
  await answered();
});

/**
 * Sets up a position as a reader does.
 * @param {string} text
 */
async function setUp(text) {
  await figure.position.fill(text);
  await figure.panelButton('Set up').click();
}

/**
 * Asserts the step, the last step and the board, in the picture and in the field below.
 * @param {number} step
 * @param {number} steps
 * @param {string} board
 */
async function assertAt(step, steps, board) {
  assert.equal(await figure.count.textContent(), `${step} / ${steps}`);
  assert.equal(await figure.board(), board);
  assert.equal(await figure.position.inputValue(), board);
}

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

test('any legal position can be typed, in small letters too', async () => {
  await setUp('X...O....');
  await assertAt(0, 0, 'X...O....');
  await figure.position.fill(' xox.ox.x. '.replace('x.x. ', 'x... '));
  await figure.position.press('Enter');
  await assertAt(0, 0, 'XOX.OX...');
  assert.match(
    (await figure.caption.textContent()) ?? '',
    /^O is to move\. Whatever|^O is to move\./,
  );
  assert.equal((await figure.names())[7], 'cell 7, free, playing O here: O can force a win');
  await figure.cell(7).click();
  await answered();
  await assertAt(1, 1, 'XOX.OX.O.');
});

/** @type {[text: string, place: string][]} */
const WRONG = [
  ['', 'Position'],
  ['XO', 'Position'],
  ['XO.X..O...', 'Position'],
  ['XO.A..O..', 'Position, character 4'],
  ['XO X..O..', 'Position, character 3'],
  ['O........', 'Position'],
  ['XX.......', 'Position'],
  ['XXXOOO...', 'Position'],
  ['XXXOO.O..', 'Position'],
  ['<b>......', 'Position, character 1'],
];

for (const [text, place] of WRONG) {
  test(`“${text}” is no position: one sentence says why, and the board stays`, async () => {
    await figure.cell(4).click();
    await answered();
    await page.evaluate(() => {
      /** @type {object[]} */
      const errors = [];
      document.addEventListener('ply-error', (event) => {
        errors.push(/** @type {CustomEvent} */ (event).detail);
      });
      Object.assign(window, { errors });
    });
    await setUp(text);
    const sentence = (await figure.error.textContent()) ?? '';
    assert.ok(await figure.error.isVisible());
    assert.ok(sentence.startsWith(`${place}: `), sentence);
    assert.match(sentence, /^[A-Z][^.:]*: .+\.$/);
    assert.equal(await figure.error.count(), 1);
    const errors = await page.evaluate(() => /** @type {any} */ (window).errors);
    assert.deepEqual(
      errors.map((/** @type {any} */ { place, message }) => [place, message]),
      [[place, sentence]],
    );
    assert.equal(await figure.board(), 'XOOXX.O..');
    assert.equal(await figure.count.textContent(), '2 / 2');
    // What was typed is there to be put right.
    assert.equal(await figure.position.inputValue(), text);
    // The play goes on, and the sentence goes.
    await figure.cell(8).click();
    await answered();
    assert.equal(await figure.board(), 'XOOXX.O.X');
    assert.ok(await figure.error.isHidden());
  });
}

test('after a wrong position, one step takes the sentence away', async () => {
  await figure.cell(4).click();
  await answered();
  await setUp('XX.......');
  assert.ok(await figure.error.isVisible());
  await figure.back();
  await assertAt(1, 2, 'XO.XX.O..');
  assert.ok(await figure.error.isHidden());
});

test('after a wrong position a right one takes the sentence away', async () => {
  await setUp('XX.......');
  await setUp('XX..O....');
  assert.ok(await figure.error.isHidden());
  await assertAt(0, 0, 'XX..O....');
});

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

test('a position that is being typed is not overwritten by the program’s answer', async () => {
  await figure.cell(4).click();
  await figure.position.fill('X...O');
  await answered();
  assert.equal(await figure.board(), 'XOOXX.O..');
  assert.equal(await figure.position.inputValue(), 'X...O');
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

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing at any stage of a play, ${colorScheme}`, async (t) => {
    const page = await site.open(t, { prepare: (page) => page.addInitScript({ path: AXE }) });
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
