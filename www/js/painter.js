// The browser's pen: makes an SVG element for each mark of the scene, then patches what changes.
// crates/figure/src/svg.rs writes the same marks as text.

import { setAttributes, svg } from './dom.js';

/** @typedef {import('./trees.js').Picture} Picture */
/** @typedef {import('./trees.js').Mark} Mark */
/** @typedef {import('./trees.js').Change} Change */
/** @typedef {import('./words.js').Words} Words */

/** By then a fade has ended, in ms; its length is in figure.css. */
const FADE = 250;

export class Painter {
  /** @type {SVGElement[]} */
  #elements;
  #words;
  /** @type {Map<number, Element>} what speaks for a mark, where it is not the mark itself */
  #speakers = new Map();
  /** Until when something fades. */
  #fading = 0;

  /**
   * @param {Picture} scene
   * @param {Words} words
   */
  constructor(scene, words) {
    this.#words = words;
    this.#elements = scene.marks.map(element);
    this.root = svg('svg', {
      class: 'picture',
      viewBox: `0 0 ${scene.width} ${scene.height}`,
      width: scene.width,
      height: scene.height,
      role: 'img',
    });
    this.root.append(...this.#elements);
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
      if (target.firstChild instanceof Text) {
        target.firstChild.data = look.label ? this.#words.plain([look.label]) : '';
      }
      if (look.speech) {
        const speech = this.#words.plain(look.speech, ', ');
        (this.#speakers.get(mark) ?? target).setAttribute('aria-label', speech);
      }
    }
  }

  /** Brings an older fade to its end. To look for one costs a layout. */
  #endFade() {
    if (performance.now() > this.#fading) return;
    for (const animation of this.root.getAnimations?.({ subtree: true }) ?? []) animation.finish();
  }

  /**
   * The nodes that the step is about.
   * @returns {SVGGraphicsElement[]}
   */
  nodesNow() {
    const now = '[role=treeitem].now, .slot:is(.now, .path)';
    return /** @type {SVGGraphicsElement[]} */ ([...this.root.querySelectorAll(now)]);
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
 * @returns {SVGElement}
 */
function element({ key, geometry, item }) {
  const made = shape(geometry);
  made.dataset.key = key;
  if (item?.is === 'node') {
    setAttributes(made, {
      id: key,
      role: 'treeitem',
      'aria-level': item.depth + 1,
      'aria-posinset': item.index + 1,
      'aria-setsize': item.siblings,
    });
  } else {
    made.setAttribute('aria-hidden', 'true');
  }
  return made;
}

/**
 * @param {Mark['geometry']} geometry
 * @returns {SVGElement}
 */
function shape(geometry) {
  switch (geometry.shape) {
    case 'path':
      return svg('path', { d: geometry.d });
    case 'rect': {
      const { x, y, width, height, radius } = geometry;
      return svg('rect', { x, y, width, height, rx: radius });
    }
    case 'text': {
      const { x, y, anchor, size } = geometry;
      const text = svg('text', { x, y, 'text-anchor': anchor, 'font-size': size });
      // One node, written again and again, costs less than a new one each time.
      text.append('');
      return text;
    }
  }
}
