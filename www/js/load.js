// Files that lie beside this module: each is fetched once a page, however many figures want it.

import { FigureError } from './figure-error.js';

/** @type {Map<string, Promise<any>>} */
const pending = new Map();

/**
 * A JSON file beside this module.
 * @param {string} name
 * @returns {Promise<any>}
 */
export const loadJson = (name) => once(name, (response) => response.json());

/**
 * A style sheet beside this module, to be adopted by shadow roots.
 * @param {string} name
 * @returns {Promise<CSSStyleSheet>}
 */
export const loadSheet = (name) =>
  once(name, async (response) => new CSSStyleSheet().replace(await response.text()));

/**
 * @template T
 * @param {string} name
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T>}
 */
function once(name, read) {
  let result = pending.get(name);
  if (!result) {
    result = request(name).then(read);
    // A failed request may succeed for the next figure.
    result.catch(() => pending.delete(name));
    pending.set(name, result);
  }
  return result;
}

/** @param {string} name */
async function request(name) {
  /** @param {unknown} reason */
  const lost = (reason) =>
    new FigureError('file', undefined, { file: name, reason: String(reason) });
  const response = await fetch(new URL(name, import.meta.url)).catch((error) => {
    throw lost(error);
  });
  if (!response.ok) throw lost(response.status);
  return response;
}
