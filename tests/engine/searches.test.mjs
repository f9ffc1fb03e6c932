// The searches of trees beyond plain minimax and alpha-beta, and their options, as scripts use them.

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  AlphaBeta,
  Expectiminimax,
  IterativeDeepening,
  Minimax,
  Star1,
  Star2,
} from '../support/engine.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { FIRST_TREE, THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('../support/engine.mjs').Event} Event */
/** @typedef {import('../support/engine.mjs').Returned} Returned */

/** @param {Iterable<Event>} search */
const all = (search) => [...search];

/** @param {Iterable<Event>} search */
const returned = (search) =>
  all(search).flatMap((event) => (event.kind === 'returned' ? [event] : []));

/** @param {Iterable<Event>} search */
const result = (search) => returned(search).at(-1)?.returns;

/**
 * A chance node of equally likely outcomes.
 * @param {import('../support/engine.mjs').Tree} children
 */
const chance = (...children) => ({ player: /** @type {const} */ ('chance'), children });

test('a coin of 4 and −2 is better than a sure 0.5; with half of 200, a sure 100 is as good', () => {
  assert.equal(result(new Expectiminimax([chance(4, -2), 0.5]))?.value, 1);
  const tie = returned(new Expectiminimax([100, chance(200, 0)]));
  assert.deepEqual(
    tie.filter(({ node }) => node.length === 0).map(({ value }) => value),
    [100, 100],
  );
  assert.equal(result(new Expectiminimax([100, chance(1000, 0)]))?.value, 500);
});

test('the event of a chance node says so, and tells the average so far', () => {
  const events = all(new Expectiminimax([chance(4, -2), 0.5]));
  assert.deepEqual(events[1], { kind: 'enter', node: [0], player: 'chance' });
  assert.deepEqual(
    events.slice(2, 4).map((event) => event.kind === 'returned' && event.best),
    [2, 1],
  );
});

test('star1 leaves a chance node as soon as its range allows, and not without a range', () => {
  const children = [3, chance(-4, 4, 4, 4)];
  const bounded = { range: /** @type {[number, number]} */ ([-4, 4]), children };
  // After −4, three times 4 and once −4 come to 2 at most.
  const [cut] = returned(new Star1(bounded)).filter((event) => event.cut);
  assert.deepEqual(cut?.cut, [
    [1, 1],
    [1, 2],
    [1, 3],
  ]);
  assert.deepEqual(cut?.returns, { value: 2, bound: 'at-most' });
  assert.ok(returned(new Star1(children)).every((event) => !event.cut?.length));
  assert.equal(result(new Star1(bounded))?.value, 3);
});

test('star2 probes one move of each outcome before it reads any whole', () => {
  const children = [2, chance([-4, 9, 9], [-2, 9, 9])];
  const tree = { range: /** @type {[number, number]} */ ([-10, 10]), children };
  const events = all(new Star2(tree));
  const probes = events.flatMap((event) => (event.kind === 'enter' && event.probe ? [event] : []));
  assert.deepEqual(
    probes.map(({ node }) => node),
    [
      [1, 0],
      [1, 1],
    ],
  );
  assert.equal(result(events)?.value, 2);
  // The probes say at most −3; star1 reads the first outcome whole.
  assert.ok(returned(events).length <= returned(new Star1(tree)).length);
});

test('with a depth the evaluation stands in, and noisy moves are played out where asked for', () => {
  // A pawn is there to take; what takes it is taken back.
  const taken = {
    player: /** @type {const} */ ('min'),
    evaluation: 1,
    noisy: true,
    children: [-8, 2],
  };
  const tree = [taken, 0];
  assert.equal(result(new Minimax(tree, { depth: 1 }))?.value, 1);
  const quiet = returned(new Minimax(tree, { depth: 1, noisyPlies: 2 }));
  assert.equal(quiet.at(-1)?.returns?.value, 0);
  const [patience] = quiet.filter(({ node, child }) => node.length === child.length);
  assert.deepEqual([patience?.node, patience?.value], [[0], 1]);
  assert.deepEqual(returned(new Minimax(tree, { depth: 1, noisyPlies: 2 ** 40 })), quiet);
});

