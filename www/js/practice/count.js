// How many exercises are solved, with a button to forget it.

import { eraseSolved, solved, solvedWatch } from './solved.js';

/** @typedef {import('../words.js').Words} Words */

/**
 * @param {HTMLElement} place as the builder writes it
 * @param {Words} words
 * @param {string[]} ids of all exercises
 */
export function showCount(place, words, ids) {
  const count = /** @type {HTMLElement} */ (place.querySelector('[role=status]'));
  const erase = /** @type {HTMLElement} */ (place.querySelector('button'));
  erase.addEventListener('click', eraseSolved);
  const show = () => {
    const known = solved();
    const n = ids.filter((id) => known.has(id)).length;
    count.textContent = words.say('practice.count', { n, all: ids.length });
    // Not the attribute: the focus would be lost.
    erase.setAttribute('aria-disabled', String(n === 0));
  };
  show();
  place.classList.remove('unknown');
  solvedWatch.addEventListener('change', show);
}
