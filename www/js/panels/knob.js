// A slider for how far a search of a tree looks.

import { html } from '../dom.js';
import { field } from './field.js';

/** @typedef {import('../source.js').Settings} Settings */
/** @typedef {import('../words.js').Words} Words */

/** What can be changed, and from where on. */
const KNOBS = /** @type {const} */ ({
  depth: { key: 'depth', least: 1 },
  'noisy-plies': { key: 'noisyPlies', least: 0 },
});

/** @typedef {keyof typeof KNOBS} Knob */

/**
 * @param {Words} words
 * @param {Knob} name
 * @param {number} most
 * @param {Settings} settings changed in place
 * @param {() => void} change has the search recorded anew
 */
export function knob(words, name, most, settings, change) {
  const { key, least } = KNOBS[name];
  const label = words.say(`panel.${name}`);
  const shown = html('output', { class: 'number' });
  const range = html('input', {
    type: 'range',
    class: 'range',
    part: name,
    'aria-label': label,
    min: least,
    max: most,
    step: 1,
    value: Math.min(settings[key] ?? most, most),
  });
  const tell = () => {
    const n = range.valueAsNumber;
    const isWhole = key === 'depth' && n === most;
    shown.textContent = words.say(isWhole ? 'panel.whole-tree' : 'panel.plies', { n });
    range.setAttribute('aria-valuetext', shown.textContent);
  };
  range.addEventListener('input', () => {
    settings[key] = range.valueAsNumber;
    tell();
    change();
  });
  tell();
  // The first of them is what the label is for.
  return field(label, range, shown);
}
