// Files that lie beside this module: each is fetched once a page, however many figures want it.

import { addressOf } from './address.js';
import { FigureError } from './figure-error.js';

/** @type {Map<string, Promise<any>>} */
const pending = new Map();

/**
 * A JSON file beside this module.
 * @param {string} name
 * @returns {Promise<any>}
 */
export const loadJson = (name) => once(name, (response) => response.json());

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} sheets belong to one document */
const sheets = new WeakMap();

/**
 * A style sheet beside this module, to be adopted by shadow roots of a document.
 * @param {string} name
 * @param {Document} document
 * @returns {Promise<CSSStyleSheet>}
 */
export async function loadSheet(name, document) {
  const text = await once(name, (response) => response.text());
  const own = sheets.get(document) ?? new Map();
  sheets.set(document, own);
  if (!own.has(name)) {
    const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    const sheet = new Sheet();
    sheet.replaceSync(text);
    own.set(name, sheet);
  }
  return own.get(name);
}

/**
 * @template T
 * @param {string} name
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T>}
 */
function once(name, read) {
  let result = pending.get(name);
  if (!result) {
    result = request(name)
      .then(read)
      .catch((error) => {
        throw error instanceof FigureError ? error : lost(name, error);
      });
    // A failed request may succeed for the next figure.
    result.catch(() => pending.delete(name));
    pending.set(name, result);
  }
  return result;
}

/** @param {string} name */
async function request(name) {
  const response = await fetch(addressOf(name)).catch((error) => {
    throw lost(name, error);
  });
  if (!response.ok) throw lost(name, response.status);
  return response;
}

/**
 * @param {string} name
 * @param {unknown} reason
 */
const lost = (name, reason) => new FigureError('file', undefined, {}, `${name}: ${reason}`);
