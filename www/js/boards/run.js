// What the figures of Monte Carlo tree search have in common: a seed, c, and how they are recorded.

import { engine } from '../engine.js';
import { runPanel } from './panel.js';

/** @typedef {import('../request.js').Request} Request */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {typeof import('../boards.js')} Boards */

export class RunSource {
  words = 'boards';
  pace = {};
  /** @type {Boards | undefined} */
  #boards;
  #kind;
  #position;
  #step = 0;
  /** @type {NonNullable<Source['onChange']>} */
  onChange = () => false;

  /**
   * @param {Request} request
   * @param {'phases' | 'visits'} kind
   */
  constructor({ title, position = '', seed = 0, c = Math.SQRT2 }, kind) {
    this.title = title;
    this.#kind = kind;
    this.#position = position;
    this.run = { seed, c };
  }

  async load() {
    this.#boards = await engine('boards');
  }

  get boards() {
    if (!this.#boards) throw new Error('a source records once it is loaded');
    return this.#boards;
  }

  record() {
    return this.boards.BoardFigure[this.#kind](this.#position, this.run);
  }

  /** @param {number} step */
  onShow(step) {
    this.#step = step;
  }

  /** @param {Words} words */
  panel(words) {
    // Short enough to be read out and typed.
    const fresh = () => this.boards.freshSeed() % 1_000_000;
    return runPanel(words, this.run, fresh, (change) =>
      this.onChange(() => {
        change();
        return this.#step;
      }),
    );
  }
}
