// Marks that move, and marks that come: only where a reader changes what is drawn, never by a step alone.

/** @typedef {import('./trees.js').Mark} Mark */

/** How long it takes, in ms. */
const MOVE = 200;
/** Of more marks none moves: it would be late. */
const MOST_MOVED = 1000;

/**
 * Whether so many marks are to move, and the reader wants to see it.
 * @param {number} marks
 */
export const mayMove = (marks) =>
  marks <= MOST_MOVED && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Has a mark come from where it was; one that was not there, out of nothing.
 * @param {SVGElement} element at its new place
 * @param {Mark['geometry'] | undefined} from
 * @param {Mark['geometry']} to
 */
export function move(element, from, to) {
  const steps = frames(from, to);
  if (steps) element.animate(steps, { duration: MOVE, easing: 'ease-out' });
}

/**
 * @param {Mark['geometry'] | undefined} from
 * @param {Mark['geometry']} to
 * @returns {Keyframe[] | undefined} nothing where it is where it was
 */
function frames(from, to) {
  if (from?.shape === 'path' && to.shape === 'path') {
    return from.d === to.d ? undefined : [{ d: `path("${from.d}")` }, { d: `path("${to.d}")` }];
  }
  if (!from || from.shape === 'path' || to.shape === 'path') return [{ opacity: 0 }, {}];
  if (from.x === to.x && from.y === to.y) return undefined;
  return [{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, {}];
}
