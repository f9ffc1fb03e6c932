// Traces as the command line writes them and as tests/cases/golden keeps them.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { inRepo, PLYGROUND } from './repo.mjs';

/** @typedef {import('./engine.mjs').Algorithm} Algorithm */
/** @typedef {import('./engine.mjs').Event} Event */
/** @typedef {import('./engine.mjs').Root} Root */
/** @typedef {import('./engine.mjs').Tree} Tree */

/**
 * @typedef {object} Trace
 * @property {Algorithm} algorithm
 * @property {Root} root
 * @property {number} value
 * @property {Event[]} rows
 * @property {number} leaves_read
 * @property {number} leaves_cut
 */

const GOLDEN = inRepo('tests/cases/golden');

/** The worked examples of the contract, each a tree with its four traces. */
export const goldenFiles = readdirSync(GOLDEN).map((file) => {
  /** @type {{ tree: Tree, traces: Trace[] }} */
  const { tree, traces } = parse(readFileSync(`${GOLDEN}/${file}`, 'utf8'));
  return { file, tree, traces };
});

/**
 * What `plyground trace` says.
 * @param {Algorithm} algorithm
 * @param {Tree} tree
 * @param {Root} root
 * @returns {Trace}
 */
export function trace(algorithm, tree, root) {
  const options = ['--algorithm', algorithm, '--root', root, '--format', 'json', '--tree', '-'];
  return parse(
    execFileSync(PLYGROUND, ['trace', ...options], {
      input: JSON.stringify(tree),
      encoding: 'utf8',
    }),
  );
}

/**
 * JSON in which "inf" and "-inf" are the numbers that JSON lacks.
 * @param {string} json
 */
function parse(json) {
  const infinities = new Map([
    ['inf', Infinity],
    ['-inf', -Infinity],
  ]);
  return JSON.parse(json, (_, value) => infinities.get(value) ?? value);
}
