// How far a search of a tree looks, for a reader to change: the depth, and the noisy plies after it.

import { html } from '../dom.js';
import { field } from './field.js';

/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../source.js').Limits} Limits */
/** @typedef {import('../words.js').Words} Words */

/** What can be changed, and from where on. */
const KNOBS = /** @type {const} */ ({
  depth: { key: 'depth', least: 1 },
  'noisy-plies': { key: 'noisyPlies', least: 0 },
});

/** @typedef {keyof typeof KNOBS} Control */
/** @typedef {Partial<Record<Control, number>>} Controls what the reader may change, and how far it goes */

/**
 * The source with a panel.
 * @param {Source} source records by `limits`
 * @param {Limits} limits
 * @param {Controls} controls
 * @returns {Source}
 */
export function withPanel(source, limits, controls) {
  /** Where the reader is, and the last step there is. */
  const at = { step: 0, last: 0 };
  /** @type {Source} */
  const made = {
    ...source,
    leads: true,
    record() {
      const figure = source.record();
      at.last = figure.steps;
      return figure;
    },
    onShow(step) {
      at.step = step;
    },
    panel(words) {
      const knobs = Object.entries(controls).map(([control, most]) =>
        knob(words, /** @type {Control} */ (control), most, limits, () => {
          // Who is at the end stays there, however long the search has become.
          const step = at.step === at.last ? Number.POSITIVE_INFINITY : at.step;
          made.onChange?.(() => step);
        }),
      );
      const label = words.say('panel.limits');
      const attributes = {
        class: 'panel leads',
        part: 'panel',
        role: 'group',
        'aria-label': label,
      };
      return html('div', attributes, ...knobs);
    },
  };
  return made;
}

/**
 * A slider.
 * @param {Words} words
 * @param {Control} control
 * @param {number} most
 * @param {Limits} limits changed in place
 * @param {() => void} change has the search recorded anew
 */
function knob(words, control, most, limits, change) {
  const { key, least } = KNOBS[control];
  const label = words.say(`panel.${control}`);
  const shown = html('output', { class: 'number' });
  const range = html('input', {
    type: 'range',
    class: 'range',
    part: control,
    'aria-label': label,
    min: least,
    max: most,
    step: 1,
    value: Math.min(limits[key] ?? most, most),
  });
  const tell = () => {
    const n = range.valueAsNumber;
    const isWhole = key === 'depth' && n === most;
    shown.textContent = words.say(isWhole ? 'panel.whole-tree' : 'panel.plies', { n });
    range.setAttribute('aria-valuetext', shown.textContent);
  };
  range.addEventListener('input', () => {
    limits[key] = range.valueAsNumber;
    tell();
    change();
  });
  tell();
  // The first of them is what the label is for.
  return field(label, range, shown);
}
