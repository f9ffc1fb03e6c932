// A figure with boards on a page, as a reader sees and uses it.

import { FigureOnPage } from './figure.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The position that the lesson speaks of. */
export const P = 'XO.X..O..';
export const EMPTY = '.........';

/** By then the program has answered, in ms. */
export const ANSWER = 1_000;

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/**
 * Who has three in a row.
 * @param {string} board nine letters
 */
export const winner = (board) =>
  ['X', 'O'].find((mark) =>
    LINES.some((line) => [...line].every((cell) => board[Number(cell)] === mark)),
  );

/** @param {string} board */
export const isOver = (board) => winner(board) !== undefined || !board.includes('.');

/**
 * Whether play from the empty board can lead to a board.
 * @param {string} board
 */
export function isLegal(board) {
  const count = (/** @type {string} */ mark) => [...board].filter((each) => each === mark).length;
  const ahead = count('X') - count('O');
  const by = winner(board);
  return by === undefined ? ahead === 0 || ahead === 1 : ahead === (by === 'X' ? 1 : 0);
}

export class BoardOnPage extends FigureOnPage {
  /** @param {import('playwright-core').Locator} root the <ply-figure> */
  constructor(root) {
    super(root);
    this.grid = this.view.getByRole('grid');
    this.panel = root.locator('[part=panel]');
    this.table = this.view.getByRole('table');
    this.position = this.panel.getByRole('textbox', { name: 'Position' });
    this.seed = this.panel.getByRole('textbox', { name: 'Seed' });
    this.c = this.panel.getByRole('slider');
    this.picture = this.view.locator('svg.picture');
  }

  /** @param {number} cell */
  cell(cell) {
    return this.grid.getByRole('gridcell').nth(cell);
  }

  /**
   * A button below the figure.
   * @param {string} name
   */
  panelButton(name) {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** What a screen reader says of each cell. */
  names() {
    return this.grid
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  }

  /** The texts of the picture that are not empty, by key. */
  labels() {
    return this.picture.evaluate((picture) => {
      const texts = [...picture.querySelectorAll('text')].filter(({ textContent }) => textContent);
      /** @type {Record<string, string>} */
      const byKey = {};
      for (const text of texts) byKey[text.dataset.key ?? ''] = text.textContent ?? '';
      return byKey;
    });
  }

  /**
   * The X's and O's that can be seen, as nine letters.
   * @param {string} [prefix] of one board where there are several
   */
  board(prefix = '') {
    return this.picture.evaluate((picture, prefix) => {
      const isOn = (/** @type {string} */ key) =>
        picture.querySelector(`[data-key="${prefix}${key}"]`)?.classList.contains('on');
      return Array.from({ length: 9 }, (_, cell) => {
        const [x, o] = [isOn(`x-${cell}`), isOn(`o-${cell}`)];
        if (x && o) return '?';
        if (x) return 'X';
        return o ? 'O' : '.';
      }).join('');
    }, prefix);
  }

  /** The number of the cell that has the focus, if one has. */
  focusedCell() {
    return this.root.evaluate(({ shadowRoot }) => {
      const cells = [...(shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])];
      const active = shadowRoot?.activeElement;
      return active ? cells.indexOf(active) : -1;
    });
  }

  /** The rows of the table of UCT values. */
  uct() {
    return this.table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')),
      );
  }

  /**
   * Presses cells as fast as a script can.
   * @param {number[]} cells
   */
  async hasty(cells) {
    await this.root.evaluate(({ shadowRoot }, cells) => {
      for (const cell of cells) {
        const made = shadowRoot?.querySelectorAll('[role=gridcell]')[cell];
        /** @type {HTMLElement} */ (made).click();
      }
    }, cells);
  }
}

/**
 * The figure with boards of this name in the lesson.
 * @param {Page} page
 * @param {string} name
 */
export const lessonBoard = (page, name) =>
  new BoardOnPage(page.locator(`ply-figure[figure="${name}"]`));
