// Monte Carlo tree search from JavaScript, as the contract has it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { freshSeed, Mcts } from '../support/engine.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { streamDigests, streamRequest, streams } from '../support/mcts.mjs';
import { inRepo, PLYGROUND } from '../support/repo.mjs';

const P = 'XO.X..O..';
const MOST = 2 ** 53 - 1;
const KINDS = ['selection', 'expansion', 'simulation', 'backpropagation'];

/**
 * The next so many phases.
 * @param {Mcts} search
 * @param {number} count
 */
const phases = (search, count) => Array.from({ length: count }, () => search.step());

/** @param {Mcts} search */
const visits = (search) => search.root().reduce((sum, { n }) => sum + n, 0);

test('an iteration is four phases, each with what belongs to it and nothing else', () => {
  const search = new Mcts(P, { seed: 7 });
  /** @type {Record<string, string[]>} */
  const keys = {
    selection: ['kind', 'path'],
    expansion: ['kind', 'move', 'node'],
    simulation: ['kind', 'moves', 'result'],
    backpropagation: ['kind', 'updates'],
  };
  for (let iteration = 0; iteration < 30; iteration += 1) {
    const four = phases(search, 4);
    assert.deepEqual(
      four.map(({ kind }) => kind),
      KINDS,
    );
    for (const phase of four) assert.deepEqual(Object.keys(phase).sort(), keys[phase.kind]);
    const [selection, expansion, simulation, backpropagation] = four;
    assert.ok(selection.kind === 'selection' && expansion.kind === 'expansion');
    assert.ok(simulation.kind === 'simulation' && backpropagation.kind === 'backpropagation');
    assert.deepEqual(expansion.node?.slice(0, -1), selection.path);
    assert.ok([1, 0, -1].includes(simulation.result));
    const { updates } = backpropagation;
    for (const update of updates) assert.deepEqual(Object.keys(update).sort(), ['n', 'node', 'w']);
    assert.deepEqual(updates[0].node, expansion.node);
    assert.deepEqual(updates.at(-1)?.node, []);
    assert.equal(updates.at(-1)?.n, iteration + 1);
  }
});

test('the first iteration expands a child of the root and counts its result for each mover', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const [selection, expansion, simulation, backpropagation] = phases(new Mcts(P, { seed }), 4);
    assert.deepEqual(selection, { kind: 'selection', path: [] });
    assert.ok(expansion.kind === 'expansion' && simulation.kind === 'simulation');
    const [index] = expansion.node ?? [];
    assert.equal(expansion.move, [2, 4, 5, 7, 8][index]);
    const w = (simulation.result + 1) / 2;
    const updates = [
      { node: [index], n: 1, w },
      { node: [], n: 1, w: 1 - w },
    ];
    assert.deepEqual(backpropagation, { kind: 'backpropagation', updates });
  }
});

test('at a finished position, expansion has neither node nor move, and nothing is simulated', () => {
  // One free cell: from the second iteration on, the finished position is selected.
  const search = new Mcts('XOXXOOOX.');
  search.iterate(1);
  assert.deepEqual(phases(search, 4), [
    { kind: 'selection', path: [0] },
    { kind: 'expansion' },
    { kind: 'simulation', moves: [], result: 0 },
    {
      kind: 'backpropagation',
      updates: [
        { node: [0], n: 2, w: 1 },
        { node: [], n: 2, w: 1 },
      ],
    },
  ]);
});

test('root() tells the moves in order; one without visits has no mean and infinite UCT', () => {
  const search = new Mcts(P);
  const untried = [2, 4, 5, 7, 8].map((move) => ({
    move,
    n: 0,
    w: 0,
    bonus: Infinity,
    uct: Infinity,
  }));
  assert.deepEqual(search.root(), untried);
  search.iterate(1);
  const tried = search.root().filter(({ n }) => n > 0);
  assert.equal(tried.length, 1);
  assert.deepEqual(tried[0].mean, tried[0].w);
  assert.deepEqual(tried[0].bonus, 0);

  search.iterate(999);
  assert.equal(visits(search), 1000);
  for (const { n, w, mean, bonus, uct } of search.root()) {
    assert.equal(mean, w / n);
    assert.equal(uct, w / n + bonus);
    assert.ok(Math.abs(bonus - Math.SQRT2 * Math.sqrt(Math.log(1000) / n)) < 1e-12);
  }
});

test('iterate() completes a begun iteration, which is not counted', () => {
  for (let begun = 0; begun < 4; begun += 1) {
    const search = new Mcts(P, { seed: 5 });
    phases(search, begun);
    search.iterate(10);
    const iterations = begun === 0 ? 10 : 11;
    assert.equal(visits(search), iterations);
    const other = new Mcts(P, { seed: 5 });
    phases(other, 4 * iterations);
    assert.deepEqual(search.root(), other.root());
    assert.deepEqual(phases(search, 20), phases(other, 20));
  }
});

test('seed is 0 and c is √2 unless given', () => {
  /** @param {Parameters<typeof Mcts.prototype.iterate>[0]} n @param {any} [options] */
  const run = (n, options) => {
    const search = new Mcts(P, options);
    search.iterate(n);
    return search.root();
  };
  const plain = run(300);
  for (const options of [null, {}, { seed: undefined, c: undefined }, { seed: 0, c: Math.SQRT2 }]) {
    assert.deepEqual(run(300, options), plain);
  }
  assert.notDeepEqual(run(300, { seed: 1 }), plain);
  assert.notDeepEqual(run(300, { c: 0.5 }), plain);
  assert.ok(run(300, { c: 0 }).every(({ bonus }) => bonus === 0));
  assert.ok(run(300, { c: 1e300 }).every(({ uct }) => Number.isFinite(uct)));
});

