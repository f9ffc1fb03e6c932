// A list for one of the rules by which a search of a tree goes.

import { CHOICES } from '../choices.js';
import { html } from '../dom.js';
import { field } from './field.js';

/** @typedef {import('../choices.js').Switch} Switch */
/** @typedef {import('../source.js').Settings} Settings */
/** @typedef {import('../words.js').Words} Words */

/**
 * @param {Words} words
 * @param {Switch} name
 * @param {Settings} settings changed in place
 * @param {() => void} change has the search recorded anew
 */
export function choice(words, name, settings, change) {
  const values = CHOICES[name];
  const label = words.say(`rule.${name}`);
  const list = html(
    'select',
    { class: 'button', part: `button ${name}`, 'aria-label': label },
    ...values.map((value) => html('option', { value }, words.say(`rule.${name}.${value}`))),
  );
  list.value = settings[name] ?? values[0];
  list.addEventListener('change', () => {
    settings[name] = list.value;
    change();
  });
  return field(label, list);
}
