// The browser's pen: makes an SVG element for each mark of the scene, then patches what changes.
// crates/figure/src/svg.rs writes the same marks as text.

import { setAttributes, svg } from './dom.js';
import { mayMove, move } from './move.js';

/** @typedef {import('./trees.js').Picture} Picture */
/** @typedef {import('./trees.js').Mark} Mark */
/** @typedef {import('./trees.js').Change} Change */
/** @typedef {import('./words.js').Words} Words */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** By then a fade has ended, in ms; its length is in figure.css. */
const FADE = 250;

/** What a step is about. */
const NOW = '[role=treeitem].now, .slot:is(.now, .path)';

export class Painter {
  /** @type {Mark[]} */
  #marks = [];
  /** @type {SVGElement[]} by their marks' places in the picture */
  #elements = [];
  /** @type {Map<string, SVGElement>} the same by the marks' keys */
  #byKey = new Map();
  #words;
  #prefix;
  /** @type {Map<number, Element>} what speaks for a mark, where it is not the mark itself */
  #speakers = new Map();
  /** @type {Set<number>} the marks that the step is about */
  #now = new Set();
  /** @type {Map<string, Mark['geometry']> | undefined} the places from which marks are to move, by their keys */
  #left;
  /** Until when something fades or moves. */
  #fading = 0;

  /**
   * @param {Words} words
   * @param {string} [prefix] of the names of nodes, where the figure has another picture
   */
  constructor(words, prefix = '') {
    this.#prefix = prefix;
    this.#words = words;
    this.root = svg('svg', { class: 'picture', role: 'img' });
  }

  /**
   * Draws a picture in place of the last one, unpainted. What is a mark in both stays the same element, which
   * costs less than another one; what others have put over the last picture goes with it.
   * @param {Picture} picture
   * @param {boolean} [moving] whether the reader is to see what goes where
   */
  draw({ width, height, marks }, moving = false) {
    const last = this.#byKey;
    if (moving) this.#left = new Map(this.#marks.map(({ key, geometry }) => [key, geometry]));
    this.#marks = marks;
    const draw = (/** @type {Mark} */ mark) => drawn(mark, this.#prefix, last.get(mark.key));
    this.#byKey = new Map(marks.map((mark) => [mark.key, draw(mark)]));
    this.#elements = [...this.#byKey.values()];
    this.#speakers.clear();
    this.#now.clear();
    setAttributes(this.root, { viewBox: `0 0 ${width} ${height}`, width, height });
    for (const [key, element] of last) if (!this.#byKey.has(key)) element.remove();
    let next = this.root.firstChild;
    for (const element of this.#elements) {
      if (element === next) next = next.nextSibling;
      else this.root.insertBefore(element, next);
    }
    while (next) {
      const { nextSibling } = next;
      next.remove();
      next = nextSibling;
    }
  }

  /**
   * Shows the changes; they fade in where `fade` is set, and an older fade is at its end.
   * @param {Change[]} changes
   * @param {boolean} fade
   */
  paint(changes, fade) {
    this.#endFade();
    this.root.classList.toggle('fade', fade);
    if (fade) this.#fading = performance.now() + FADE;
    for (const { mark, look } of changes) {
      const target = this.#elements[mark];
      target.setAttribute('class', look.class);
      if (target.matches(NOW)) this.#now.add(mark);
      else this.#now.delete(mark);
      if (target.firstChild instanceof Text) {
        target.firstChild.data = look.label ? this.#words.plain([look.label]) : '';
      }
      if (look.speech) {
        const speech = this.#words.plain(look.speech, ', ');
        (this.#speakers.get(mark) ?? target).setAttribute('aria-label', speech);
      }
    }
    this.#move();
  }

  /** Has all marks move from the places that they have left. */
  #move() {
    const left = this.#left;
    this.#left = undefined;
    if (!left || !mayMove(this.#marks.length)) return;
    this.#fading = performance.now() + FADE;
    this.#marks.forEach(({ key, geometry }, mark) => {
      move(this.#elements[mark], left.get(key), geometry);
    });
  }

  /** Brings an older fade to its end. To look for one costs a layout. */
  #endFade() {
    if (performance.now() > this.#fading) return;
    for (const animation of this.root.getAnimations?.({ subtree: true }) ?? []) animation.finish();
  }

  /** The boxes of the nodes that the step is about, in the picture's order. */
  boxesNow() {
    return [...this.#now].sort((a, b) => a - b).map((mark) => this.boxOf(mark));
  }

  /**
   * The box round a node's shape. To ask the browser would cost a layout.
   * @param {number} mark its place in the picture
   * @returns {Box}
   */
  boxOf(mark) {
    const { geometry } = this.#marks[mark];
    if (geometry.shape === 'rect') return geometry;
    // A triangle: from its point to the right end of its base, and on.
    const numbers = geometry.shape === 'path' ? geometry.d.match(/-?[\d.]+/g) : null;
    const [x, point, right, base] = (numbers ?? [0, 0, 0, 0]).map(Number);
    const half = right - x;
    return {
      x: x - half,
      y: Math.min(point, base),
      width: 2 * half,
      height: Math.abs(base - point),
    };
  }

  /**
   * Has another element say what is to be said of a mark.
   * @param {number} mark its place in the picture
   * @param {Element} speaker
   */
  speakAt(mark, speaker) {
    this.#speakers.set(mark, speaker);
  }

  /**
   * The element of a mark.
   * @param {number} mark its place in the scene
   */
  elementOf(mark) {
    return this.#elements[mark];
  }
}

/**
 * An unpainted mark. Only the nodes' shapes are there for screen readers; they are told in words.
 * @param {Mark} mark
 * @param {string} prefix
 * @param {SVGElement} [last] the element of this mark in another picture
 * @returns {SVGElement}
 */
function drawn({ key, geometry, item }, prefix, last) {
  const [tag, place] = shape(geometry);
  const element = last?.localName === tag ? last : svg(tag, { 'data-key': key });
  for (const [name, value] of Object.entries(place)) {
    // Even to set the same costs a layout of the mark.
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  // One node, written again and again, costs less than a new one each time.
  if (tag === 'text' && !element.firstChild) element.append('');
  if (item?.is === 'node') {
    setAttributes(element, {
      id: prefix + key,
      role: 'treeitem',
      'aria-level': item.depth + 1,
      'aria-posinset': item.index + 1,
      'aria-setsize': item.siblings,
      ...(item.expanded !== undefined && { 'aria-expanded': String(item.expanded) }),
    });
  } else {
    element.setAttribute('aria-hidden', 'true');
  }
  return element;
}

/**
 * @param {Mark['geometry']} geometry
 * @returns {[tag: 'path' | 'rect' | 'text', place: Record<string, string | number>]}
 */
function shape(geometry) {
  switch (geometry.shape) {
    case 'path':
      return ['path', { d: geometry.d }];
    case 'rect': {
      const { x, y, width, height, radius } = geometry;
      return ['rect', { x, y, width, height, rx: radius }];
    }
    case 'text': {
      const { x, y, anchor, size } = geometry;
      return ['text', { x, y, 'text-anchor': anchor, 'font-size': size }];
    }
  }
}
