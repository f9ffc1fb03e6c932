// A board that can be played on: a button over each cell of the picture, as a grid for keys and screen
// readers.

import { html } from '../dom.js';

/** @typedef {import('../trees.js').Picture} Picture */
/** @typedef {import('../painter.js').Painter} Painter */

const SIDE = 3;

export class BoardGrid {
  /** @type {HTMLButtonElement[]} by cell */
  #cells = [];
  #onActive;

  /**
   * @param {Picture} picture
   * @param {Painter} painter
   * @param {number} active the cell to begin at
   * @param {string} label what a screen reader calls the board
   * @param {(cell: number) => void} press told of the cell that is pressed
   * @param {(cell: number) => void} onActive told of the cell that is active now
   */
  constructor(picture, painter, active, label, press, onActive) {
    this.#onActive = onActive;
    picture.marks.forEach(({ item, geometry }, mark) => {
      if (item?.is !== 'cell' || geometry.shape !== 'rect') return;
      const { cell } = item;
      const made = html('button', {
        type: 'button',
        role: 'gridcell',
        class: 'cell',
        part: `cell cell-${cell}`,
        'aria-colindex': (cell % SIDE) + 1,
      });
      for (const [name, at] of Object.entries(placeOf(geometry))) made.style.setProperty(name, at);
      made.addEventListener('click', () => press(cell));
      made.addEventListener('focus', () => this.#activate(cell));
      painter.speakAt(mark, made);
      this.#cells[cell] = made;
    });
    const rows = Array.from({ length: SIDE }, (_, row) =>
      html(
        'div',
        { role: 'row', 'aria-rowindex': row + 1 },
        ...this.#cells.slice(row * SIDE, (row + 1) * SIDE),
      ),
    );
    const grid = html('div', { role: 'grid', 'aria-label': label }, ...rows);
    painter.root.setAttribute('aria-hidden', 'true');
    this.root = html('div', { class: 'drawing' }, painter.root, grid);
    this.root.style.inlineSize = `${picture.width}px`;
    this.active = active;
    this.#activate(active);
  }

  /**
   * Moves between the cells.
   * @param {string} key
   * @returns {boolean} whether the key is one of those
   */
  walk(key) {
    const { active } = this;
    const [row, column] = [Math.floor(active / SIDE), active % SIDE];
    /** @type {Record<string, number>} */
    const targets = {
      ArrowUp: row > 0 ? active - SIDE : active,
      ArrowDown: row < SIDE - 1 ? active + SIDE : active,
      ArrowLeft: column > 0 ? active - 1 : active,
      ArrowRight: column < SIDE - 1 ? active + 1 : active,
      Home: row * SIDE,
      End: row * SIDE + SIDE - 1,
    };
    if (!Object.hasOwn(targets, key)) return false;
    this.#cells[targets[key]].focus();
    return true;
  }

  focus() {
    this.#cells[this.active].focus();
  }

  /** @param {number} cell */
  #activate(cell) {
    this.active = cell;
    this.#onActive(cell);
    this.#cells.forEach((each, index) => {
      each.tabIndex = index === cell ? 0 : -1;
    });
  }
}

/** @param {{ x: number, y: number, width: number, height: number }} box */
const placeOf = ({ x, y, width, height }) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
