// What a <ply-figure> asks for: its attributes, or the lesson figure that it names.

import { CHOICES, SWITCHES } from './choices.js';
import { FigureError } from './figure-error.js';
import { loadJson } from './load.js';

/**
 * @typedef {object} Request
 * @property {string} title a message's id
 * @property {'tree' | 'play' | 'phases' | 'visits'} kind
 * @property {string} algorithm
 * @property {string} [tree]
 * @property {string} [root]
 * @property {string} [position]
 * @property {number} [seed]
 * @property {number} [c]
 * @property {number} [depth]
 * @property {number} [noisyPlies]
 * @property {Against} [against]
 * @property {string} [order]
 * @property {string} [cut]
 * @property {string} [fail]
 * @property {string} [beside]
 * @property {import('./panels/panel.js').Controls} [controls]
 */

/** @typedef {Partial<Record<'algorithm' | import('./choices.js').Switch, string>>} Against in what another run differs */

/** Attributes that say by themselves what `figure` says by a name. */
export const OWN = [
  'algorithm',
  'tree',
  'root',
  'position',
  'seed',
  'c',
  'depth',
  'noisy-plies',
  'order',
  'cut',
  'fail',
  'controls',
  'against',
];
/** Attributes that say what a position says too. */
const OF_TREE = ['tree', 'root'];
/** Attributes that only Monte Carlo tree search knows. */
const OF_MCTS = ['seed', 'c'];
/** Attributes that it knows nothing of. */
const OF_LIMITS = ['depth', 'noisy-plies'];
/** Attributes that say by which rules a search of a tree goes, and what of them the reader may change. */
const OF_RULES = /** @type {const} */ (['order', 'cut', 'fail']);

/**
 * Reads what an element asks for.
 * @param {Element} element
 * @returns {Promise<Request>}
 */
export async function readRequest(element) {
  const name = element.getAttribute('figure');
  const request = name === null ? ownRequest(element) : await namedRequest(element, name);
  return { ...request, beside: readChoice(element, 'beside') };
}

/**
 * The step that an element asks for; `begin` if it does not say.
 * @param {Element} element
 * @param {number} last
 * @param {number} begin
 */
export function readStep(element, last, begin = 0) {
  const text = element.getAttribute('step');
  if (text === null) return begin;
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
  return { title: `figure.${name}`, ...figures[name] };
}

/**
 * @param {Element} element
 * @returns {Request}
 */
function ownRequest(element) {
  const [algorithm, tree, root, position] = OWN.map(
    (name) => element.getAttribute(name) ?? undefined,
  );
  if (algorithm === undefined) throw new FigureError('missing-algorithm', 'algorithm');
  const title = `figure.untitled.${algorithm}`;
  const given = (/** @type {string[]} */ names) => names.find((name) => element.hasAttribute(name));
  if (position !== undefined) {
    const other = given(OF_TREE);
    if (other) throw new FigureError('contradiction-position', other);
  }
  if (algorithm === 'mcts') {
    const other = given(OF_TREE);
    if (other || position === undefined)
      throw new FigureError('missing-position', other ?? 'position');
    const limit = given([...OF_LIMITS, ...OF_RULES, 'controls', 'against']);
    if (limit) throw new FigureError('not-mcts', limit);
    const [seed, c] = OF_MCTS.map((name) => readNumber(element, name));
    return { title, kind: 'phases', algorithm, position, seed, c };
  }
  const other = given(OF_MCTS);
  if (other) throw new FigureError('only-mcts', other);
  if (tree === undefined && position === undefined) throw new FigureError('missing-tree', 'tree');
  const [depth, noisyPlies] = OF_LIMITS.map((name) => readNumber(element, name));
  if (noisyPlies !== undefined && depth === undefined && algorithm !== 'iterative-deepening')
    throw new FigureError('missing-depth', 'noisy-plies');
  const [order, cut, fail] = OF_RULES.map((name) => readChoice(element, name));
  const rules = { order, cut, fail, controls: readControls(element, position !== undefined) };
  const against = readAgainst(element);
  if (against) {
    const other = given([...OF_LIMITS, 'controls', 'beside']);
    if (other) throw new FigureError('against-alone', other);
    // It comes to each leaf once for each depth.
    if (algorithm === 'iterative-deepening') throw new FigureError('against-alone', 'algorithm');
    if (against.algorithm === 'iterative-deepening')
      throw new FigureError('against-alone', 'against');
  }
  return {
    title,
    kind: 'tree',
    algorithm,
    tree,
    root,
    position,
    depth,
    noisyPlies,
    against,
    ...rules,
  };
}

