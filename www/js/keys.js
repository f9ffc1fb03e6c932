// What each key asks for, by where the focus is.

/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./tree-walk.js').TreeWalk} TreeWalk */

/**
 * Answers a key pressed in a figure.
 * @param {KeyboardEvent} event
 * @param {Stepper} stepper
 * @param {TreeWalk | undefined} walk once the picture is drawn
 */
export function onKey(event, stepper, walk) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
    return;
  const place = placeOf(event.target);
  if (event.key === ' ' && place !== 'button') {
    // Held down, it would play and pause by turns.
    if (!event.repeat) stepper.togglePlay();
    event.preventDefault();
  } else if (answer(event.key, place, stepper, walk)) {
    event.preventDefault();
  }
}

/**
 * @param {EventTarget | null} target
 * @returns {'tree' | 'range' | 'button' | 'elsewhere'}
 */
function placeOf(target) {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest('[role=tree]')) return 'tree';
  if (target.closest('input')) return 'range';
  return target.closest('button') ? 'button' : 'elsewhere';
}

/**
 * @param {string} key
 * @param {ReturnType<typeof placeOf>} place
 * @param {Stepper} stepper
 * @param {TreeWalk | undefined} walk
 * @returns {boolean} whether the key was one of ours
 */
function answer(key, place, stepper, walk) {
  if (place === 'range') return false;
  if (place === 'tree' && walk?.walk(key)) return true;
  const { step, last } = stepper;
  /** @type {Record<string, number>} */
  const targets =
    place === 'tree'
      ? { PageUp: step - 1, PageDown: step + 1 }
      : { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last };
  if (!Object.hasOwn(targets, key)) return false;
  stepper.go(targets[key]);
  return true;
}
