// Wrong input to the classes: each fault is one sentence with its place, and does no harm.

import assert from 'node:assert/strict';
import test from 'node:test';
import { AlphaBeta, eventsOf, Minimax, returnedOf } from '../support/engine.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

const cyclic = [1];
cyclic.push(/** @type {any} */ (cyclic));

/** @type {[what: string, tree: unknown, code: string, place: string][]} */
const WRONG_TREES = [
  ['no tree', undefined, 'tree-not-a-number', 'Tree'],
  ['null', null, 'tree-not-a-number', 'Tree'],
  ['text, even that of a tree', FIRST_TREE, 'tree-not-a-number', 'Tree'],
  ['an object', { 0: 1, length: 1 }, 'tree-not-a-number', 'Tree'],
  ['a bare number', 5, 'tree-bare-number', 'Tree'],
  ['an empty list', [], 'tree-empty-list', 'Tree'],
  ['a node without children', [1, [[3], []]], 'tree-empty-list', 'Tree, element [1][1]'],
  ['text in place of a number', [[4, '6']], 'tree-not-a-number', 'Tree, element [0][1]'],
  ['null in place of a number', [null], 'tree-not-a-number', 'Tree, element [0]'],
  ['undefined in place of a number', [[undefined]], 'tree-not-a-number', 'Tree, element [0][0]'],
  ['true in place of a number', [1, true], 'tree-not-a-number', 'Tree, element [1]'],
  ['an object in place of a number', [1, [{}]], 'tree-not-a-number', 'Tree, element [1][0]'],
  ['a BigInt', [4n], 'tree-not-a-number', 'Tree, element [0]'],
  ['a symbol', [Symbol('leaf')], 'tree-not-a-number', 'Tree, element [0]'],
  ['a hole', Object.assign([1], { length: 2 }), 'tree-not-a-number', 'Tree, element [1]'],
  ['NaN', [Number.NaN], 'tree-not-finite', 'Tree, element [0]'],
  ['Infinity', [1, [2, Infinity]], 'tree-not-finite', 'Tree, element [1][1]'],
  ['−Infinity', [-Infinity], 'tree-not-finite', 'Tree, element [0]'],
  ['1e400', JSON.parse('[[1,1e400]]'), 'tree-not-finite', 'Tree, element [0][1]'],
  ['a list that contains itself', cyclic, 'tree-cyclic', 'Tree, element [1]'],
  ['5,000 levels', nested(5_000), 'tree-too-deep', 'Tree'],
  ['100,000 levels', nested(100_000), 'tree-too-deep', 'Tree'],
];

/** @type {[what: string, options: unknown, code: string, place: string][]} */
const WRONG_OPTIONS = [
  ["root: 'left'", { root: 'left' }, 'unknown-player', 'Root'],
  ["root: 'MIN'", { root: 'MIN' }, 'unknown-player', 'Root'],
  ['root: 3', { root: 3 }, 'wrong-option', 'Option root'],
  ["rot: 'min'", { rot: 'min' }, 'unknown-option', 'Option rot'],
  ["the text 'min'", 'min', 'no-options', 'Options'],
  ['a number', 1, 'no-options', 'Options'],
];

for (const [what, tree, code, place] of WRONG_TREES) {
  test(`as a tree, ${what} is refused with its place`, () => {
    for (const Search of [Minimax, AlphaBeta]) {
      assertInputError(() => new Search(/** @type {any} */ (tree)), code, place);
    }
  });
}

for (const [what, options, code, place] of WRONG_OPTIONS) {
  test(`as options, ${what} is refused with its place`, () => {
    for (const Search of [Minimax, AlphaBeta]) {
      assertInputError(() => new Search([1], /** @type {any} */ (options)), code, place);
    }
  });
}

test('after a thousand refusals the module still searches', () => {
  for (let round = 0; round < 1000; round += 1) {
    const [, tree] = WRONG_TREES[round % (WRONG_TREES.length - 2)];
    assert.throws(() => new AlphaBeta(/** @type {any} */ (tree)));
  }
  assert.equal(eventsOf('alpha-beta', JSON.parse(FIRST_TREE)).length, 13);
});

test('2,000 levels are no fault', () => {
  for (const algorithm of /** @type {const} */ (['minimax', 'alpha-beta'])) {
    const events = eventsOf(algorithm, nested(2_000));
    assert.equal(events.length, 4_000);
    assert.deepEqual(returnedOf(events).at(-1)?.returns, { value: 7, bound: 'exact' });
  }
});

test('a list that stands twice in a tree is no cycle', () => {
  const box = [4, 6];
  assert.deepEqual(
    eventsOf('minimax', [box, box]),
    eventsOf('minimax', JSON.parse('[[4,6],[4,6]]')),
  );
});

test('−0 becomes 0', () => {
  const values = returnedOf(eventsOf('alpha-beta', [[-0, 1], -0])).map(({ value }) => value);
  assert.deepEqual(values, [0, 1, 0, 0]);
});

/**
 * A single leaf under so many lists.
 * @param {number} levels
 * @returns {any}
 */
function nested(levels) {
  /** @type {unknown} */
  let tree = 7;
  for (let level = 0; level < levels; level += 1) tree = [tree];
  return tree;
}
