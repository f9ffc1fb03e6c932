// The wasm module: started once a page, and anew after a trap.
//
// A trap (a panic in Rust, memory run out) leaves an instance in no known state. Nothing of it is
// used again: whoever had a recording in it is told, and makes it anew in a fresh instance.

import { FigureError } from './figure-error.js';

/** @typedef {typeof import('./plyground.js')} Engine */

/** @type {Promise<Engine> | undefined} */
let running;
let started = 0;

/** Dispatches `lost` when an instance has been given up. */
export const engineWatch = new EventTarget();

/**
 * The module, once it runs.
 * @returns {Promise<Engine>}
 */
export function engine() {
  running ??= start();
  return running;
}

/** @returns {Promise<Engine>} */
async function start() {
  started += 1;
  // The glue keeps its instance in module scope: another address makes another one.
  const address = started === 1 ? './plyground.js' : `./plyground.js?start=${started}`;
  try {
    const glue = /** @type {Engine} */ (await import(address));
    await glue.default();
    return glue;
  } catch (error) {
    // What failed once may succeed for the next figure.
    running = undefined;
    throw new FigureError('engine', undefined, {}, error);
  }
}

/** @type {unknown[]} */
const abandoned = [];

/**
 * Keeps an object of a lost instance for ever: collected, it would be freed there, and that would go
 * wrong once more.
 * @param {unknown} object
 */
export const abandon = (object) => abandoned.push(object);

/** Gives up the running instance. */
export function giveUpEngine() {
  running = undefined;
  engineWatch.dispatchEvent(new Event('lost'));
}
