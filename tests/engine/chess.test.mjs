// Chess from JavaScript: positions and their moves, and searches of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ChessPosition, ChessSearch } from '../support/chess.mjs';
import { assertInputError } from '../support/input-error.mjs';
import { inRepo } from '../support/repo.mjs';
import { moduleBytes } from '../support/wasm.mjs';

/** @typedef {import('../support/chess.mjs').ChessSearchOptions} ChessSearchOptions */

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const MATED = 'R6k/8/6K1/8/8/8/8/8 b - - 0 1';
const STALEMATE = '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1';
const FIFTY_MOVES = '7k/8/6K1/8/8/8/8/1R6 b - - 100 80';

/**
 * How many plays of so many plies there are.
 * @param {ChessPosition} position
 * @param {number} plies
 * @returns {number}
 */
function perft(position, plies) {
  const moves = position.moves();
  if (plies === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft(position.after(move), plies - 1), 0);
}

/**
 * What a search finds that runs to its end.
 * @param {string | null} fen
 * @param {ChessSearchOptions & { depth: number }} options
 */
function found(fen, options) {
  const search = new ChessSearch(fen, options);
  const { isOver } = search.run(1e9);
  assert.ok(isOver);
  const found = search.completed;
  assert.ok(found);
  return found;
}

/** @param {ChessSearch} search */
function eventsOf(search) {
  const events = [];
  for (let event = search.step(); event !== undefined; event = search.step()) events.push(event);
  return events;
}

test('the plays of each length are as many as is known', () => {
  const start = new ChessPosition();
  assert.deepEqual(
    [1, 2, 3].map((plies) => perft(start, plies)),
    [20, 400, 8902],
  );
});

