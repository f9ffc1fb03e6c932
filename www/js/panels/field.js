// An input with its label, below or above a figure.

import { html } from '../dom.js';

/**
 * An input with its label.
 * @param {string} label
 * @param {...Node} inputs
 */
export function field(label, ...inputs) {
  return html('label', { class: 'field' }, html('span', {}, label), ...inputs);
}
