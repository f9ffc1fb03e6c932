// What a <ply-figure> asks for: its attributes, or the lesson figure that it names.

import { FigureError } from './figure-error.js';
import { loadJson } from './load.js';

/** @typedef {{ algorithm: string, tree: string, root: string, title: string }} Request */

/** Attributes that say by themselves what `figure` says by a name. */
const OWN = ['algorithm', 'tree', 'root'];

/**
 * Reads what an element asks for.
 * @param {Element} element
 * @returns {Promise<Request>}
 */
export async function readRequest(element) {
  const name = element.getAttribute('figure');
  return name === null ? ownRequest(element) : namedRequest(element, name);
}

/**
 * The step that an element asks for; the first if it does not say.
 * @param {Element} element
 * @param {number} last
 */
export function readStep(element, last) {
  const text = element.getAttribute('step');
  if (text === null) return 0;
  const step = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (!(step <= last)) throw new FigureError('step-out-of-range', 'step', { found: text, last });
  return step;
}

/**
 * @param {Element} element
 * @param {string} name
 */
async function namedRequest(element, name) {
  const other = OWN.find((attribute) => element.hasAttribute(attribute));
  if (other) throw new FigureError('contradiction', other, { found: name });
  const figures = await loadJson('./figures.json');
  if (!Object.hasOwn(figures, name))
    throw new FigureError('unknown-figure', 'figure', { found: name });
  return { ...figures[name], title: `figure.${name}` };
}

/** @param {Element} element */
function ownRequest(element) {
  const [algorithm, tree, root] = OWN.map((attribute) => element.getAttribute(attribute));
  if (algorithm === null) throw new FigureError('missing-algorithm', 'algorithm');
  if (tree === null) throw new FigureError('missing-tree', 'tree');
  return { algorithm, tree, root: root ?? 'max', title: `figure.untitled.${algorithm}` };
}
