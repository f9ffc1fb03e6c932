// The stage: the picture of a recording, laid out for the width there is.

import { html } from './dom.js';
import { Painter } from './painter.js';

/** @typedef {import('./source.js').Recording} Figure */
/** @typedef {import('./trees.js').Picture} Picture */
/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./painter.js').Box} Box */

/**
 * How a reader goes through a picture by keys.
 * @typedef {object} Walk
 * @property {Element} [root] holds the picture, where the picture alone is not enough
 * @property {number} active where the reader is
 * @property {number[]} [way] from there upwards
 * @property {(key: string) => boolean} walk whether the key is one of those
 * @property {() => void} focus
 * @property {(node: number) => void} [moveTo] makes a node the one where the reader is
 */

/**
 * @typedef {object} Drawing
 * @property {string} [prefix] of the names of its nodes, where the figure has another picture
 * @property {string} label the id of what a screen reader calls the picture
 * @property {(picture: Picture, painter: Painter, active: number, onMove: (box: Box, node: SVGElement) => void) => Walk} [interact]
 */

/** What is kept clear beside the nodes that a step is about, for the labels beside them. */
const MARGIN = 56;

export class Stage {
  #figure;
  #words;
  #drawing;
  #width = 0;
  /** What there is for the picture, by the observer: to ask would cost a layout. */
  #room = { width: 0, height: 0 };
  /** @type {Picture | undefined} */
  #scene;
  /** @type {number | undefined} */
  #painted;
  /** @type {Painter | undefined} */
  #painter;
  /** @type {Walk | undefined} */
  #walk;
  #step = 0;
  #observer;
  /** @type {Set<number>} the nodes that the reader has collapsed or, in a tree drawn in part, opened */
  #toggled;
  #onChange;
  /** Whether the reader has just done so. */
  #isToggled = false;
  /** The height of the highest picture for this width: what is below stays where it is. */
  #highest = 0;

