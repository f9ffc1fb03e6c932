// What an author, or a reader, may choose from lists: the values by the option's name, the usual one first.

export const CHOICES = {
  root: ['max', 'min'],
  order: ['given', 'reversed', 'best-first', 'worst-first'],
  cut: ['at-equal', 'above'],
  fail: ['soft', 'hard'],
  beside: ['table', 'code', 'plot', 'board'],
};

/** Those that a reader may be given as switches. */
export const SWITCHES = /** @type {const} */ (['root', 'order', 'cut', 'fail']);

/** @typedef {(typeof SWITCHES)[number]} Switch */
