// Monte Carlo tree search from JavaScript, with what else can be chosen of it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Mcts } from '../support/engine.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { PLYGROUND } from '../support/repo.mjs';

const P = 'XO.X..O..';

/** @typedef {NonNullable<ConstructorParameters<typeof Mcts>[1]>} Options */

/**
 * A search after so many iterations.
 * @param {number} n
 * @param {Options} [options]
 * @param {string} [position]
 */
function after(n, options, position = P) {
  const search = new Mcts(position, options);
  search.iterate(n);
  return search;
}

/** @param {Mcts} search */
const visits = (search) => search.root().reduce((sum, { n }) => sum + n, 0);

test('what is usual can be said and changes nothing', () => {
  const plain = after(300).root();
  for (const usual of /** @type {Options[]} */ ([
    { policy: 'uct' },
    { playouts: 1 },
    { solver: false },
    { final: 'most-visits' },
    { policy: undefined, broken: undefined, solver: undefined },
  ])) {
    assert.deepEqual(after(300, usual).root(), plain);
  }
  assert.deepEqual([after(300).chosen(), after(300).proven()], [4, undefined]);
});

test('the command line and the module give the same for the same options', () => {
  /** @type {[Options, string[]][]} */
  const cases = [
    [{ policy: 'guided' }, ['--policy', 'guided']],
    [{ policy: 'puct', c: 0.5 }, ['--policy', 'puct', '--c', '0.5']],
    [{ broken: 'child-logarithm' }, ['--broken', 'child-logarithm']],
    [{ broken: 'wrong-view' }, ['--broken', 'wrong-view']],
    [{ broken: 'draws-as-losses' }, ['--broken', 'draws-as-losses']],
    [{ playouts: 3 }, ['--playouts', '3']],
    [{ solver: true }, ['--solver', 'yes']],
    [{ final: 'best-mean' }, ['--final', 'best-mean']],
    [
      { policy: 'guided', solver: true, playouts: 2 },
      ['--policy', 'guided', '--solver', 'yes', '--playouts', '2'],
    ],
  ];
  for (const [options, more] of cases) {
    const numbers = ['--iterations', '400', '--seed', '5'];
    const args = ['mcts', '--position', P, ...numbers, ...more, '--format', 'json'];
    const told = JSON.parse(execFileSync(PLYGROUND, args, { encoding: 'utf8' }));
    const search = after(400, { seed: 5, ...options });
    assert.deepEqual(search.root(), told.moves);
    if ('final' in options) assert.equal(search.chosen(), told.chosen);
    assert.equal(search.proven(), told.proven);
  }
});

test('with several playouts a leaf, simulation comes as often', () => {
  const search = new Mcts(P, { playouts: 3 });
  for (let iteration = 0; iteration < 20; iteration += 1) {
    const phases = Array.from({ length: 6 }, () => search.step());
    const results = phases.flatMap((phase) => (phase.kind === 'simulation' ? [phase.result] : []));
    assert.equal(results.length, 3);
    const last = phases[5];
    assert.ok(last.kind === 'backpropagation');
    assert.equal(last.updates.at(-1)?.n, iteration + 1);
  }
});

test('by PUCT a value stands for the playout', () => {
  const search = new Mcts('.........', { policy: 'puct' });
  const [, expansion, simulation] = [search.step(), search.step(), search.step()];
  assert.ok(expansion.kind === 'expansion' && simulation.kind === 'simulation');
  assert.equal(expansion.move, 4); // the centre has the highest prior
  assert.deepEqual(simulation.moves, []);
  assert.equal(simulation.result, 4 / 9); // 8 lines are open to X, 4 to O
});

test('a solver tells what is proved for the player to move, and then ends', () => {
  const search = after(100_000, { solver: true });
  assert.ok(visits(search) < 1000);
  assert.deepEqual([search.proven(), search.chosen()], ['win', 4]);
  assert.equal(search.root().find(({ move }) => move === 4)?.proven, 'win');
  assert.ok(
    after(5, { solver: true })
      .root()
      .every((of) => !('proven' in of)),
  );
  search.advance(4);
  assert.equal(search.proven(), 'loss'); // O moves, and cannot help it
  assert.equal(after(100_000, { solver: true }, 'X...O...X').proven(), 'draw');
});

