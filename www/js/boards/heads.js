// What stands beside the title of a figure with a board.

import { html } from '../dom.js';
import { setRich } from '../words.js';

/** @typedef {import('../boards.js').BoardFigure} BoardFigure */
/** @typedef {import('../words.js').Words} Words */

export class Heads {
  #figure;
  #words;
  #counts = html('span', { class: 'counts' });

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   */
  constructor(figure, words) {
    this.#figure = figure;
    this.#words = words;
    const widest = html('span', { class: 'sizer', 'aria-hidden': 'true' });
    widest.append(...this.#parts(figure.steps));
    this.root = html('p', { class: 'tally' }, widest, this.#counts);
  }

  /** @param {number} step */
  show(step) {
    this.#counts.replaceChildren(...this.#parts(step));
  }

  /** @param {number} step */
  #parts(step) {
    return this.#figure.heads(step).map((head) => {
      const made = html('span');
      setRich(made, this.#words.sayAll([head]));
      return made;
    });
  }
}