  /**
   * @param {Figure} figure
   * @param {Words} words
   * @param {Drawing} drawing
   * @param {() => void} onChange told when the stage's width has changed, or the reader what is drawn: then it
   *   has to be fit
   * @param {Set<number>} [toggled] the nodes that the reader has collapsed or, in a tree drawn in part, opened;
   *   changed in place
   */
  constructor(figure, words, drawing, onChange, toggled = new Set()) {
    this.#figure = figure;
    this.#words = words;
    this.#drawing = drawing;
    this.#onChange = onChange;
    this.#toggled = toggled;
    this.root = html('div', { class: 'stage', part: 'stage' });
    if ('nodes' in figure && figure.isDrawnInPart) {
      const n = figure.nodes;
      this.root.classList.add('in-part');
      this.root.append(html('p', {}, words.say('picture.in-part', { n })));
    }
    this.#observer = new ResizeObserver(([{ contentRect }]) => {
      this.#room = contentRect;
      onChange();
    });
    this.#observer.observe(this.root);
    this.root.addEventListener('click', ({ target }) => {
      const { key = '' } = /** @type {SVGElement} */ (target).dataset;
      if (/^(hidden|leaves)-/.test(key)) this.toggle(Number(key.split('-')[1]));
    });
  }

  get walk() {
    return this.#walk;
  }

  /** The picture as it is laid out now. */
  get picture() {
    return this.#painter?.root;
  }

  /**
   * Whether all that is below a node is to be seen, whatever the step; undefined where there is nothing below
   * it, or it is not drawn.
   * @param {number} node
   * @returns {boolean | undefined}
   */
  isOpen(node) {
    if (!('nodes' in this.#figure)) return undefined;
    const item = this.#scene?.marks.map(({ item }) => item).find((item) => isOf(item, node));
    if (item?.is !== 'node' || item.expanded === undefined) return undefined;
    return this.#figure.isDrawnInPart === this.#toggled.has(node);
  }

  /**
   * Collapses what is below a node, or opens it again.
   * @param {number} node
   */
  toggle(node) {
    if (!this.#toggled.delete(node)) this.#toggled.add(node);
    this.#isToggled = true;
    this.#onChange();
  }

  /**
   * Shows a step.
   * @param {number} step
   */
  show(step) {
    this.#step = step;
    this.#layOut();
    this.#paint();
  }

  /** Shows the same step anew if the stage's width has come to be another one. */
  fit() {
    if (this.#layOut()) this.#paint();
  }

  #paint() {
    if (!this.#painter) return;
    const step = this.#step;
    const fade = this.#painted !== undefined && Math.abs(step - this.#painted) === 1;
    this.#painter.paint(this.#figure.changes(this.#painted, step), fade);
    this.#painter.root.setAttribute(
      'aria-label',
      this.#words.say(this.#drawing.label, { step, steps: this.#figure.steps }),
    );
    this.#painted = step;
    this.#reveal(this.#painter.boxesNow(), fade);
  }

  /** Ends the watch on the stage's width. */
  destroy() {
    this.#observer.disconnect();
  }

  /**
   * Pans a picture wider than the stage as little as it takes to see these nodes; only the last of
   * them, the child that returned, where they are too far apart.
   * @param {Box[]} boxes in tree order
   * @param {boolean} smooth
   */
  #reveal(boxes, smooth) {
    const { root } = this;
    const { width = 0, height = 0 } = this.#scene ?? {};
    if (boxes.length === 0 || (width <= this.#room.width && height <= this.#room.height)) return;
    const across = boxes.map(({ x, width }) => [x - MARGIN, x + width + MARGIN]);
    const down = boxes.map(({ y, height }) => [y - MARGIN, y + height + MARGIN]);
    const left = nearest(root.scrollLeft, root.clientWidth, across);
    const top = nearest(root.scrollTop, root.clientHeight, down);
    if (left === root.scrollLeft && top === root.scrollTop) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    root.scrollTo({ left, top, behavior: smooth && !still ? 'smooth' : 'instant' });
  }

  /**
   * Brings a node into view for a reader who walks the tree, on the page too.
   * @param {Box} box
   * @param {SVGElement} node
   */
  #revealToWalker(box, node) {
    this.#reveal([box], false);
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /**
   * Lays the picture out if the width has come to be another one, or the picture has.
   * @returns {boolean} whether it was laid out anew, and has to be painted
   */
  #layOut() {
    // Before the first picture the observer has not told yet.
    if (!this.#painter) this.#room = this.root.getBoundingClientRect();
    const room = this.#room.width;
    if (room === 0) {
      // Nothing is laid out where nothing is displayed, and the place of a panned picture is lost: the
      // observer tells when that changes.
      this.#width = 0;
      return false;
    }
    const width = this.#figure.stageWidth(room);
    const isSameWidth = width === this.#width;
    if (isSameWidth && !this.#isToggled && this.#figure.holds(this.#step)) return false;
    const isNear = this.#toggled.size > 0 && Math.abs(this.#step - (this.#painted ?? -2)) === 1;
    const moving = isSameWidth && (this.#isToggled || isNear);
    this.#isToggled = false;
    this.#width = width;
    const scene = this.#figure.layOut(width, this.#step, Uint32Array.from(this.#toggled));
    this.#scene = scene;
    const before = this.#walk?.root ?? this.#painter?.root;
    const focused = before?.matches(':focus-within') ?? false;
    // In what is collapsed nobody can be: above it is where they are.
    const way = this.#walk?.way ?? [this.#walk?.active ?? 0];
    const isDrawn = (/** @type {number} */ node) =>
      scene.marks.some(({ item }) => isOf(item, node));
    const active = way.find(isDrawn) ?? way[0];
    this.#painter ??= new Painter(this.#words, this.#drawing.prefix);
    const painter = this.#painter;
    painter.draw(scene, moving);
    this.#painted = undefined;
    this.#highest = isSameWidth ? Math.max(this.#highest, scene.height) : scene.height;
    this.root.style.minBlockSize = `min(38rem, ${this.#highest}px)`;
    this.#walk = this.#drawing.interact?.(scene, painter, active, (box, node) =>
      this.#revealToWalker(box, node),
    );
    const root = this.#walk?.root ?? painter.root;
    if (!before) this.root.append(root);
    else if (before !== root) before.replaceWith(root);
    if (focused) this.#walk?.focus();
    // What has to be panned must be reached by keys too.
    if (!this.#walk && scene.width > room) this.root.tabIndex = 0;
    else this.root.removeAttribute('tabindex');
    return true;
  }
}

/**
 * @param {import('./trees.js').Item | undefined} item
 * @param {number} node
 */
const isOf = (item, node) => item?.is === 'node' && item.node === node;

/**
 * Where to scroll to from `at`, as little as it takes, to see stretches in so much room: all of them,
 * or the last.
 * @param {number} at
 * @param {number} room
 * @param {number[][]} stretches from where to where
 */
function nearest(at, room, stretches) {
  const all = [
    Math.min(...stretches.map(([start]) => start)),
    Math.max(...stretches.map(([, end]) => end)),
  ];
  const [start, end] = all[1] - all[0] <= room ? all : stretches[stretches.length - 1];
  return Math.max(0, Math.min(Math.max(at, end - room), start));
}
