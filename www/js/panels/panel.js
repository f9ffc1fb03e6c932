// What a reader may change of a search of a tree: how far it looks, and the rules by which it goes.

import { SWITCHES } from '../choices.js';
import { html } from '../dom.js';
import { choice } from './choice.js';
import { knob } from './knob.js';

/** @typedef {import('../choices.js').Switch} Switch */
/** @typedef {import('./knob.js').Knob} Knob */
/** @typedef {import('../source.js').Settings} Settings */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../trees.js').Figure} Figure */
/** @typedef {import('../view.js').View} View */
/** @typedef {Partial<Record<Knob | Switch, number>>} Controls how far each goes that is a number */

/**
 * The source with a panel.
 * @param {Source} source records by `settings`
 * @param {Settings} settings
 * @param {Controls} controls
 * @returns {Source}
 */
export function withPanel(source, settings, controls) {
  /** @type {Source} */
  const made = {
    ...source,
    leads: true,
    panel(words) {
      const change = (/** @type {typeof sameStep} */ place) => made.onChange?.(place);
      const inputs = Object.entries(controls).map(([control, most = 0]) => {
        const name = /** @type {Switch} */ (control);
        return SWITCHES.includes(name)
          ? choice(words, name, settings, () => {
              // In another order the nodes have other numbers.
              if (name === 'order') made.pace.toggled?.clear();
              change(asMuchSettled);
            })
          : knob(words, /** @type {Knob} */ (control), most, settings, () => change(sameStep));
      });
      const attributes = {
        class: 'panel leads',
        part: 'panel',
        role: 'group',
        'aria-label': words.say('panel.limits'),
      };
      return html('div', attributes, ...inputs);
    },
  };
  return made;
}

/**
 * With more to read or less: who is at the end stays there, however long the search has become.
 * @param {View} view
 * @returns {(figure: Figure) => number}
 */
function sameStep({ stepper: { step, last } }) {
  return () => (step === last ? Number.POSITIVE_INFINITY : step);
}

/**
 * By other rules, or in another order: where as many leaves are read or cut.
 * @param {View} view
 * @returns {(figure: Figure) => number}
 */
function asMuchSettled(view) {
  const { step, last } = view.stepper;
  if (step === 0 || step === last) return sameStep(view);
  const settled = (/** @type {Figure} */ figure, /** @type {number} */ step) => {
    const { read, cut } = figure.tally(step);
    return read + cut;
  };
  const wanted = settled(/** @type {Figure} */ (view.recording), step);
  return (figure) => {
    let [least, most] = [0, figure.steps];
    while (least < most) {
      const middle = (least + most) >> 1;
      if (settled(figure, middle) < wanted) least = middle + 1;
      else most = middle;
    }
    return least;
  };
}
