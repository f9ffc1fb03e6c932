// The lesson's figures, as www/figures.toml names them.

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { inRepo } from './repo.mjs';

const figures = parse(readFileSync(inRepo('www/figures.toml'), 'utf8'));

/** The names of all of them. */
export const FIGURES = Object.keys(figures);

/** Those that show a search of a tree. */
export const TREES = FIGURES.filter((name) => 'tree' in /** @type {object} */ (figures[name]));

/** Those with steps from the start: on a board to play on nothing has been played. */
export const STEPPED = FIGURES.filter((name) => /** @type {any} */ (figures[name]).kind !== 'play');

/**
 * How many plies a figure's tree has at most.
 * @param {string} name
 */
export function pliesOf(name) {
  /**
   * @param {any} node
   * @returns {number}
   */
  const plies = (node) => (Array.isArray(node) ? 1 + Math.max(...node.map(plies)) : 0);
  return plies(JSON.parse(/** @type {any} */ (figures[name]).tree));
}
