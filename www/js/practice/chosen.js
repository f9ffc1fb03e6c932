// Which nodes of a picture are chosen: each has a thick edge, and below it a sign or its place in the order.

import { svg } from '../dom.js';

/** @typedef {import('../painter.js').Painter} Painter */
/** @typedef {import('../trees.js').Picture} Picture */
/** @typedef {import('../words.js').Words} Words */

/** How far a sign keeps from its node, and its sizes, in CSS pixels. */
const GAP = 4;
const SIGN = { height: 17, digit: 8, padding: 5 };

export class Chosen {
  #words;
  #isInOrder;
  #marks = svg('g', { 'aria-hidden': 'true' });
  /** @type {Map<number, { element: SVGGraphicsElement, speech?: string | null }>} by number */
  #nodes = new Map();

  /**
   * @param {Picture} picture
   * @param {Painter} painter
   * @param {Words} words
   * @param {boolean} isInOrder
   */
  constructor(picture, painter, words, isInOrder) {
    this.#words = words;
    this.#isInOrder = isInOrder;
    picture.marks.forEach(({ item }, mark) => {
      const element = painter.elementOf(mark);
      if (item?.is === 'node' && element instanceof SVGGraphicsElement)
        this.#nodes.set(item.node, { element });
    });
    painter.root.append(this.#marks);
  }

  /**
   * The node nearest to a place in the window, if one is near.
   * @param {{ clientX: number, clientY: number }} place
   * @param {number} reach
   * @returns {number | undefined}
   */
  nearest({ clientX, clientY }, reach) {
    const distances = [...this.#nodes].map(([node, { element }]) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const across = Math.max(left - clientX, 0, clientX - right);
      const down = Math.max(top - clientY, 0, clientY - bottom);
      return { node, distance: Math.hypot(across, down) };
    });
    const [nearest] = distances.sort((one, two) => one.distance - two.distance);
    return nearest.distance <= reach ? nearest.node : undefined;
  }

  /**
   * What a node is called: the first thing that is said of it.
   * @param {number} node
   */
  nameOf(node) {
    return this.#speechOf(node).split(',')[0];
  }

  /**
   * @param {number[]} nodes those chosen, in their order
   * @param {number[]} wrong those of them that are wrong
   */
  show(nodes, wrong) {
    this.#marks.replaceChildren();
    for (const [node, { element }] of this.#nodes) {
      const place = nodes.indexOf(node) + 1;
      element.setAttribute('aria-selected', String(place > 0));
      const speech = this.#speechOf(node);
      const chosen = this.#isInOrder && place > 0;
      const said = chosen ? [speech, this.#words.say('practice.chosen-as', { place })] : [speech];
      element.setAttribute('aria-label', said.join(', '));
      if (place > 0) this.#mark(element, place, wrong.includes(node));
    }
  }

  /**
   * What is said of a node that is not chosen.
   * @param {number} node
   */
  #speechOf(node) {
    const known = this.#nodes.get(node);
    if (known) known.speech ??= known.element.getAttribute('aria-label');
    return known?.speech ?? '';
  }

  /**
   * @param {SVGGraphicsElement} element
   * @param {number} place
   * @param {boolean} isWrong
   */
  #mark(element, place, isWrong) {
    const { x, y, width, height } = element.getBBox();
    const sign = [...(this.#isInOrder ? [place] : []), ...(isWrong ? ['✗'] : [])].join(' ') || '✓';
    const [middle, below] = [x + width / 2, y + height + GAP];
    const wide = SIGN.padding * 2 + sign.length * SIGN.digit;
    // The same shape, whatever it is.
    const ring = svg(element instanceof SVGRectElement ? 'rect' : 'path', { class: 'ring' });
    for (const name of ['d', 'x', 'y', 'width', 'height', 'rx']) {
      const value = element.getAttribute(name);
      if (value !== null) ring.setAttribute(name, value);
    }
    const plate = svg('rect', {
      class: 'plate',
      x: middle - wide / 2,
      y: below,
      width: wide,
      height: SIGN.height,
      rx: SIGN.height / 2,
    });
    const text = svg('text', { x: middle, y: below + SIGN.height - 4 });
    text.append(sign);
    const group = svg('g', { class: isWrong ? 'chosen wrong' : 'chosen' });
    group.append(ring, plate, text);
    this.#marks.append(group);
  }
}
