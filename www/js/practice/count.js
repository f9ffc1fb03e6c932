// How many exercises are solved, with a button to forget it.

import { html } from '../dom.js';
import { eraseSolved, solved, solvedWatch } from './solved.js';

/** @typedef {import('../words.js').Words} Words */

/**
 * @param {HTMLElement} place
 * @param {Words} words
 * @param {string[]} ids of all exercises
 */
export function showCount(place, words, ids) {
  const count = html('b', { role: 'status' });
  const erase = html('button', { type: 'button', class: 'button' }, words.say('practice.erase'));
  erase.addEventListener('click', eraseSolved);
  place.append(count, ' ', erase, ' ', html('small', {}, words.say('practice.kept')));
  const show = () => {
    const known = solved();
    const n = ids.filter((id) => known.has(id)).length;
    count.textContent = words.say('practice.count', { n, all: ids.length });
    // Not the attribute: the focus would be lost.
    erase.setAttribute('aria-disabled', String(n === 0));
  };
  show();
  solvedWatch.addEventListener('change', show);
}
