// Two pictures side by side, or one below the other, and rings round what is not the same in both.

import { html, svg } from '../dom.js';
import { Stage } from '../stage.js';
import { dress } from '../study/dress.js';
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
  #comparable;
  #dressed = false;
  #step = 0;

  /**
   * @param {Pair} pair
   * @param {Words} words
   * @param {string[]} names of the runs
   * @param {boolean} comparable whether the same node has the same place in both
   * @param {() => void} onResize
   */
  constructor(pair, words, names, comparable, onResize) {
    this.#pair = pair;
    this.#comparable = comparable;
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

  /** Rings leaves that are read in one run and cut in the other, and, at the end, values that differ. */
  #ring() {
    for (const ring of this.#rings) ring.remove();
    this.#rings = [];
    const [first, second] = this.#stages.map(({ picture }) => picture);
    if (!this.#comparable || !first || !second) return;
    const isEnd = this.#step === this.#pair.steps;
    for (const node of first.querySelectorAll('[role=treeitem]')) {
      const { key = '' } = /** @type {SVGElement} */ (node).dataset;
      const twin = second.querySelector(`[data-key="${key}"]`);
      if (!twin) continue;
      const value = `[data-key="${key.replace('node', 'value')}"]`;
      const texts = [first, second].map((picture) => picture.querySelector(value)?.textContent);
      const isCut = [node, twin].map((each) => each.classList.contains('cut'));
      const isUnread = [node, twin].some((each) => each.classList.contains('unread'));
      const differs = node.classList.contains('leaf')
        ? isCut[0] !== isCut[1] && !isUnread
        : isEnd && isCut[0] === isCut[1] && texts[0] !== texts[1];
      if (differs) for (const each of [node, twin]) this.#add(each);
    }
  }

  /** @param {Element} element */
  #add(element) {
    if (!(element instanceof SVGGraphicsElement)) return;
    // Where it is going, not on its way.
    for (const moving of element.getAnimations()) moving.finish();
    const { x, y, width, height } = element.getBBox();
    const place = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
    const ring = svg('rect', { class: 'differs', rx: 9, 'aria-hidden': 'true', ...place });
    element.ownerSVGElement?.append(ring);
    this.#rings.push(ring);
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
