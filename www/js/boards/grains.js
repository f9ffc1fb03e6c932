// Steps of whole iterations: one back, one or ten on, and to some that the lesson speaks of.

import { html } from '../dom.js';

/** @typedef {import('../stepper.js').Stepper} Stepper */
/** @typedef {import('../words.js').Words} Words */

const PHASES = 4;
const ON = [1, 10];
const TO = [100, 300, 1_000];

export class Grains {
  /** @type {{ button: HTMLButtonElement, target: () => number }[]} */
  #buttons = [];
  #stepper;

  /**
   * @param {Words} words
   * @param {Stepper} stepper
   */
  constructor(words, stepper) {
    this.#stepper = stepper;
    const complete = () => Math.floor(stepper.step / PHASES);
    const add = (
      /** @type {string} */ part,
      /** @type {string} */ short,
      /** @type {string} */ label,
      /** @type {number} */ n,
      /** @type {() => number} */ target,
    ) => this.#add(`${part}-${n}`, words.say(short, { n }), words.say(label, { n }), target);
    add('back', 'grain.minus', 'grain.back', 1, () => Math.ceil(stepper.step / PHASES) - 1);
    for (const n of ON) add('plus', 'grain.plus', 'grain.on', n, () => complete() + n);
    for (const n of TO) add('to', 'grain.at', 'grain.to', n, () => n);
    const label = words.say('grain.label');
    this.root = html(
      'div',
      { class: 'grains', role: 'group', 'aria-label': label },
      html('span', { 'aria-hidden': 'true' }, label),
      ...this.#buttons.map(({ button }) => button),
    );
  }

  /**
   * @param {string} part
   * @param {string} text
   * @param {string} label
   * @param {() => number} target the iterations to go to
   */
  #add(part, text, label, target) {
    const attributes = {
      type: 'button',
      class: 'button',
      part: `button ${part}`,
      'aria-label': label,
    };
    const button = html('button', attributes, text);
    button.addEventListener('click', () => this.#stepper.go(target() * PHASES));
    this.#buttons.push({ button, target });
  }

  /** Shows which of them lead anywhere. */
  show() {
    const { step, last } = this.#stepper;
    for (const { button, target } of this.#buttons) {
      const to = Math.min(Math.max(target() * PHASES, 0), last);
      button.setAttribute('aria-disabled', String(to === step));
    }
  }
}
