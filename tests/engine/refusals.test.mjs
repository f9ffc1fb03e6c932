// Wrong input to the classes: each fault is one sentence with its place, and does no harm.

import assert from 'node:assert/strict';
import test from 'node:test';
import { runInNewContext } from 'node:vm';
import { AlphaBeta, eventsOf, Minimax, returnedOf } from '../support/engine.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

const cyclic = [1];
cyclic.push(/** @type {any} */ (cyclic));
const cyclicObject = { children: [/** @type {any} */ ([1])] };
cyclicObject.children[0].push(cyclicObject);

/** @type {[what: string, tree: unknown, code: string, place: string][]} */
const WRONG_TREES = [
  ['no tree', undefined, 'tree-not-a-number', 'Tree'],
  ['null', null, 'tree-not-a-number', 'Tree'],
  ['text, even that of a tree', FIRST_TREE, 'tree-not-a-number', 'Tree'],
  ['an object like an array', { 0: 1, length: 1 }, 'tree-unknown-key', 'Tree'],
  ['a map', new Map([['children', [1]]]), 'tree-no-children', 'Tree'],
  ['a bare number', 5, 'tree-bare-number', 'Tree'],
  ['an empty list', [], 'tree-empty-list', 'Tree'],
  ['a node without children', [1, [[3], []]], 'tree-empty-list', 'Tree, element [1][1]'],
  ['text in place of a number', [[4, '6']], 'tree-not-a-number', 'Tree, element [0][1]'],
  ['null in place of a number', [null], 'tree-not-a-number', 'Tree, element [0]'],
  ['undefined in place of a number', [[undefined]], 'tree-not-a-number', 'Tree, element [0][0]'],
  ['true in place of a number', [1, true], 'tree-not-a-number', 'Tree, element [1]'],
  ['an object without children', [1, [{}]], 'tree-no-children', 'Tree, element [1][0]'],
  ['an object of no children', [{ children: [] }], 'tree-empty-list', 'Tree, element [0]'],
  ['children that are no list', [{ children: 1 }], 'tree-key-not-a-list', 'Tree, element [0]'],
  ['an unknown key', { children: [1], kind: 'max' }, 'tree-unknown-key', 'Tree'],
  ['a symbol as a key', { children: [1], [Symbol('a')]: 1 }, 'tree-unknown-key', 'Tree'],
  [
    'an unknown player',
    [{ player: 'MAX', children: [1] }],
    'tree-not-a-player',
    'Tree, element [0]',
  ],
  ['text as an evaluation', { evaluation: '1', children: [1] }, 'tree-key-not-a-number', 'Tree'],
  ['NaN as an evaluation', { evaluation: NaN, children: [1] }, 'tree-key-not-finite', 'Tree'],
  ['1 as noisy', { evaluation: 1, noisy: 1, children: [1] }, 'tree-not-true-or-false', 'Tree'],
  ['noise alone', { noisy: true, children: [1] }, 'tree-noisy-without-evaluation', 'Tree'],
  ['a noisy throw', throwOf([1], { noisy: true, evaluation: 1 }), 'tree-noisy-chance', 'Tree'],
  ['a probability of −1', throwOf([-1, 1, 1]), 'tree-not-a-probability', 'Tree'],
  [
    'probabilities of 0.99 in all',
    [0, throwOf([0.5, 0.49])],
    'tree-probability-sum',
    'Tree, element [1]',
  ],
  [
    'too many probabilities',
    throwOf([0.5, 0.5], { children: [1] }),
    'tree-probability-count',
    'Tree',
  ],
  ['a number as probabilities', throwOf(1, { children: [1] }), 'tree-key-not-a-list', 'Tree'],
  ['text as a probability', throwOf(['1']), 'tree-key-not-a-number', 'Tree'],
  ['a player with odds', throwOf([1], { player: 'max' }), 'tree-not-chance', 'Tree'],
  ['a range of one number', { range: [1], children: [1] }, 'tree-wrong-range', 'Tree'],
  ['a range backwards', { range: [1, 0], children: [1] }, 'tree-wrong-range', 'Tree'],
  [
    'a range below',
    [{ range: [0, 1], children: [1] }],
    'tree-range-below-root',
    'Tree, element [0]',
  ],
  [
    'a leaf out of range',
    { range: [0, 1], children: [1, 2] },
    'tree-outside-range',
    'Tree, element [1]',
  ],
  ['a BigInt', [4n], 'tree-not-a-number', 'Tree, element [0]'],
  ['a symbol', [Symbol('leaf')], 'tree-not-a-number', 'Tree, element [0]'],
  ['a hole', Object.assign([1], { length: 2 }), 'tree-not-a-number', 'Tree, element [1]'],
  ['NaN', [Number.NaN], 'tree-not-finite', 'Tree, element [0]'],
  ['Infinity', [1, [2, Infinity]], 'tree-not-finite', 'Tree, element [1][1]'],
  ['−Infinity', [-Infinity], 'tree-not-finite', 'Tree, element [0]'],
  ['1e400', JSON.parse('[[1,1e400]]'), 'tree-not-finite', 'Tree, element [0][1]'],
  ['an object that contains itself', cyclicObject, 'tree-cyclic', 'Tree, element [0][1]'],
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
  ['a list', [], 'no-options', 'Options'],
  ['a map', new Map(), 'no-options', 'Options'],
  ['a promise', Promise.resolve(), 'no-options', 'Options'],
  ['a date', new Date(), 'no-options', 'Options'],
  ['a typed array', new Uint8Array(), 'no-options', 'Options'],
  ['a Number object', Object(1), 'no-options', 'Options'],
  ['an object that inherits', Object.create({ root: 'min' }), 'no-options', 'Options'],
  ['an empty name', { '': 1 }, 'unknown-option', 'Option ""'],
  ['a symbol as a name', { [Symbol('a')]: 1 }, 'unknown-option', 'Option Symbol(a)'],
];