test('chosen() is by visits or by mean', () => {
  const means = ({ mean = -1 }) => mean;
  for (let seed = 0; seed < 50; seed += 1) {
    const options = /** @type {const} */ ({ seed, broken: 'child-logarithm' });
    const moves = after(12, options).root();
    const most = Math.max(...moves.map(({ n }) => n));
    const best = Math.max(...moves.map(means));
    const chosen = after(12, options).chosen();
    assert.equal(chosen, moves.find(({ n }) => n === most)?.move);
    const byMean = after(12, { ...options, final: 'best-mean' }).chosen();
    assert.equal(byMean, moves.find((of) => means(of) === best)?.move);
  }
});

test('iterateFor() searches for so long, in whole iterations', () => {
  const search = new Mcts(P);
  search.step();
  search.iterateFor(0);
  assert.equal(visits(search), 1, 'the begun iteration is completed');
  const start = performance.now();
  search.iterateFor(30);
  const taken = performance.now() - start;
  assert.ok(taken >= 30 && taken < 3000, `${taken} ms`);
  assert.ok(visits(search) > 1000);
  assert.equal(search.step().kind, 'selection');
  const solver = new Mcts(P, { solver: true });
  solver.iterateFor(Number.MAX_VALUE);
  assert.equal(solver.proven(), 'win', 'a solver ends before');
  for (const time of [-1, Number.NaN, Infinity, '5', null, undefined, 5n]) {
    assertInputError(
      () => search.iterateFor(/** @type {any} */ (time)),
      'not-real',
      'Milliseconds',
    );
  }
});

test('iterateFor() looks at the clock every hundred playouts', (t) => {
  let looks = 0;
  t.mock.method(performance, 'now', () => looks++);
  const search = new Mcts(P, { playouts: 10_000 });
  search.iterateFor(4);
  // At the start, before the iteration and after 100, 200 and 300 playouts, which then make it.
  assert.deepEqual([visits(search), looks], [1, 6]);
});

test('advance() keeps what is known of the move', () => {
  const search = after(1000);
  const known = search.root().find(({ move }) => move === 4);
  search.advance(4);
  const moves = search.root();
  assert.deepEqual(
    moves.map(({ move }) => move),
    [2, 5, 7, 8],
  );
  // The visit that added the node itself went to none of its moves.
  assert.equal(visits(search), (known?.n ?? 0) - 1);
  search.iterate(100);
  assert.equal(visits(search), (known?.n ?? 0) + 99);
});

test('a move that is none, or that ends the game, is refused, and the root stays', () => {
  const search = after(200, {}, 'XO.XX.O.O');
  const before = search.root();
  for (const move of [0, 9, -1, 2.5, 2 ** 32 + 2, Number.NaN, '2', null, undefined, 2n, [2]]) {
    assertInputError(() => search.advance(/** @type {any} */ (move)), 'not-a-move', 'Move');
  }
  assertInputError(() => search.advance(5), 'game-over', 'Position');
  assert.throws(() => search.advance(5), { message: 'Position: game over: X has won.' });
  assert.deepEqual(search.root(), before);
});

/** @type {[options: object, code: string, place: string][]} */
const WRONG_OPTIONS = [
  [{ policy: 'ucb' }, 'unknown-choice', 'Option policy'],
  [{ policy: 1 }, 'wrong-option', 'Option policy'],
  [{ broken: 'all' }, 'unknown-choice', 'Option broken'],
  [{ broken: null }, 'wrong-option', 'Option broken'],
  [{ broken: 'wrong-view', policy: 'puct' }, 'broken-policy', 'Option broken'],
  [{ final: 'last' }, 'unknown-choice', 'Option final'],
  [{ playouts: 0 }, 'not-positive', 'Option playouts'],
  [{ playouts: 10_001 }, 'not-positive', 'Option playouts'],
  [{ policy: 'puct', playouts: 2 }, 'unused-option', 'Option playouts'],
  [{ playouts: 1.5 }, 'not-positive', 'Option playouts'],
  [{ playouts: '2' }, 'not-positive', 'Option playouts'],
  [{ solver: 1 }, 'not-boolean', 'Option solver'],
  [{ solver: 'true' }, 'not-boolean', 'Option solver'],
];

for (const [options, code, place] of WRONG_OPTIONS) {
  test(`as options, ${JSON.stringify(options)} is refused with its place`, () => {
    assertInputError(() => new Mcts(P, options), code, place);
  });
}

test('what is broken can be said to be UCT', () => {
  const broken = /** @type {const} */ ({ broken: 'wrong-view' });
  assert.deepEqual(after(50, { ...broken, policy: 'uct' }).root(), after(50, broken).root());
});
