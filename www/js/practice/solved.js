// Which exercises are solved.

import { keep, kept } from '../lesson/kept.js';

/** @type {Set<string>} those that could not be kept too */
let known = new Set();

/** Dispatches `change`. */
export const solvedWatch = new EventTarget();

/** The ids of those that are solved. */
export function solved() {
  // Another tab may have added some.
  for (const id of kept('solved')?.split(' ') ?? []) known.add(id);
  return known;
}

/** @param {string} id */
export function addSolved(id) {
  change(solved().add(id));
}

/** Forgets all of them. */
export function eraseSolved() {
  change(new Set());
}

/** @param {Set<string>} ids */
function change(ids) {
  known = ids;
  keep('solved', [...ids].join(' '));
  solvedWatch.dispatchEvent(new Event('change'));
}