test('iterative deepening searches once more from the root, one ply deeper, to the value of the game', () => {
  const events = all(new IterativeDeepening(JSON.parse(FIRST_TREE)));
  const begins = events.filter((event) => event.kind === 'enter' && event.node.length === 0);
  assert.ok(begins.length >= 2);
  assert.equal(result(events)?.value, 4);
  const once = all(new IterativeDeepening(JSON.parse(FIRST_TREE), { depth: 1 }));
  assert.equal(once.filter((event) => event.kind === 'enter').length, 1);
});

test('with reasons an event names who set the bound of a deep cutoff, and what is proved', () => {
  const events = all(new AlphaBeta(JSON.parse(THIRD_TREE), { detail: 'reasons' }));
  const deep = events[13];
  assert.ok(deep?.kind === 'returned');
  assert.deepEqual([deep.cut, deep.cut_by], [[[1, 0, 0, 1]], []]);
  assert.deepEqual(deep.proved, [-Infinity, 4]);
  const plain = all(new AlphaBeta(JSON.parse(THIRD_TREE)));
  assert.ok(plain.every((event) => !('proved' in event) && !('cut_by' in event)));
});

test('in negamax form each node sees its values as its mover does', () => {
  const [, ...seen] = returned(new AlphaBeta(JSON.parse(FIRST_TREE), { view: 'mover' }));
  assert.deepEqual([seen[0]?.value, seen[0]?.alpha, seen[0]?.beta], [-6, -4, Infinity]);
  assert.equal(seen.at(-1)?.returns?.value, 4);
});

test('a strict cut, fail-hard and a window of the root do what they say', () => {
  const tree = JSON.parse(FIRST_TREE);
  const ties = [
    [1, 1, 5],
    [3, 4],
    [3, 2],
  ];
  const leaves = (/** @type {Iterable<Event>} */ search) =>
    returned(search).filter(({ child }) => child.length === 2).length;
  assert.deepEqual(
    [leaves(new AlphaBeta(ties)), leaves(new AlphaBeta(ties, { cut: 'above' }))],
    [6, 7],
  );
  const hard = returned(new AlphaBeta(tree, { fail: 'hard' })).filter(
    ({ node }) => node.length === 0,
  );
  assert.deepEqual(
    hard.map(({ value, bound }) => [value, bound]),
    [
      [4, 'exact'],
      [4, 'at-most'],
      [4, 'at-most'],
    ],
  );
  // Where 5 is known to be there already, the third branch is left after its 5.
  assert.deepEqual(result(new AlphaBeta(tree, { window: [5, 9] })), { value: 5, bound: 'at-most' });
});

const TWINS = [
  [[1, 2], 3],
  [[1, 2], 4],
];

test('a table knows what follows once more, the range what cannot matter; saved() counts both', () => {
  const search = new AlphaBeta(TWINS, { table: 1024 });
  const known = returned(search).filter(({ remembered }) => remembered);
  assert.deepEqual(
    known.map(({ child, value }) => [child, value]),
    [[[1, 0], 2]],
  );
  const none = { byTable: 0, byRange: 0, cutoffs: 0, byFirstMove: 0, byBest: 0, byKiller: 0 };
  assert.deepEqual(search.saved(), { ...none, byTable: 1, cutoffs: 1, byFirstMove: 1 });
  const children = [
    [4, 4],
    [1, 2],
  ];
  const bounded = new Minimax({ range: [0, 4], children }, { range: true });
  assert.equal(result(bounded)?.value, 4);
  const cut = new AlphaBeta({ range: [0, 4], children }, { range: true });
  assert.equal(result(cut)?.value, 4);
  assert.deepEqual(cut.saved(), { ...none, byRange: 1 });
  const plain = new AlphaBeta(TWINS);
  assert.ok(returned(plain).every((event) => !('remembered' in event)));
  assert.equal(plain.saved(), undefined);
});

test('moves come in the order that is asked for', () => {
  const leaves = (/** @type {Iterable<Event>} */ search) =>
    returned(search).flatMap(({ child }) => (child.length === 2 ? [child.join('')] : []));
  const tree = [
    [3, 3],
    [4, 1, 9],
    [5, 2, 9],
  ];
  assert.deepEqual(leaves(new AlphaBeta(tree)), ['00', '01', '10', '11', '20', '21']);
  for (const option of ['killers', 'history']) {
    const ordered = new AlphaBeta(tree, { [option]: true });
    assert.deepEqual(leaves(ordered), ['00', '01', '10', '11', '21']);
  }
  const byEvaluation = new AlphaBeta(tree, { byEvaluation: true });
  assert.deepEqual(leaves(byEvaluation), ['00', '01', '11', '21']);
  assert.equal(result(new IterativeDeepening(tree, { bestFirst: false }))?.value, 3);
});

