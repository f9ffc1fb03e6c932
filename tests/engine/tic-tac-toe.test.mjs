// The known counts of tic-tac-toe inside the module that is shipped, its tree given as a literal one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { AlphaBeta, Minimax } from '../support/engine.mjs';
import { PLYGROUND } from '../support/repo.mjs';

/** @typedef {import('../support/engine.mjs').Tree} Tree */

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const BY_CELL = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const P = 'XO.X..O..';

/**
 * The game tree of a position, its moves in this order of cells.
 * @param {string} position
 * @param {number[]} order
 * @returns {Tree | number}
 */
function treeOf(position, order) {
  /** @param {string} mark */
  const count = (mark) => position.split(mark).length - 1;
  const [mover, last] = count('X') === count('O') ? ['X', 'O'] : ['O', 'X'];
  if (LINES.some((line) => [...line].every((cell) => position[Number(cell)] === last))) {
    return last === 'X' ? 1 : -1;
  }
  const free = order.filter((cell) => position[cell] === '.');
  if (free.length === 0) return 0;
  return free.map((cell) =>
    treeOf(position.slice(0, cell) + mover + position.slice(cell + 1), order),
  );
}

/**
 * How many nodes a search visits, the root counted, and what the root's children returned.
 * @param {typeof Minimax | typeof AlphaBeta} Search
 * @param {string} position
 * @param {number[]} [order]
 */
function visited(Search, position, order = BY_CELL) {
  const search = new Search(/** @type {Tree} */ (treeOf(position, order)));
  let nodes = 1;
  const values = [];
  /** @type {any} */
  let last;
  for (let event = search.step(); event !== undefined; event = search.step()) {
    last = event;
    if (event.kind !== 'returned') continue;
    nodes += 1;
    if (event.node.length === 0) values.push(event.value);
  }
  search.free();
  return { nodes, values, returns: last?.returns };
}

test('minimax visits all 549,946 nodes from the empty board, and finds a draw', () => {
  const { nodes, returns } = visited(Minimax, '.........');
  assert.equal(nodes, 549_946);
  assert.deepEqual(returns, { value: 0, bound: 'exact' });
});

test('alpha-beta visits 18,297 of them cell by cell, and 7,275 from the centre', () => {
  assert.equal(visited(AlphaBeta, '.........').nodes, 18_297);
  assert.equal(visited(AlphaBeta, '.........', [4, 0, 2, 6, 8, 1, 3, 5, 7]).nodes, 7_275);
});

test('on P both have the values and counts that the command line tells', () => {
  const args = ['moves', '--position', P, '--format', 'json'];
  const told = JSON.parse(execFileSync(PLYGROUND, args, { encoding: 'utf8' }));
  const minimax = visited(Minimax, P);
  assert.deepEqual(minimax.values, [-1, 1, -1, 0, -1]);
  assert.deepEqual(
    told.moves.map((/** @type {{ value: number }} */ { value }) => value),
    minimax.values,
  );
  assert.deepEqual([told.minimax_nodes, told.alpha_beta_nodes], [246, 89]);
  assert.deepEqual([minimax.nodes, visited(AlphaBeta, P).nodes], [246, 89]);
});