/**
 * In what another run differs, such as "algorithm: minimax" or "order: reversed; cut: above".
 * @param {Element} element
 * @returns {Against | undefined}
 */
function readAgainst(element) {
  const text = element.getAttribute('against');
  if (text === null) return undefined;
  const names = ['algorithm', ...SWITCHES];
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const differences = parts.map((part) => {
    const [name, value = ''] = part.split(':').map((half) => half.trim());
    known('against', name, names);
    if (name === 'algorithm') return [name, value];
    return [name, known('against', value, CHOICES[/** @type {keyof typeof CHOICES} */ (name)])];
  });
  if (differences.length === 0) throw new FigureError('against-nothing', 'against');
  return Object.fromEntries(differences);
}

/**
 * One of the values that an attribute may have; undefined where it is missing.
 * @param {Element} element
 * @param {keyof typeof CHOICES} name
 */
function readChoice(element, name) {
  const found = element.getAttribute(name) ?? undefined;
  if (found === undefined) return undefined;
  return known(name, found, CHOICES[name]);
}

/**
 * What the reader may change.
 * @param {Element} element
 * @param {boolean} isPosition which says itself who moves at the root
 */
function readControls(element, isPosition) {
  const names = element.getAttribute('controls')?.split(/\s+/).filter(Boolean) ?? [];
  if (names.length === 0) return undefined;
  const all = SWITCHES.filter((name) => name !== 'root' || !isPosition);
  return Object.fromEntries(names.map((name) => [known('controls', name, all), 0]));
}

/**
 * @param {string} attribute
 * @param {string} found
 * @param {readonly string[]} all
 */
function known(attribute, found, all) {
  if (all.includes(found)) return found;
  throw new FigureError('unknown-choice', attribute, { found: short(found), known: [...all] });
}

const WHOLE = /^\d+$/;
const REAL = /^(\d+\.?\d*|\.\d+)$/;
/** So many plies can be counted. */
const MOST_PLIES = 2 ** 32 - 1;

/**
 * The numbers that attributes give, and what is said of others.
 * @type {Record<string, { form: RegExp, least: number, most: number, fault: string }>}
 */
const NUMBERS = {
  seed: { form: WHOLE, least: 0, most: Number.MAX_SAFE_INTEGER, fault: 'not-whole' },
  c: { form: REAL, least: 0, most: 1e300, fault: 'not-real' },
  depth: { form: WHOLE, least: 1, most: MOST_PLIES, fault: 'not-positive' },
  'noisy-plies': { form: WHOLE, least: 0, most: MOST_PLIES, fault: 'not-plies' },
};

/**
 * A number, as text has it; undefined where the attribute is missing.
 * @param {Element} element
 * @param {string} name
 */
function readNumber(element, name) {
  const text = element.getAttribute(name);
  if (text === null) return undefined;
  const found = parseNumber(name, text);
  if (found === undefined) throw new FigureError(NUMBERS[name].fault, name);
  return found;
}

/**
 * A seed, a c, a depth or a count of noisy plies as text; undefined where it is none.
 * @param {string} name
 * @param {string} text
 */
export function parseNumber(name, text) {
  const { form, least, most } = NUMBERS[name];
  const found = form.test(text.trim()) ? Number(text) : Number.NaN;
  return found >= least && found <= most ? found : undefined;
}

/** What is quoted of an attribute is no longer than this, in characters. */
const MOST_QUOTED = 40;

/** @param {string} text */
function short(text) {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}