const fails = () => {
  throw new Error('from a getter');
};
const revoked = Proxy.revocable([], {});
revoked.revoke();
const endless = new Proxy([1], { get: fails });
const pair = Object.defineProperty([0, 1], 1, { get: fails });

/** @type {[what: string, tree: any, options: any, code: string, place: string][]} */
const THROWING = [
  ['a revoked proxy as a tree', revoked.proxy, {}, 'tree-not-a-number', 'Tree'],
  ['a list of no length', [1, endless], {}, 'tree-not-a-number', 'Tree, element [1]'],
  ['an element', pair, {}, 'tree-not-a-number', 'Tree, element [1]'],
  ['children', { children: revoked.proxy }, {}, 'tree-key-not-a-list', 'Tree'],
  ['a probability', throwOf([1], { probabilities: pair }), {}, 'tree-key-not-a-number', 'Tree'],
  ['a revoked proxy as options', [1], revoked.proxy, 'no-options', 'Options'],
  ['an end of the window', [1], { window: pair }, 'not-window', 'Option window'],
  ['a window of no length', [1], { window: endless }, 'not-window', 'Option window'],
  ['a window', [1], { window: revoked.proxy }, 'not-window', 'Option window'],
  [
    'an option',
    [1],
    Object.defineProperty({}, 'cut', { get: fails }),
    'wrong-option',
    'Option cut',
  ],
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

test('what throws as it is read is refused with its place, however often', () => {
  for (const [what, tree, options, code, place] of THROWING) {
    const search = () => new AlphaBeta(tree, options);
    for (let round = 0; round < 5000; round += 1) assert.throws(search, { code }, what);
    assertInputError(search, code, place);
  }
  assert.equal(eventsOf('alpha-beta', JSON.parse(FIRST_TREE)).length, 13);
});

test('options are what an object has of its own, in any realm and without a prototype', () => {
  const min = eventsOf('minimax', [1, 2], 'min');
  for (const options of [
    Object.assign(Object.create(null), { root: 'min' }),
    runInNewContext("({ root: 'min' })"),
  ]) {
    assert.deepEqual([...new Minimax([1, 2], options)], min);
  }
  Object.defineProperty(Object.prototype, 'root', { value: 'min', configurable: true });
  const searched = [...new Minimax([1, 2], {})];
  Reflect.deleteProperty(Object.prototype, 'root');
  assert.deepEqual(searched, eventsOf('minimax', [1, 2]));
});

test('2,000 levels are no fault', () => {
  for (const algorithm of /** @type {const} */ (['minimax', 'alpha-beta'])) {
    const events = eventsOf(algorithm, nested(2_000));
    assert.equal(events.length, 4_000);
    assert.deepEqual(returnedOf(events).at(-1)?.returns, { value: 7, bound: 'exact' });
  }
});

test('objects may come without a prototype, and undefined is left out', () => {
  const bare = Object.assign(Object.create(null), { player: undefined, children: [4, 6] });
  assert.deepEqual(eventsOf('alpha-beta', [bare, 5]), eventsOf('alpha-beta', [[4, 6], 5]));
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
 * A chance node with a child, worth 0, for each of its probabilities.
 * @param {any} probabilities
 * @param {object} [more] what else it has
 */
function throwOf(probabilities, more) {
  const children = Array.from(Array.isArray(probabilities) ? probabilities : [0], () => 0);
  return { player: 'chance', probabilities, children, ...more };
}

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
