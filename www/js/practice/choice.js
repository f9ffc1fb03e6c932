// Replies that are nodes: chosen in the picture by mouse, finger or keys, and let go by choosing them again.

import { Stage } from '../stage.js';
import { TreeWalk } from '../tree-walk.js';
import { Chosen } from './chosen.js';
import { StillTree } from './still-tree.js';

/** @typedef {import('../painter.js').Painter} Painter */
/** @typedef {import('../trees.js').Picture} Picture */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./exercise.js').Reply} Reply */
/** @typedef {import('./exercise.js').Verdict} Verdict */
/** @typedef {import('./exercise.js').Told} Told */

/** How far from a node a tap may be, in CSS pixels. */
const REACH = 22;

/** Keys that choose the node where the reader is. */
const CHOOSE = [' ', 'Enter'];

export class Choice {
  #words;
  #isInOrder;
  #onChange;
  /** @type {number[]} the chosen nodes, in the order in which they were chosen */
  #nodes = [];
  /** @type {number[]} */
  #wrong = [];
  /** @type {Stage | undefined} */
  #stage;
  /** @type {Chosen | undefined} what shows them */
  #chosen;

  /**
   * @param {HTMLElement} root of the exercise, with a still picture
   * @param {{ algorithm: string, tree: string, isInOrder: boolean }} task
   * @param {Words} words
   * @param {() => void} onChange
   */
  constructor(root, { algorithm, tree, isInOrder }, words, onChange) {
    this.#words = words;
    this.#isInOrder = isInOrder;
    this.#onChange = onChange;
    StillTree.of(algorithm, tree).then(
      (still) => this.#draw(still, /** @type {HTMLElement} */ (root.querySelector('.stage'))),
      // The still picture stays, and Check says that something is missing.
      console.warn,
    );
  }

  /** @returns {{ replies: Reply[] } | { told: Told }} */
  read() {
    if (!this.#stage) return { told: { id: 'practice.failed' } };
    if (this.#nodes.length === 0) return { told: { id: 'practice.none' } };
    return { replies: [[...this.#nodes]] };
  }

  /**
   * @param {Verdict[]} verdicts
   * @returns {Told}
   */
  show([{ wrong }]) {
    this.#wrong = wrong;
    this.#show();
    if (wrong.length === 0) return { id: 'practice.missing' };
    const [node] = wrong;
    const names = wrong.map((node) => this.#chosen?.nameOf(node) ?? '');
    return this.#isInOrder
      ? { id: 'practice.not-there', args: { node: names[0], place: this.#nodes.indexOf(node) + 1 } }
      : { id: 'practice.not-these', args: { n: names.length, nodes: names } };
  }

  reset() {
    this.#nodes = [];
    this.#wrong = [];
    this.#show();
  }

  /**
   * @param {StillTree} still
   * @param {HTMLElement} place where the still picture is
   */
  #draw(still, place) {
    const drawing = {
      label: 'practice.tree',
      interact: (
        /** @type {Picture} */ picture,
        /** @type {Painter} */ painter,
        /** @type {number} */ active,
        /** @type {(box: import('../painter.js').Box, node: SVGElement) => void} */ onMove,
      ) => this.#interact(picture, painter, active, onMove),
    };
    const figure = /** @type {import('../source.js').Recording} */ (/** @type {unknown} */ (still));
    const stage = new Stage(figure, this.#words, drawing, () => {
      stage.fit();
      this.#show();
    });
    this.#stage = stage;
    // Once for all pictures that the stage will show.
    stage.root.addEventListener('keydown', (event) => {
      const { walk } = stage;
      if (!walk || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (CHOOSE.includes(event.key)) this.#toggle(walk.active);
      else if (!walk.walk(event.key)) return;
      event.preventDefault();
    });
    stage.root.addEventListener('click', (event) => {
      const node = this.#chosen?.nearest(event, REACH);
      if (node !== undefined) this.#toggle(node);
    });
    place.replaceWith(stage.root);
    stage.show(0);
    this.#show();
  }

  /**
   * @param {Picture} picture
   * @param {Painter} painter
   * @param {number} active
   * @param {(box: import('../painter.js').Box, node: SVGElement) => void} onMove
   */
  #interact(picture, painter, active, onMove) {
    const walk = new TreeWalk(picture, painter, active, onMove);
    this.#chosen = new Chosen(picture, painter, this.#words, this.#isInOrder);
    painter.root.setAttribute('aria-multiselectable', 'true');
    return walk;
  }

  /** @param {number} node */
  #toggle(node) {
    const others = this.#nodes.filter((chosen) => chosen !== node);
    this.#nodes = others.length < this.#nodes.length ? others : [...others, node];
    this.#wrong = [];
    this.#show();
    this.#onChange();
  }

  #show() {
    this.#chosen?.show(this.#nodes, this.#wrong);
  }
}
