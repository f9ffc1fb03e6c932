// A board to play on: any legal position can be put up, and no other.

import assert from 'node:assert/strict';
import test from 'node:test';
import { openPlayBoard } from '../support/play-board.mjs';

const { page, figure, answered, setUp, assertAt } = await openPlayBoard();

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

test('a position that is being typed is not overwritten by the program’s answer', async () => {
  await figure.cell(4).click();
  await figure.position.fill('X...O');
  await answered();
  assert.equal(await figure.board(), 'XOOXX.O..');
  assert.equal(await figure.position.inputValue(), 'X...O');
});
