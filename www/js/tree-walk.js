// Walking the tree by arrow keys: the picture is one tab stop, and one of its nodes is the active
// one.

import { svg } from './dom.js';

/** @typedef {import('./trees.js').Picture} Picture */
/** @typedef {import('./trees.js').TreeItem} TreeItem */
/** @typedef {import('./painter.js').Painter} Painter */
/** @typedef {import('./painter.js').Box} Box */

/** How far the ring round the active node keeps from it. */
const RING_GAP = 4;

export class TreeWalk {
  #picture;
  #onMove;
  #ring;
  /** @type {{ item: TreeItem, element: SVGElement, box: Box }[]} by node number, where they are drawn */
  #nodes = [];
  /** @type {Map<number | undefined, number>} the first drawn child of each; of none, the topmost node */
  #first = new Map();
  #active = 0;

  /**
   * @param {Picture} scene
   * @param {Painter} painter on the page
   * @param {number} active the node to begin at
   * @param {(box: Box, node: SVGElement) => void} onMove told of the node that is active now
   */
  constructor(scene, painter, active, onMove) {
    this.#picture = painter.root;
    this.#onMove = onMove;
    scene.marks.forEach(({ item }, mark) => {
      if (item?.is !== 'node') return;
      const [element, box] = [painter.elementOf(mark), painter.boxOf(mark)];
      this.#nodes[item.node] = { item, element, box };
      const parent =
        item.parent !== undefined && this.#nodes[item.parent] ? item.parent : undefined;
      if (!this.#first.has(parent)) this.#first.set(parent, item.node);
    });
    this.#ring = svg('rect', { class: 'ring', rx: 8, 'aria-hidden': 'true' });
    this.#picture.append(this.#ring);
    this.#picture.setAttribute('role', 'tree');
    this.#picture.setAttribute('tabindex', '0');
    this.#activate(this.#nodes[active] ? active : this.#top);
  }

  /** The number of the active node. */
  get active() {
    return this.#active;
  }

  /** The active node and those above it, the nearest first. */
  get way() {
    const way = [];
    for (let at = this.#nodes[this.#active]?.item; at; at = this.#nodes[at.parent ?? -1]?.item) {
      way.push(at.node);
    }
    return way;
  }

  focus() {
    this.#picture.focus();
  }

  /**
   * Moves to the parent, the first child or a sibling, the root or the last node.
   * @param {string} key
   * @returns {boolean} whether the key is one of those
   */
  walk(key) {
    const { node, parent } = this.#nodes[this.#active].item;
    // Siblings have numbers in a row.
    const beside = (/** @type {number} */ by) =>
      this.#nodes[node + by]?.item.parent === parent ? node + by : undefined;
    /** @type {Record<string, number | undefined>} */
    const targets = {
      ArrowUp: parent !== undefined && this.#nodes[parent] ? parent : undefined,
      ArrowDown: this.#first.get(node),
      ArrowLeft: beside(-1),
      ArrowRight: beside(1),
      Home: this.#top,
      End: this.#nodes.length - 1,
    };
    if (!Object.hasOwn(targets, key)) return false;
    this.#activate(targets[key] ?? this.#active);
    const { box, element } = this.#nodes[this.#active];
    this.#onMove(box, element);
    return true;
  }

  /**
   * Makes a node the active one, if it is drawn.
   * @param {number} node its number
   */
  moveTo(node) {
    if (this.#nodes[node]) this.#activate(node);
  }

  /** The topmost drawn node; of a tree drawn in part that need not be the root. */
  get #top() {
    return this.#first.get(undefined) ?? 0;
  }

  /** @param {number} node */
  #activate(node) {
    this.#active = node;
    const { element, box } = this.#nodes[node];
    this.#picture.setAttribute('aria-activedescendant', element.id);
    const { x, y, width, height } = box;
    this.#ring.setAttribute('x', String(x - RING_GAP));
    this.#ring.setAttribute('y', String(y - RING_GAP));
    this.#ring.setAttribute('width', String(width + 2 * RING_GAP));
    this.#ring.setAttribute('height', String(height + 2 * RING_GAP));
  }
}
