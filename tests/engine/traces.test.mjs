// The searches in the browser's module against the worked examples and the command line.

import assert from 'node:assert/strict';
import test from 'node:test';
import { ALGORITHMS, eventsOf, Figure, ROOTS } from '../support/engine.mjs';
import { randomTree } from '../support/random-tree.mjs';
import { goldenFiles, trace } from '../support/traces.mjs';
import { FIRST_TREE, THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('../support/engine.mjs').Algorithm} Algorithm */
/** @typedef {import('../support/engine.mjs').Root} Root */
/** @typedef {import('../support/engine.mjs').Tree} Tree */

test('the first and the third tree have as many events as the lesson says', () => {
  const [first, third] = [FIRST_TREE, THIRD_TREE].map((tree) => JSON.parse(tree));
  assert.equal(eventsOf('minimax', first).length, 16);
  assert.equal(eventsOf('alpha-beta', first).length, 13);
  assert.equal(eventsOf('alpha-beta', third).length, 25);
});

for (const { file, tree, traces } of goldenFiles) {
  test(`${file}: both searches and a figure give its events, for either root`, () => {
    const searches = traces.map(({ algorithm, root }) => `${algorithm} ${root}`);
    assert.deepEqual(
      searches.sort(),
      ALGORITHMS.flatMap((algorithm) => ROOTS.map((root) => `${algorithm} ${root}`)).sort(),
    );
    for (const golden of traces) {
      assert.deepEqual(eventsOf(golden.algorithm, tree, golden.root), golden.rows);
      checkFigure(tree, golden);
    }
  });
}

test('300 random trees: the module, a figure and the command line agree', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const tree = randomTree(seed);
    const algorithm = ALGORITHMS[seed % ALGORITHMS.length];
    const root = ROOTS[(seed >> 1) % 2];
    const told = trace(algorithm, tree, root);
    assert.deepEqual(eventsOf(algorithm, tree, root), told.rows, `seed ${seed}`);
    checkFigure(tree, told);
  }
});

/**
 * A figure's recording has the same events and counts.
 * @param {Tree} tree
 * @param {import('../support/traces.mjs').Trace} expected
 */
function checkFigure(tree, { algorithm, root, rows, leaves_read, leaves_cut }) {
  const figure = new Figure(algorithm, JSON.stringify(tree), root, {});
  const steps = Array.from({ length: figure.steps }, (_, index) => figure.event(index + 1));
  assert.deepEqual(steps, rows);
  assert.equal(figure.event(0), undefined);
  assert.equal(figure.event(figure.steps + 1), undefined);
  const { read, cut } = figure.tally(figure.steps);
  assert.deepEqual({ read, cut }, { read: leaves_read, cut: leaves_cut });
  figure.free();
}
