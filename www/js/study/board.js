// The position that a step is about, where the nodes of the tree are positions.

import { html } from '../dom.js';
import { Painter } from '../painter.js';

/** @typedef {import('../study.js').Study} Study */
/** @typedef {import('../words.js').Words} Words */

export class Board {
  #study;
  #painter;
  #named = html('p', { class: 'variables' });

  /**
   * @param {Study} study
   * @param {Words} words
   */
  constructor(study, words) {
    this.#study = study;
    this.#painter = new Painter(words);
    const label = words.say('tool.board');
    this.root = html(
      'section',
      { class: 'why code', part: 'board-pane', tabindex: 0, 'aria-label': label },
      this.#named,
      html('div', { class: 'board' }, this.#painter.root),
    );
  }

  /** @param {number} step */
  show(step) {
    const reached = this.#study.reached(step);
    if (!reached) return;
    const { name, moves, picture, changes } = reached;
    // A node is its history, as the lesson says: the moves that lead to it.
    this.#named.textContent = `${name} = (${moves.join(', ')})`;
    this.#painter.draw(picture);
    this.#painter.paint(changes, false);
    this.#painter.root.setAttribute('aria-label', this.#named.textContent);
  }
}
