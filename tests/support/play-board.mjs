// The lesson's board to play on, in a page whose time passes only when a test says so.

import assert from 'node:assert/strict';
import { after, beforeEach } from 'node:test';
import { ANSWER, lessonBoard } from './boards.mjs';
import { openSite } from './site.mjs';

/** Opens it for the tests of one file; before each of them the board is as the lesson has it. */
export async function openPlayBoard() {
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

  return { site, page, figure, answered, setUp, assertAt };
}