test('a position tells its FEN, who is to move, what it seems worth and its moves', () => {
  const start = new ChessPosition(null);
  assert.equal(start.fen, START);
  assert.deepEqual([start.toMove, start.outcome, start.evaluation], ['white', undefined, 0]);
  assert.deepEqual(start.moves().slice(0, 4), ['b1a3', 'b1c3', 'g1f3', 'g1h3']);
  assert.equal(new ChessPosition(START).fen, START);

  const after = start.after('e2e4');
  assert.equal(after.fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
  assert.equal(after.toMove, 'black');
  assert.equal(start.fen, START);

  const promoting = new ChessPosition('4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1');
  assert.ok(promoting.evaluation > 5.5 && promoting.evaluation < 7);
  assert.equal(promoting.after('a7a8q').fen, 'Q3k3/8/8/8/8/8/8/R3K3 b Q - 0 1');
  assert.equal(promoting.after('e1c1').fen, '4k3/P7/8/8/8/8/8/2KR4 b - - 1 1');
});

/** @type {[fen: string, outcome: string, evaluation: number, toMove: string][]} */
const ENDED = [
  [MATED, 'white', 1000, 'black'],
  ['r6K/8/6k1/8/8/8/8/8 w - - 0 1', 'black', -1000, 'white'],
  [STALEMATE, 'draw', 0, 'black'],
  [FIFTY_MOVES, 'draw', 0, 'black'],
];

for (const [fen, outcome, evaluation, toMove] of ENDED) {
  test(`${fen} has ended: nothing moves, and a search knows it at once`, () => {
    const position = new ChessPosition(fen);
    assert.deepEqual(
      [position.outcome, position.evaluation, position.toMove],
      [outcome, evaluation, toMove],
    );
    assert.deepEqual(position.moves(), []);
    assertInputError(() => position.after('h8g8'), 'chess-move-illegal', 'Move');

    const search = new ChessSearch(fen);
    assert.deepEqual(search.run(1), { depth: 1, nodes: 0, isOver: true });
    assert.deepEqual(search.completed, { depth: 1, value: evaluation, bound: 'exact', nodes: 0 });
  });
}

test('a mate in one is found at depth 1, for either side, and kept at depth 2', () => {
  for (const [fen, move, value] of /** @type {const} */ ([
    ['6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'd1d8', 1000],
    ['3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1', 'd8d1', -1000],
  ])) {
    assert.equal(new ChessPosition(fen).after(move).evaluation, value);
    for (const depth of [1, 2]) {
      const { nodes, ...rest } = found(fen, { depth });
      assert.ok(nodes > 0);
      assert.deepEqual(rest, { depth, value, bound: 'exact', move });
    }
  }
});

test('at the horizon a queen takes a defended pawn, unless the recapture is still seen', () => {
  const fen = '4k3/4p3/3p4/8/8/8/3Q4/4K3 w - - 0 1';
  const blind = found(fen, { depth: 1 });
  assert.equal(blind.move, 'd2d6');
  const seeing = found(fen, { depth: 1, noisyPlies: 4 });
  assert.notEqual(seeing.move, 'd2d6');
  assert.ok(seeing.value > 6 && seeing.value < blind.value - 0.5, `${seeing.value}`);
  // As the second ply shows, which is not past the horizon then.
  assert.notEqual(found(fen, { depth: 2 }).move, 'd2d6');
});

test('after 0 nodes or 1 nothing is complete; whenever something is, its move is legal', () => {
  const search = new ChessSearch();
  const legal = new ChessPosition().moves();
  for (const nodes of [0, 1]) {
    const progress = search.run(nodes);
    assert.deepEqual([progress, search.completed], [{ depth: 0, nodes, isOver: false }, undefined]);
  }

  let before = 1;
  while (before < 5000) {
    const { depth, nodes, isOver } = search.run(37);
    assert.equal(nodes, before + 37);
    assert.equal(isOver, false);
    const known = search.completed;
    assert.equal(known?.depth ?? 0, depth);
    assert.equal(known !== undefined, nodes > 21, `${nodes} nodes`);
    if (known) assert.ok(known.nodes <= nodes && legal.includes(known.move ?? ''));
    before = nodes;
  }
});

test('the events of depth 1 are those of alpha-beta, each child an evaluated position', () => {
  const start = new ChessPosition();
  const moves = start.moves();
  const [first, ...rest] = eventsOf(new ChessSearch(null, { depth: 1 }));
  assert.deepEqual(first, {
    kind: 'enter',
    node: [],
    player: 'max',
    alpha: -Infinity,
    beta: Infinity,
  });
  assert.equal(rest.length, moves.length);
  let best = -Infinity;
  for (const [place, event] of rest.entries()) {
    assert.ok(event.kind === 'returned');
    assert.deepEqual([event.node, event.child], [[], [place]]);
    const value = start.after(moves[place]).evaluation;
    best = Math.max(best, value);
    assert.deepEqual([event.value, event.bound, event.best], [value, 'exact', best]);
    assert.equal(event.returns?.value, place === moves.length - 1 ? best : undefined);
  }
});

test('stepping and running are one search', () => {
  const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  const options = { depth: 2, noisyPlies: 2 };
  const events = eventsOf(new ChessSearch(fen, options));
  for (const nodes of [0, 1, 49, 50, 300, 1000]) {
    const search = new ChessSearch(fen, options);
    search.run(nodes);
    const rest = eventsOf(search);
    assert.ok(rest.length > 0 && rest.length <= events.length - nodes);
    assert.deepEqual(rest, events.slice(-rest.length));
    assert.deepEqual(search.completed, found(fen, options));
  }
});

test('what saves work changes no value, and tells what it has saved', () => {
  const NONE = {
    table: 0,
    bestFirst: false,
    killers: false,
    byEvaluation: false,
    history: false,
    range: false,
  };
  const { value } = found(null, { depth: 4, ...NONE });
  for (const options of [{}, { table: 1000 }, { byEvaluation: true }, { ...NONE, killers: true }]) {
    assert.equal(found(null, { depth: 4, ...options }).value, value);
  }
  /** @param {ChessSearchOptions} options */
  const saved = (options) => {
    const search = new ChessSearch(null, { depth: 4, ...options });
    search.run(1e9);
    return { ...search.saved, nodes: search.completed?.nodes ?? 0 };
  };
  const [plain, usual] = [saved(NONE), saved({})];
  assert.deepEqual([plain.byTable, plain.byRange, plain.byBest, plain.byKiller], [0, 0, 0, 0]);
  assert.ok(usual.byTable > 0 && usual.byBest > 0 && usual.byKiller > 0);
  assert.ok(usual.byFirstMove > usual.cutoffs / 2 && usual.nodes < plain.nodes / 2);
});

/** @type {[what: unknown, code: string, place: string][]} */
const WRONG_FENS = [
  [5, 'no-fen', 'FEN'],
  [['w'], 'no-fen', 'FEN'],
  ['', 'fen-fields', 'FEN'],
  ['x'.repeat(100_000), 'fen-fields', 'FEN'],
  ['8/8/8/8/8/8/8 w - - 0 1', 'fen-ranks', 'FEN, placement'],
  ['4k3/8/8/9/8/8/8/4K3 w - - 0 1', 'fen-letter', 'FEN, placement, character 9'],
  ['4k3/8/8/7/8/8/8/4K3 w - - 0 1', 'fen-rank-length', 'FEN, placement'],
  ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'fen-pawn-rank', 'FEN, placement, character 1'],
  ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'fen-kings', 'FEN, placement'],
  ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'fen-side', 'FEN, side to move'],
  ['4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'fen-in-check', 'FEN, side to move'],
  ['4k3/8/8/8/8/8/8/4K3 w KK - 0 1', 'fen-not-at-home', 'FEN, castling, character 1'],
  ['4k3/8/8/8/8/8/8/4K3 w - e9 0 1', 'fen-square', 'FEN, en passant'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 101 1', 'fen-range', 'FEN, half-move clock'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 x', 'fen-number', 'FEN, full-move number'],
];

