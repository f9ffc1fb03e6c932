// Walking the tree by arrow keys: the picture is one tab stop, and one of its nodes is the active
// one.

import { svg } from './dom.js';

/** @typedef {import('./trees.js').Picture} Picture */
/** @typedef {import('./trees.js').TreeItem} TreeItem */
/** @typedef {import('./painter.js').Painter} Painter */

/** How far the ring round the active node keeps from it. */
const RING_GAP = 4;

export class TreeWalk {
  #picture;
  #onMove;
  #ring;
  /** @type {{ item: TreeItem, element: SVGGraphicsElement }[]} by node number, where they are drawn */
  #nodes = [];
  #active = 0;

  /**
   * @param {Picture} scene
   * @param {Painter} painter on the page
   * @param {number} active the node to begin at
   * @param {(node: SVGGraphicsElement) => void} onMove told of the node that is active now
   */
  constructor(scene, painter, active, onMove) {
    this.#picture = painter.root;
    this.#onMove = onMove;
    scene.marks.forEach(({ item }, mark) => {
      const element = painter.elementOf(mark);
      if (item?.is === 'node' && element instanceof SVGGraphicsElement)
        this.#nodes[item.node] = { item, element };
    });
    this.#ring = svg('rect', { class: 'ring', rx: 8, 'aria-hidden': 'true' });
    this.#picture.append(this.#ring);
    this.#picture.setAttribute('role', 'tree');
    this.#picture.setAttribute('tabindex', '0');
    this.#activate(this.#nodes[active] ? active : this.#first());
  }

  /** The number of the active node. */
  get active() {
    return this.#active;
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
    const { node, parent, index } = this.#nodes[this.#active].item;
    /** @type {Record<string, () => number | undefined>} */
    const targets = {
      ArrowUp: () => (parent !== undefined && this.#nodes[parent] ? parent : undefined),
      ArrowDown: () => this.#child(node, 0),
      ArrowLeft: () => (parent !== undefined ? this.#child(parent, index - 1) : undefined),
      ArrowRight: () => (parent !== undefined ? this.#child(parent, index + 1) : undefined),
      Home: () => this.#first(),
      End: () => this.#nodes.length - 1,
    };
    if (!Object.hasOwn(targets, key)) return false;
    this.#activate(targets[key]() ?? this.#active);
    this.#onMove(this.#nodes[this.#active].element);
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
  #first() {
    return this.#nodes.findIndex((node) => node !== undefined);
  }

  /**
   * @param {number} parent
   * @param {number} index
   */
  #child(parent, index) {
    const found = this.#nodes.find(
      (node) => node?.item.parent === parent && node.item.index === index,
    );
    return found?.item.node;
  }

  /** @param {number} node */
  #activate(node) {
    this.#active = node;
    const { element } = this.#nodes[node];
    this.#picture.setAttribute('aria-activedescendant', element.id);
    const { x, y, width, height } = element.getBBox();
    this.#ring.setAttribute('x', String(x - RING_GAP));
    this.#ring.setAttribute('y', String(y - RING_GAP));
    this.#ring.setAttribute('width', String(width + 2 * RING_GAP));
    this.#ring.setAttribute('height', String(height + 2 * RING_GAP));
  }
}