test('the command line and the module give the same for the same seed', () => {
  for (const [position, seed, c] of /** @type {const} */ ([
    [P, 7, 1.5],
    ['.........', MOST, 0.25],
    ['XO.XX.O..', 0, 0],
  ])) {
    const numbers = ['--iterations', '500', '--seed', String(seed), '--c', String(c)];
    const args = ['mcts', '--position', position, ...numbers, '--format', 'json'];
    const told = JSON.parse(execFileSync(PLYGROUND, args, { encoding: 'utf8' }), (_, value) =>
      value === 'inf' ? Infinity : value,
    );
    const search = new Mcts(position, { seed, c });
    search.iterate(500);
    assert.deepEqual(search.root(), told.moves);
    assert.equal(told.n, 500);
  }
});

test('two searches do not disturb each other', () => {
  const [one, other] = [new Mcts(P, { seed: 1 }), new Mcts(P, { seed: 1 })];
  phases(one, 17);
  assert.deepEqual(phases(other, 17), phases(new Mcts(P, { seed: 1 }), 17));
});

test('the phases of 100,000 iterations have the digests that they have natively', async () => {
  const address = new URL(`file://${inRepo('dist/pkg/plyground.js')}`).href;
  assert.deepEqual(await streamDigests({ address, ...streamRequest }), streams.digests);
});

test('fresh seeds are whole numbers that a search takes, and differ', () => {
  const seeds = Array.from({ length: 1000 }, () => freshSeed());
  for (const seed of seeds) assert.ok(Number.isSafeInteger(seed) && seed >= 0);
  assert.equal(new Set(seeds).size, seeds.length);
  assert.ok(seeds.some((seed) => seed > MOST / 2) && seeds.some((seed) => seed < MOST / 2));
  assert.ok(seeds.some((seed) => seed % 2 === 1) && seeds.some((seed) => seed % 2 === 0));
  new Mcts(P, { seed: seeds[0] }).iterate(10);
});

/** @type {[position: unknown, code: string, place: string][]} */
const WRONG_POSITIONS = [
  [undefined, 'no-position', 'Position'],
  [null, 'no-position', 'Position'],
  [5, 'no-position', 'Position'],
  [['X'], 'no-position', 'Position'],
  ['', 'position-length', 'Position'],
  ['XO.X..O.', 'position-length', 'Position'],
  ['.'.repeat(100_000), 'position-length', 'Position'],
  ['XO.x..O..', 'position-letter', 'Position, character 4'],
  ['O........', 'position-counts', 'Position'],
  ['XXXOOO...', 'position-two-winners', 'Position'],
  ['XXXOO.O..', 'position-played-on', 'Position'],
  ['XXXOO....', 'game-over', 'Position'],
  ['XX.OOOX..', 'game-over', 'Position'],
  ['XXOOOXXXO', 'game-over', 'Position'],
];

for (const [position, code, place] of WRONG_POSITIONS) {
  const what = String(JSON.stringify(position)).slice(0, 20);
  test(`as a position, ${what} is refused with its place`, () => {
    assertInputError(() => new Mcts(/** @type {any} */ (position)), code, place);
  });
}

test('a finished game says that it is over', () => {
  assert.throws(() => new Mcts('XX.OOOX..'), { message: 'Position: game over: O has won.' });
  assert.throws(() => new Mcts('XXOOOXXXO'), { message: 'Position: game over: a draw.' });
});

/** @type {[options: unknown, code: string, place: string][]} */
const WRONG_OPTIONS = [
  [{ seed: -1 }, 'not-whole', 'Option seed'],
  [{ seed: 0.5 }, 'not-whole', 'Option seed'],
  [{ seed: 2 ** 53 }, 'not-whole', 'Option seed'],
  [{ seed: Number.NaN }, 'not-whole', 'Option seed'],
  [{ seed: Infinity }, 'not-whole', 'Option seed'],
  [{ seed: '7' }, 'not-whole', 'Option seed'],
  [{ seed: 7n }, 'not-whole', 'Option seed'],
  [{ seed: null }, 'not-whole', 'Option seed'],
  [{ c: -0.1 }, 'not-real', 'Option c'],
  [{ c: 1.1e300 }, 'not-real', 'Option c'],
  [{ c: Infinity }, 'not-real', 'Option c'],
  [{ c: Number.NaN }, 'not-real', 'Option c'],
  [{ c: '1' }, 'not-real', 'Option c'],
  [{ root: 'max' }, 'unknown-option', 'Option root'],
  [{ seeds: 1 }, 'unknown-option', 'Option seeds'],
  [7, 'no-options', 'Options'],
  [[7], 'no-options', 'Options'],
];

for (const [options, code, place] of WRONG_OPTIONS) {
  const what = typeof options === 'object' ? Object.entries(options ?? {}).join() : options;
  test(`as options, ${String(what)} is refused with its place`, () => {
    assertInputError(() => new Mcts(P, /** @type {any} */ (options)), code, place);
  });
}

test('a number of iterations that is none is refused, and the search goes on', () => {
  const search = new Mcts(P);
  for (const n of [
    -1,
    0.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    undefined,
    'ten',
    '5',
    '',
    null,
    [],
    true,
    5n,
  ]) {
    const call = () => search.iterate(/** @type {any} */ (n));
    assertInputError(call, 'not-whole', 'Iterations');
  }
  search.iterate(0);
  assert.equal(visits(search), 0);
  search.iterate(3);
  assert.equal(visits(search), 3);
});
