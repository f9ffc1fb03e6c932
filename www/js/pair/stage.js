// Two pictures side by side, or one below the other, and rings round what is not the same in both.

import { html } from '../dom.js';
import { Stage } from '../stage.js';
import { dress } from '../study/dress.js';
import { ringRound } from '../study/ring.js';
import { TreeWalk } from '../tree-walk.js';

/** @typedef {import('./pair.js').Pair} Pair */
/** @typedef {import('../words.js').Words} Words */

/** How far a ring keeps from what it is round. */
const GAP = 3;

export class PairStage {
  #pair;
  /** @type {Stage[]} */
  #stages;
  /** @type {SVGElement[]} */
  #rings = [];
  #dressed = false;
  #step = 0;

  /**
   * @param {Pair} pair
   * @param {Words} words
   * @param {string[]} names of the runs
   * @param {() => void} onResize
   */
  constructor(pair, words, names, onResize) {
    this.#pair = pair;
    this.#stages = names.map((_, run) => {
      const drawing = {
        label: 'picture.label',
        // Names in one shadow root are one document's.
        prefix: `run-${run}-`,
        interact: (/** @type {ConstructorParameters<typeof TreeWalk>} */ ...given) =>
          new TreeWalk(...given),
      };
      return new Stage(/** @type {any} */ (side(pair, run)), words, drawing, onResize);
    });
    this.root = html(
      'div',
      { class: 'pair' },
      ...this.#stages.map((stage, run) =>
        html('section', { 'aria-label': names[run] }, html('p', {}, names[run]), stage.root),
      ),
    );
  }

  /** How a reader goes through the picture that they are in. */
  get walk() {
    return this.#active.walk;
  }

  /** The picture that the reader is in, or else the first. */
  get #active() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.root.getRootNode());
    return this.#stages.find(({ root }) => root.contains(activeElement)) ?? this.#stages[0];
  }

  /** @param {number} node in that picture */
  isOpen(node) {
    return this.#active.isOpen(node);
  }

  /** @param {number} node in that picture */
  toggle(node) {
    this.#active.toggle(node);
  }

  get picture() {
    return this.#stages[0].picture;
  }

  /** @param {number} step */
  show(step) {
    this.#step = step;
    if (!this.#dressed && this.root.isConnected) {
      this.#dressed = true;
      dress(this.root).catch(console.warn);
    }
    for (const stage of this.#stages) stage.show(step);
    this.#ring();
  }

  fit() {
    for (const stage of this.#stages) stage.fit();
    this.#ring();
  }

  destroy() {
    for (const stage of this.#stages) stage.destroy();
  }

  /** Rings what is not the same in both. */
  #ring() {
    for (const ring of this.#rings) ring.remove();
    const pictures = this.#stages.flatMap(({ picture }) => picture ?? []);
    const differing = [...this.#pair.differing(this.#step)];
    this.#rings = pictures.flatMap((picture) => {
      const rings = differing.flatMap((node) => ringRound(picture, node, GAP, 'differs') ?? []);
      picture.append(...rings);
      return rings;
    });
  }
}

/**
 * One run of a pair, as a stage asks for it.
 * @param {Pair} pair
 * @param {number} run
 */
const side = (pair, run) => ({
  get steps() {
    return pair.steps;
  },
  nodes: pair.nodes(run),
  isDrawnInPart: pair.isDrawnInPart(run),
  stageWidth: (/** @type {number} */ room) => pair.stageWidth(room),
  holds: (/** @type {number} */ step) => pair.holds(run, step),
  layOut: (
    /** @type {number} */ width,
    /** @type {number} */ step,
    /** @type {Uint32Array} */ toggled,
  ) => pair.layOut(run, width, step, toggled),
  changes: (/** @type {number | undefined} */ from, /** @type {number} */ to) =>
    pair.changes(run, from, to),
});
