// Numbers to so many digits after the decimal mark, for columns of them.

/** @typedef {import('../words.js').Words} Words */

/**
 * @param {Words} words
 * @param {number} value from 0 on
 * @param {number} digits
 */
export function fixed(words, value, digits) {
  if (value === Number.POSITIVE_INFINITY) return '∞';
  // As the picture and the command line round, which the exact value may miss by a hair.
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(words.lang, form).format(rounded);
}