for (const [fen, code, place] of WRONG_FENS) {
  test(`as a FEN, ${String(JSON.stringify(fen)).slice(0, 40)} is refused with its place`, () => {
    for (const Class of [ChessPosition, ChessSearch]) {
      assertInputError(() => new Class(/** @type {any} */ (fen)), code, place);
    }
  });
}

/** @type {[move: unknown, code: string, place: string][]} */
const WRONG_MOVES = [
  [undefined, 'no-move', 'Move'],
  [3, 'no-move', 'Move'],
  ['', 'chess-move-length', 'Move'],
  ['e2e4qq', 'chess-move-length', 'Move'],
  ['e2e9', 'chess-move-letter', 'Move, character 4'],
  ['e7e8k', 'chess-move-letter', 'Move, character 5'],
  ['Nf3', 'chess-move-letter', 'Move, character 1'],
  ['e2e5', 'chess-move-illegal', 'Move'],
];

for (const [move, code, place] of WRONG_MOVES) {
  test(`as a move, ${JSON.stringify(move)} is refused with its place`, () => {
    assertInputError(() => new ChessPosition().after(/** @type {any} */ (move)), code, place);
  });
}

/** @type {[options: unknown, code: string, place: string][]} */
const WRONG_OPTIONS = [
  [{ depth: 0 }, 'not-positive', 'Option depth'],
  [{ depth: 1.5 }, 'not-positive', 'Option depth'],
  [{ depth: 2 ** 32 }, 'not-positive', 'Option depth'],
  [{ depth: '3' }, 'not-positive', 'Option depth'],
  [{ noisyPlies: -1 }, 'not-whole', 'Option noisyPlies'],
  [{ noisyPlies: Number.NaN }, 'not-whole', 'Option noisyPlies'],
  [{ table: 2 ** 20 + 1 }, 'not-whole', 'Option table'],
  [{ table: null }, 'not-whole', 'Option table'],
  [{ killers: 1 }, 'not-boolean', 'Option killers'],
  [{ deep: 3 }, 'unknown-option', 'Option deep'],
  [3, 'no-options', 'Options'],
  [new Map(), 'no-options', 'Options'],
];

for (const [options, code, place] of WRONG_OPTIONS) {
  const what = typeof options === 'object' ? Object.entries(options ?? {}).join() : options;
  test(`as options, ${String(what)} is refused with its place`, () => {
    const search = () => new ChessSearch(null, /** @type {any} */ (options));
    assertInputError(search, code, place);
  });
}

test('a number of nodes that is none is refused, and the search goes on', () => {
  const search = new ChessSearch();
  for (const nodes of [-1, 0.5, Number.NaN, Infinity, 2 ** 53, undefined, '5', null, 5n]) {
    assertInputError(() => search.run(/** @type {any} */ (nodes)), 'not-whole', 'Nodes');
  }
  assert.equal(search.run(100).nodes, 100);
});

test('the first figure loads nothing of chess', async () => {
  const links =
    readFileSync(inRepo('dist/index.html'), 'utf8').match(/(?:href|src)="[^"]*"/g) ?? [];
  assert.ok(links.length > 3);
  assert.deepEqual(
    links.filter((link) => link.includes('chess')),
    [],
  );
  // Such as a fault of a FEN, which is in the module of chess.
  const says = async (/** @type {'plyground' | 'trees' | 'chess'} */ name) =>
    (await moduleBytes(name)).includes('half-move clock');
  assert.deepEqual(await Promise.all([says('trees'), says('plyground'), says('chess')]), [
    false,
    false,
    true,
  ]);
});
