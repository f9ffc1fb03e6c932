// Runs of Monte Carlo tree search by other ways than the figure's.

import { execFileSync } from 'node:child_process';
import { P } from './boards.mjs';
import { Mcts } from './engine.mjs';
import { PLYGROUND } from './repo.mjs';

/** @typedef {{ seed?: number, c?: number }} Run */

/**
 * What the table is to say, by a search of our own.
 * @param {number} step
 * @param {Run} run
 * @param {string} [position]
 */
export function expected(step, run, position = P) {
  const search = new Mcts(position, run);
  for (let phase = 0; phase < step; phase += 1) search.step();
  const rows = search.root().map(({ move, n, mean, bonus, uct }) => {
    const fixed = (/** @type {number} */ value) => (value === Infinity ? '∞' : value.toFixed(3));
    return [
      String(move),
      String(n),
      mean === undefined ? '' : fixed(mean),
      fixed(bonus),
      fixed(uct),
    ];
  });
  search.free();
  return rows;
}

/**
 * The phase that leads to a step.
 * @param {number} step
 * @param {Run} run
 */
export function phaseOf(step, run) {
  const search = new Mcts(P, run);
  let phase;
  for (let done = 0; done < step; done += 1) phase = search.step();
  search.free();
  return phase;
}

/**
 * What the command line says of so many iterations.
 * @param {number} iterations
 * @param {string} seed
 */
export function told(iterations, seed) {
  const numbers = ['--iterations', String(iterations), '--seed', seed, '--format', 'json'];
  const json = execFileSync(PLYGROUND, ['mcts', '--position', P, ...numbers], { encoding: 'utf8' });
  /** @type {{ move: number, n: number, w: number, mean?: number }[]} */
  return JSON.parse(json).moves;
}
