// What each key asks for, by where the focus is.

/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./source.js').Shows} Stage */
/** @typedef {import('./stage.js').Walk} Walk */
/** @typedef {import('./asking.js').Asking} Asking */

/**
 * Answers a key pressed in a figure.
 * @param {KeyboardEvent} event
 * @param {Stepper} stepper
 * @param {Stage} stage
 * @param {Asking | undefined} asking where something can be asked
 */
export function onKey(event, stepper, stage, asking) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const place = placeOf(event.target);
  if (place === 'choice') return;
  const { walk } = stage;
  // Before Shift, which a plus needs on most keyboards.
  if (place === 'tree' && walk && fold(event.key, stage, walk.active)) {
    event.preventDefault();
    return;
  }
  if (event.shiftKey) {
    if (jump(event.key, place, stepper)) event.preventDefault();
    return;
  }
  if (event.key === ' ' && place !== 'button' && place !== 'board') {
    // Held down, it would play and pause by turns.
    if (!event.repeat) stepper.togglePlay();
    event.preventDefault();
  } else if (asking?.isOpen && event.key === 'Escape') {
    asking.close();
    event.preventDefault();
  } else if (asking && walk && place === 'tree' && event.key === 'Enter') {
    asking.ask(walk.active);
    event.preventDefault();
  } else if (answer(event.key, place, stepper, walk)) {
    event.preventDefault();
  }
}

/**
 * Minus collapses what is below a node, plus opens it.
 * @param {string} key
 * @param {Stage} stage
 * @param {number} node
 * @returns {boolean} whether the key was one of ours
 */
function fold(key, stage, node) {
  if (key !== '+' && key !== '-') return false;
  if (stage.isOpen(node) === (key === '-')) stage.toggle(node);
  return true;
}

/**
 * With Shift, from mark to mark.
 * @param {string} key
 * @param {ReturnType<typeof placeOf>} place
 * @param {Stepper} stepper
 * @returns {boolean} whether the key was one of ours
 */
function jump(key, place, stepper) {
  if (place === 'range' || stepper.marked.length === 0) return false;
  if (key === 'ArrowRight') stepper.go(stepper.nextMark);
  else if (key === 'ArrowLeft') stepper.go(stepper.lastMark);
  else return false;
  return true;
}

/**
 * @param {EventTarget | null} target
 * @returns {'tree' | 'board' | 'choice' | 'range' | 'button' | 'elsewhere'}
 */
function placeOf(target) {
  if (!(target instanceof Element)) return 'elsewhere';
  if (target.closest('[role=tree]')) return 'tree';
  if (target.closest('[role=grid]')) return 'board';
  if (target.closest('select')) return 'choice';
  if (target.closest('input')) return 'range';
  return target.closest('button') ? 'button' : 'elsewhere';
}

/**
 * @param {string} key
 * @param {ReturnType<typeof placeOf>} place
 * @param {Stepper} stepper
 * @param {Walk | undefined} walk
 * @returns {boolean} whether the key was one of ours
 */
function answer(key, place, stepper, walk) {
  if (place === 'range') return false;
  const inPicture = place === 'tree' || place === 'board';
  if (inPicture && walk?.walk(key)) return true;
  const { back, next, last } = stepper;
  /** @type {Record<string, number>} */
  const targets = inPicture
    ? { PageUp: back, PageDown: next }
    : { ArrowLeft: back, ArrowRight: next, Home: 0, End: last };
  if (!Object.hasOwn(targets, key)) return false;
  stepper.go(targets[key]);
  return true;
}
