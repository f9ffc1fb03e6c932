// The wasm module, started once a page.

import start, { Figure } from './plyground.js';

/** @type {Promise<typeof Figure> | undefined} */
let started;

/**
 * The class of recorded searches, once the module runs.
 * @returns {Promise<typeof Figure>}
 */
export function engine() {
  started ??= start().then(() => Figure);
  // What failed once may succeed for the next figure.
  started.catch(() => {
    started = undefined;
  });
  return started;
}
