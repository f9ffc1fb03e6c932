// The trace table beside the picture: one row an event, up to the current step. A row takes who clicks it
// to its step.

import { html } from './dom.js';
import { setRich } from './words.js';

/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./trees.js').Row} Row */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

/** The table shows at most this many rows, the latest ones: */
const MOST_ROWS = 200;
/** after a jump so many that its box is full, and the others when the reader scrolls to them. */
const FULL = 40;
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
  #resting = false;

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
    this.root.addEventListener('scroll', () => this.#showOlder(), { passive: true });
  }

  /**
   * Shows the rows up to a step, the last one marked and in view.
   * @param {number} step
   */
  show(step) {
    const [oldest, least] = [MOST_ROWS, FULL].map((rows) => Math.max(1, step - rows + 1));
    const isNear = this.#from <= step && this.#from + this.#shown.length >= least;
    this.#showRows(isNear ? Math.min(Math.max(this.#from, oldest), least) : least, step);
    for (const row of this.#now) row.classList.remove('now');
    this.#now = this.#shown.at(-1) ?? [];
    for (const row of this.#now) row.classList.add('now');
    // The box runs from its end upwards (see figure.css), so that its beginning is the last row.
    if (this.#away) this.root.scrollTop = 0;
    this.#away = false;
  }

  #showOlder() {
    const last = this.#from + this.#shown.length - 1;
    if (!this.#resting) this.#showRows(Math.max(1, last - MOST_ROWS + 1), last);
  }

  /** Asks for no more rows: the recording is gone. */
  rest() {
    this.#resting = true;
  }

  /**
   * Shows the rows of some steps; those of them that are there stay.
   * @param {number} from
   * @param {number} to included
   */
  #showRows(from, to) {
    const start = this.#from;
    const kept = this.#shown.filter((rows, index) => {
      if (from <= start + index && start + index <= to) return true;
      for (const row of rows) row.remove();
      return false;
    });
    const next = kept.length > 0 ? Math.max(from, start) : to + 1;
    const [before, after] = [this.#made(from, next - 1), this.#made(next + kept.length, to)];
    this.#body.prepend(...before.flat());
    this.#body.append(...after.flat());
    this.#shown = [...before, ...kept, ...after];
    this.#from = from;
  }

  /**
   * @param {number} from
   * @param {number} to included
   */
  #made(from, to) {
    const steps = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    const rows = steps.map((step) => this.#figure.row(step)).filter((row) => row !== undefined);
    return rows.map((row) => this.#rows(row));
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
