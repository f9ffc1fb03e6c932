// The style of what is loaded when a reader asks for more.

import { loadSheet } from '../load.js';

/**
 * Puts it on the figure that an element is in.
 * @param {Element} inside
 */
export async function dress(inside) {
  const root = /** @type {ShadowRoot} */ (inside.getRootNode());
  const sheet = await loadSheet('./study.css', root.ownerDocument);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
