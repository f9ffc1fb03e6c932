// How far a step of a tree's search goes: to the next event, leaf, node, cut, or change of the best line.

import { html } from './dom.js';

/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

const GRAINS = ['leaf', 'node', 'cut', 'line'];

export class Grains {
  /** @type {{ grain: string | undefined, button: HTMLButtonElement }[]} */
  #choices = [];
  #figure;
  #stepper;

  /**
   * @param {Figure} figure
   * @param {Words} words
   * @param {Stepper} stepper
   */
  constructor(figure, words, stepper) {
    this.#figure = figure;
    this.#stepper = stepper;
    const label = words.say('step.label');
    this.root = html(
      'div',
      { class: 'grains', role: 'group', 'aria-label': label },
      html('span', { 'aria-hidden': 'true' }, label),
    );
    for (const grain of [undefined, ...GRAINS]) {
      if (grain === 'cut' && !figure.hasWindows) continue;
      const name = grain ?? 'event';
      const attributes = { type: 'button', class: 'button', part: `button by-${name}` };
      const button = html('button', attributes, words.say(`step.${name}`));
      button.addEventListener('click', () => this.#choose(grain));
      this.root.append(button);
      this.#choices.push({ grain, button });
    }
    this.#choose(stepper.pace.grain);
  }

  /** @param {string | undefined} grain from event to event if undefined: then cuts are marked */
  #choose(grain) {
    this.#stepper.mark(this.#figure.stops(grain ?? 'cut'), grain);
  }

  /** Shows which of them is chosen. */
  show() {
    for (const { grain, button } of this.#choices) {
      button.setAttribute('aria-pressed', String(grain === this.#stepper.pace.grain));
    }
  }
}
