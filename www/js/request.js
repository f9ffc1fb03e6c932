// What a <ply-figure> asks for: its attributes, or the lesson figure that it names.

import { FigureError } from './figure-error.js';
import { loadJson } from './load.js';

/** @typedef {typeof import('./plyground.js').Figure} Recorder */
/** @typedef {import('./plyground.js').Figure} Figure */
/** @typedef {{ title: string, record: (recorder: Recorder) => Figure }} Request a title's id, and how to record */

/** Attributes that say by themselves what `figure` says by a name. */
const OWN = ['algorithm', 'tree', 'root', 'position'];
/** Attributes that say what a position says too. */
const OF_TREE = ['tree', 'root'];

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
  if (!(step <= last))
    throw new FigureError('step-out-of-range', 'step', { found: short(text), last });
  return step;
}

/**
 * @param {Element} element
 * @param {string} name
 * @returns {Promise<Request>}
 */
async function namedRequest(element, name) {
  const other = OWN.find((attribute) => element.hasAttribute(attribute));
  if (other) throw new FigureError('contradiction', other, { found: short(name) });
  const figures = await loadJson('./figures.json');
  if (!Object.hasOwn(figures ?? {}, name))
    throw new FigureError('unknown-figure', 'figure', { found: short(name) });
  const { algorithm, tree, root } = figures[name];
  return { title: `figure.${name}`, record: (Figure) => new Figure(algorithm, tree, root) };
}

/**
 * @param {Element} element
 * @returns {Request}
 */
function ownRequest(element) {
  const [algorithm, tree, root, position] = OWN.map((name) => element.getAttribute(name));
  if (algorithm === null) throw new FigureError('missing-algorithm', 'algorithm');
  const title = `figure.untitled.${algorithm}`;
  if (position !== null) {
    const other = OF_TREE.find((attribute) => element.hasAttribute(attribute));
    if (other) throw new FigureError('contradiction-position', other);
    return { title, record: (Figure) => Figure.onPosition(algorithm, position) };
  }
  if (tree === null) throw new FigureError('missing-tree', 'tree');
  return { title, record: (Figure) => new Figure(algorithm, tree, root ?? 'max') };
}

/** What is quoted of an attribute is no longer than this, in characters. */
const MOST_QUOTED = 40;

/** @param {string} text */
function short(text) {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}
