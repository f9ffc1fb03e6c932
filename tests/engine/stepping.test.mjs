// Taking events one by one: by step(), by for…of, and both in turn.

import assert from 'node:assert/strict';
import test from 'node:test';
import { AlphaBeta, eventsOf, Minimax } from '../support/engine.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

const TREE = JSON.parse(FIRST_TREE);

for (const Search of [Minimax, AlphaBeta]) {
  const all = eventsOf(Search === Minimax ? 'minimax' : 'alpha-beta', TREE);

  test(`${Search.name}: after the last event step() is undefined, and stays so`, () => {
    const search = new Search(TREE);
    for (const event of all) assert.deepEqual(search.step(), event);
    for (let more = 0; more < 3; more += 1) assert.equal(search.step(), undefined);
    assert.deepEqual([...search], []);
  });

  test(`${Search.name}: for…of gives the same events as step()`, () => {
    const events = [];
    for (const event of new Search(TREE)) events.push(event);
    assert.deepEqual(events, all);
  });

  test(`${Search.name}: stepping and iterating share one state`, () => {
    const search = new Search(TREE);
    const iterator = search[Symbol.iterator]();
    assert.deepEqual(search.step(), all[0]);
    assert.deepEqual(iterator.next(), { done: false, value: all[1] });
    assert.deepEqual(search.step(), all[2]);
    assert.deepEqual([...iterator], all.slice(3));
    assert.equal(search.step(), undefined);
    assert.deepEqual(iterator.next(), { done: true });
  });
}

test('two searches of one tree do not disturb each other', () => {
  const [one, other] = [new AlphaBeta(TREE), new AlphaBeta(TREE)];
  one.step();
  one.step();
  assert.deepEqual(other.step(), eventsOf('alpha-beta', TREE)[0]);
});

test('a tree that is changed during its search is searched as it was', () => {
  const tree = structuredClone(TREE);
  const search = new AlphaBeta(tree);
  search.step();
  tree[0][0] = -1000;
  assert.deepEqual([...search], eventsOf('alpha-beta', TREE).slice(1));
});

test('MAX moves at the root unless it is said that MIN does', () => {
  /** @param {{ root?: 'max' | 'min' } | null} [options] */
  const rootPlayer = (options) => {
    const event = new AlphaBeta(TREE, options).step();
    return event?.kind === 'enter' ? event.player : undefined;
  };
  assert.equal(rootPlayer(), 'max');
  assert.equal(rootPlayer(null), 'max');
  assert.equal(rootPlayer({}), 'max');
  assert.equal(rootPlayer({ root: undefined }), 'max');
  assert.equal(rootPlayer({ root: 'max' }), 'max');
  assert.equal(rootPlayer({ root: 'min' }), 'min');
});
