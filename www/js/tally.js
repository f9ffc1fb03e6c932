// How many leaves are read and cut at a step, beside the title.

import { html } from './dom.js';
import { setRich } from './words.js';

/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./words.js').Words} Words */

export class Tally {
  #figure;
  #words;
  #counts = html('span', { class: 'counts' });
  #shown = '';

  /**
   * @param {Figure} figure
   * @param {Words} words
   */
  constructor(figure, words) {
    this.#figure = figure;
    this.#words = words;
    const { of } = figure.tally(0);
    const widest = html('span', { class: 'sizer', 'aria-hidden': 'true' });
    widest.append(...this.#parts({ read: of, cut: of, of }).map(part));
    this.root = html('p', { class: 'tally' }, widest, this.#counts);
  }

  /** @param {number} step */
  show(step) {
    const parts = this.#parts(this.#figure.tally(step));
    if (parts.join() === this.#shown) return;
    this.#shown = parts.join();
    this.#counts.replaceChildren(...parts.map(part));
  }

  /**
   * @param {{ read: number, cut: number, of: number }} tally
   * @returns {string[]}
   */
  #parts({ read, cut, of }) {
    const say = (/** @type {string} */ id, /** @type {number} */ n) => this.#words.say(id, { n });
    const cuts = this.#figure.hasWindows ? [say('tally.cut', cut)] : [];
    return [say('tally.read', read), ...cuts, say('tally.of', of)];
  }
}

/** @param {string} text */
function part(text) {
  const made = html('span');
  setRich(made, text);
  return made;
}
