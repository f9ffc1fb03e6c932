// What Monte Carlo tree search knows of the moves at the root: the table of the lesson, live.

import { html } from '../dom.js';
import { fixed } from './fixed.js';

/** @typedef {import('../boards.js').BoardFigure} BoardFigure */
/** @typedef {import('../words.js').Words} Words */

/** Digits after the decimal mark, as in the lesson. */
const DIGITS = 3;
/** The columns, and the class by which each has the color of its term in the formula. */
const COLUMNS = [
  ['move', ''],
  ['n', ''],
  ['mean', 'term-mean'],
  ['bonus', 'term-bonus'],
  ['uct', 'term-uct'],
];

export class UctTable {
  #figure;
  #words;
  /** @type {HTMLTableRowElement[]} */
  #rows;
  #table;

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   * @param {string} title the figure's
   */
  constructor(figure, words, title) {
    this.#figure = figure;
    this.#words = words;
    const heads = COLUMNS.map(([name, term]) =>
      html('th', { scope: 'col', class: term }, words.say(`uct.${name}`)),
    );
    this.#rows = figure.statistics(0).map(() => html('tr', {}, ...COLUMNS.map(cell)));
    this.#table = html(
      'table',
      {},
      html('thead', {}, html('tr', {}, ...heads)),
      html('tbody', {}, ...this.#rows),
    );
    this.root = html(
      'section',
      {
        class: 'trace uct',
        part: 'trace',
        tabindex: 0,
        'aria-label': words.say('uct.label', { title }),
      },
      this.#table,
    );
  }

  /** What it says at the step shown, its heads first. */
  texts() {
    return Array.from(this.#table.rows, ({ cells }) =>
      Array.from(cells, ({ textContent }) => textContent ?? ''),
    );
  }

  /** @param {number} step */
  show(step) {
    const moves = this.#figure.statistics(step);
    const most = Math.max(...moves.map(({ n }) => n));
    moves.forEach(({ move, n, mean, bonus, uct }, index) => {
      const row = this.#rows[index];
      const digits = (/** @type {number} */ value) => fixed(this.#words, value, DIGITS);
      const texts = [
        String(move),
        String(n),
        mean === undefined ? '' : digits(mean),
        digits(bonus),
        digits(uct),
      ];
      texts.forEach((text, column) => {
        if (row.cells[column].textContent !== text) row.cells[column].textContent = text;
      });
      row.classList.toggle('most', n > 0 && n === most);
    });
  }
}

/** @param {string[]} column */
const cell = ([, term]) => html('td', { class: `n ${term}` });
