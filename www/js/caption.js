// The sentences under the picture, and their announcement to screen readers.

import { html } from './dom.js';
import { setRich } from './words.js';

/** @typedef {import('./trees.js').Message} Message */
/**
 * @typedef {object} Figure what sentences are told by
 * @property {number} steps
 * @property {(step: number) => Message[]} caption
 * @property {() => Message[][]} [moreCaptions] of steps that are still to come
 */
/** @typedef {import('./words.js').Words} Words */

/** Quick steps are not announced one by one: only where the reader comes to rest, in ms. */
const REST = 350;
/** The room for sentences is that of the longest ones among this many first steps and last ones. */
const MEASURED_STEPS = 200;
const MEASURED_LAST = 20;
/** How many of them are tried for height; the longest in characters need not be the highest. */
const SIZERS = 3;

export class Caption {
  #figure;
  #words;
  #text = html('p', { class: 'sentence' });
  #live = html('p', { class: 'live', 'aria-live': 'polite' });
  #timer = 0;

  /**
   * @param {Figure} figure
   * @param {Words} words
   */
  constructor(figure, words) {
    this.#figure = figure;
    this.#words = words;
    const first = range(0, Math.min(figure.steps, MEASURED_STEPS));
    const last = range(Math.max(first.length, figure.steps - MEASURED_LAST), figure.steps);
    const steps = [...first, ...last].map((step) => figure.caption(step));
    const sentences = [...steps, ...(figure.moreCaptions?.() ?? [])].map((told) =>
      words.sayAll(told),
    );
    sentences.sort((a, b) => b.length - a.length);
    const sizers = sentences.slice(0, SIZERS).map((sentence) => {
      const sizer = html('p', { class: 'sizer', 'aria-hidden': 'true' });
      setRich(sizer, sentence);
      return sizer;
    });
    this.root = html('div', { class: 'say', part: 'caption' }, ...sizers, this.#text, this.#live);
  }

  /**
   * Shows the sentences of a step; announces them once the reader rests there.
   * @param {number} step
   * @param {boolean} announce
   */
  show(step, announce) {
    const messages = this.#figure.caption(step);
    setRich(this.#text, this.#words.sayAll(messages));
    window.clearTimeout(this.#timer);
    if (!announce) return;
    // Worded now: by then the recording may be gone.
    const announced = this.#words.plain(messages);
    this.#timer = window.setTimeout(() => {
      this.#live.textContent = announced;
    }, REST);
  }

  /** Drops an announcement that is still to come. */
  destroy() {
    window.clearTimeout(this.#timer);
  }
}

/**
 * @param {number} from
 * @param {number} to included
 */
const range = (from, to) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
