// A tree before any search, laid out for each width that a stage may have: once it is made, the module is
// not asked again.

import { engine } from '../engine.js';

/** @typedef {import('../trees.js').Picture} Picture */
/** @typedef {import('../trees.js').Change} Change */

export class StillTree {
  steps = 0;
  #stageWidth;
  /** @type {Map<number, { picture: Picture, looks: Change[] }>} by width */
  #drawn;
  #width = 0;

  /**
   * @param {(room: number) => number} stageWidth
   * @param {Map<number, { picture: Picture, looks: Change[] }>} drawn
   */
  constructor(stageWidth, drawn) {
    this.#stageWidth = stageWidth;
    this.#drawn = drawn;
  }

  /**
   * @param {string} algorithm
   * @param {string} tree
   */
  static async of(algorithm, tree) {
    const { Figure } = await engine('trees');
    const figure = new Figure(algorithm, tree, 'max', {});
    const [narrow, wide] = [0, Infinity].map((room) => figure.stageWidth(room));
    const drawn = [narrow, wide].map((width) => {
      const picture = figure.layOut(width, 0, new Uint32Array());
      return /** @type {const} */ ([width, { picture, looks: figure.changes(undefined, 0) }]);
    });
    figure.free();
    return new StillTree((room) => (room < wide ? narrow : wide), new Map(drawn));
  }

  /** @param {number} room */
  stageWidth(room) {
    return this.#stageWidth(room);
  }

  holds() {
    return true;
  }

  /** @param {number} width one of those that stageWidth gives */
  layOut(width) {
    this.#width = width;
    return this.#laidOut().picture;
  }

  /** @param {number | undefined} painted */
  changes(painted) {
    return painted === undefined ? this.#laidOut().looks : [];
  }

  #laidOut() {
    const drawn = this.#drawn.get(this.#width);
    if (!drawn) throw new Error(`nothing is drawn for a width of ${this.#width}`);
    return drawn;
  }
}
