// The trace table beside the picture: one row an event, up to the current step. A row takes who clicks it
// to its step.

import { html } from './dom.js';
import { setRich } from './words.js';

/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./trees.js').Row} Row */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

/** The table shows at most this many rows, the latest ones. */
const MOST_ROWS = 200;
/** A pointer that moves further than this drags, in pixels. */
const DRAG = 5;

export class Trace {
  #figure;
  #words;
  #body = html('tbody');
  /** @type {HTMLTableRowElement[][]} the rows shown, each with its note row, by step from #from */
  #shown = [];
  /** @type {HTMLTableRowElement[]} the rows marked as those of the step */
  #now = [];
  #from = 1;
  /** Whether the reader has scrolled away from the last row. */
  #away = false;

  /**
   * @param {Figure} figure
   * @param {Words} words
   * @param {string} title the figure's
   * @param {Stepper} stepper
   */
  constructor(figure, words, title, stepper) {
    this.#figure = figure;
    this.#words = words;
    const numbers = figure.hasWindows ? ['alpha', 'beta'] : ['best'];
    const head = html('tr');
    for (const name of ['step', 'node', 'event', ...numbers]) {
      const cell = html('th', { scope: 'col' }, words.say(`table.${name}`));
      cell.classList.toggle('n', numbers.includes(name));
      head.append(cell);
    }
    this.root = html(
      'section',
      {
        class: 'trace',
        part: 'trace',
        tabindex: 0,
        'aria-label': words.say('table.label', { title }),
      },
      html('table', {}, html('thead', {}, head), this.#body),
    );
    let pressed = { x: 0, y: 0 };
    this.#body.addEventListener('pointerdown', ({ x, y }) => {
      pressed = { x, y };
    });
    this.#body.addEventListener('click', ({ target, x, y }) => {
      const row = /** @type {Element} */ (target).closest('tr');
      // Who marks text to copy it stays.
      if (!row || Math.hypot(x - pressed.x, y - pressed.y) > DRAG) return;
      stepper.go(Number(row.dataset.step));
    });
    // What makes it scroll comes before it has scrolled, and a step may come between.
    for (const type of ['wheel', 'touchmove', 'keydown', 'scroll']) {
      this.root.addEventListener(
        type,
        () => {
          this.#away = true;
        },
        { passive: true },
      );
    }
  }

  /**
   * Shows the rows up to a step, the last one marked and in view.
   * @param {number} step
   */
  show(step) {
    const from = Math.max(1, step - MOST_ROWS + 1);
    // Rows come at the end only: where one is missing at the beginning, all are made anew.
    const goes = (/** @type {number} */ at) => from < this.#from || at < from || at > step;
    this.#shown = this.#shown.filter((rows, index) => {
      if (!goes(this.#from + index)) return true;
      for (const row of rows) row.remove();
      return false;
    });
    this.#from = from;
    for (let next = from + this.#shown.length; next <= step; next += 1) {
      const row = this.#figure.row(next);
      if (!row) break;
      const rows = this.#rows(row);
      this.#shown.push(rows);
      this.#body.append(...rows);
    }
    for (const row of this.#now) row.classList.remove('now');
    this.#now = this.#shown.at(-1) ?? [];
    for (const row of this.#now) row.classList.add('now');
    // The box runs from its end upwards (see figure.css), so that its beginning is the last row.
    if (this.#away) this.root.scrollTop = 0;
    this.#away = false;
  }

  /**
   * @param {Row} row
   * @returns {HTMLTableRowElement[]}
   */
  #rows({ step, node, event, numbers, notes, remarks }) {
    const main = html(
      'tr',
      { 'data-step': step },
      html('td', {}, String(step)),
      html('td', { class: 'node' }, node),
      html('td', {}, this.#words.plain([event])),
      ...numbers.map((number) =>
        html('td', { class: 'n' }, number === undefined ? '' : this.#words.number(number)),
      ),
    );
    const told = [...notes, ...remarks];
    if (told.length === 0) return [main];
    const cell = html('td', { colspan: 2 + numbers.length });
    setRich(cell, this.#words.sayAll(told, '; '));
    return [main, html('tr', { class: 'note', 'data-step': step }, html('td'), cell)];
  }
}