test('broken variants show their symptoms, and only alpha-beta has them', () => {
  const tree = JSON.parse(FIRST_TREE);
  const steps = (/** @type {Iterable<Event>} */ search) => all(search).length;
  assert.equal(result(new AlphaBeta(tree, { broken: 'wrong-sign' }))?.value, -8);
  assert.notDeepEqual(
    all(new AlphaBeta(tree, { broken: 'window-not-swapped' })),
    all(new AlphaBeta(tree)),
  );
  const fooled = returned(new AlphaBeta(tree, { broken: 'bound-as-exact' }));
  const ofRoot = fooled.filter(({ node }) => node.length === 0);
  assert.deepEqual(
    ofRoot.map(({ value, bound }) => [value, bound]),
    Array(3).fill([4, 'exact']),
  );
  const slow = new AlphaBeta(tree, { broken: 'root-window-not-passed' });
  assert.equal(steps(slow), steps(new Minimax(tree)));
  const strict = all(new AlphaBeta(tree, { broken: 'strict-cut' }));
  assert.deepEqual(strict, all(new AlphaBeta(tree, { cut: 'above' })));
  assertInputError(
    () => new Minimax(tree, { broken: 'wrong-sign' }),
    'broken-algorithm',
    'Option broken',
  );
});

test('options that cannot be taken are refused with their place', () => {
  const tree = [1, 2];
  /** @type {[options: object, code: string, place: string][]} */
  const wrong = [
    [{ depth: 0 }, 'not-positive', 'Option depth'],
    [{ depth: 1.5 }, 'not-positive', 'Option depth'],
    [{ noisyPlies: -1 }, 'not-whole', 'Option noisyPlies'],
    [{ cut: '>' }, 'unknown-choice', 'Option cut'],
    [{ fail: 'loud' }, 'unknown-choice', 'Option fail'],
    [{ view: 3 }, 'wrong-option', 'Option view'],
    [{ window: [3, 3] }, 'not-window', 'Option window'],
    [{ window: [1] }, 'not-window', 'Option window'],
    [{ detail: '' }, 'unknown-choice', 'Option detail'],
    [{ table: -1 }, 'not-whole', 'Option table'],
    [{ table: 2 ** 20 + 1 }, 'not-whole', 'Option table'],
    [{ killers: 'yes' }, 'not-boolean', 'Option killers'],
    [{ broken: 'sign' }, 'unknown-choice', 'Option broken'],
    [{ broken: 'strict-cut', cut: 'above' }, 'broken-and-more', 'Option broken'],
    [{ broken: 'strict-cut', window: [0, 1] }, 'broken-and-more', 'Option broken'],
    [{ broken: 'strict-cut', history: true }, 'broken-and-more', 'Option broken'],
    [{ noisyPlies: 1 }, 'missing-depth', 'Option noisyPlies'],
    [{ deep: 1 }, 'unknown-option', 'Option deep'],
  ];
  for (const [options, code, place] of wrong) {
    assertInputError(() => new AlphaBeta(tree, options), code, place);
  }
});

test('what a search does not know is refused, but for what is usual', () => {
  const tree = [1, 2];
  for (const options of /** @type {object[]} */ ([
    { cut: 'above' },
    { fail: 'hard' },
    { window: [0, 1] },
  ])) {
    const [option] = Object.keys(options);
    for (const Search of [Minimax, Expectiminimax]) {
      assertInputError(() => new Search(tree, options), 'unused-option', `Option ${option}`);
    }
  }
  const usual = /** @type {const} */ ({ cut: 'at-equal', fail: 'soft', noisyPlies: 0 });
  assert.deepEqual(all(new Minimax(tree, usual)), all(new Minimax(tree)));
  const broken = /** @type {const} */ ({ broken: 'strict-cut' });
  const said = { ...broken, ...usual, table: 0, bestFirst: false };
  assert.deepEqual(all(new AlphaBeta(tree, said)), all(new AlphaBeta(tree, broken)));
});

test('minimax and alpha-beta know only players', () => {
  for (const Search of [Minimax, AlphaBeta, IterativeDeepening]) {
    assertInputError(() => new Search([1, chance(2, 3)]), 'chance', 'Tree, element [1]');
  }
});
