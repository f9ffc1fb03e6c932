// The lesson's figures, as www/figures.toml names them.

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { inRepo } from './repo.mjs';

const figures = parse(readFileSync(inRepo('www/figures.toml'), 'utf8'));

/** The names of all of them. */
export const FIGURES = Object.keys(figures);

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
