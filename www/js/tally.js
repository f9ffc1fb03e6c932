// How many leaves are read and cut at a step, and how many nodes evaluated, beside the title.

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
    const { of, evaluated } = figure.tally(0);
    const most = {
      read: of,
      evaluated: evaluated === undefined ? undefined : figure.nodes,
      cut: of,
      of,
    };
    const widest = html('span', { class: 'sizer', 'aria-hidden': 'true' });
    widest.append(...this.#parts(most).map(part));
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
   * @param {import('./trees.js').Tally} tally
   * @returns {string[]}
   */
  #parts({ read, evaluated, cut, of }) {
    const say = (/** @type {string} */ id, /** @type {number} */ n) => this.#words.say(id, { n });
    const evaluations = evaluated === undefined ? [] : [say('tally.evaluated', evaluated)];
    const cuts = this.#figure.hasWindows ? [say('tally.cut', cut)] : [];
    return [...evaluations, say('tally.read', read), ...cuts, say('tally.of', of)];
  }
}

/** @param {string} text */
function part(text) {
  const made = html('span');
  setRich(made, text);
  return made;
}
