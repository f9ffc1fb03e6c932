// The wasm modules: each started once a page, and anew after a trap.
//
// A trap (a panic in Rust, memory run out) leaves an instance in no known state. Nothing of it is
// used again: whoever had a recording in it is told, and makes it anew in a fresh instance.

import { addressOf } from './address.js';
import { FigureError } from './figure-error.js';

/**
 * @typedef {object} Engines
 * @property {typeof import('./trees.js')} trees
 * @property {typeof import('./boards.js')} boards
 * @property {typeof import('./study.js')} study
 */

/** @type {Map<keyof Engines, Promise<any>>} */
const running = new Map();
/** Counts what has been given up. */
let lost = 0;

/** Dispatches `lost` when an instance has been given up. */
export const engineWatch = new EventTarget();

/**
 * A module, once it runs.
 * @template {keyof Engines} Name
 * @param {Name} name
 * @returns {Promise<Engines[Name]>}
 */
export function engine(name) {
  const known = running.get(name);
  if (known) return known;
  const starting = start(name);
  running.set(name, starting);
  return starting;
}

/**
 * @template {keyof Engines} Name
 * @param {Name} name
 * @returns {Promise<Engines[Name]>}
 */
async function start(name) {
  // The glue keeps its instance in module scope: another address makes another one.
  const address = addressOf(`./${name}.js`) + (lost === 0 ? '' : `#${lost}`);
  try {
    const glue = await import(address);
    await glue.default({ module_or_path: addressOf(`./${name}_bg.wasm`) });
    return glue;
  } catch (error) {
    // What failed once may succeed for the next figure.
    running.delete(name);
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

/** Gives up the running instances. */
export function giveUpEngines() {
  running.clear();
  lost += 1;
  engineWatch.dispatchEvent(new Event('lost'));
}
