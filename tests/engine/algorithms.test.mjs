// Every algorithm that the command line knows is a class of the module, and is the same search there.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import * as engine from '../support/engine.mjs';
import { PLYGROUND } from '../support/repo.mjs';
import { trace } from '../support/traces.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

/** @typedef {new (tree: engine.Tree, options: { root: engine.Root }) => Iterable<engine.Event>} Search */

/** What the command line says when it is asked for another one. */
const unknown = ['trace', '--algorithm', 'none', '--tree', '[1]'];
const { stderr } = spawnSync(PLYGROUND, unknown, { encoding: 'utf8' });
const known = /known are ([a-z0-9, -]+)\./.exec(stderr)?.[1].split(', ') ?? [];

test('the command line knows six', () => {
  assert.equal(known.length, 6, stderr);
});

for (const algorithm of known) {
  const name = algorithm.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase());
  for (const root of engine.ROOTS) {
    test(`${name} is ${algorithm}, ${root} at the root`, () => {
      const Search = /** @type {Search} */ (Reflect.get(engine, name));
      const tree = JSON.parse(THIRD_TREE);
      const events = [...new Search(tree, { root })];
      assert.ok(events.length > 20);
      assert.deepEqual(events, trace(/** @type {engine.Algorithm} */ (algorithm), tree, root).rows);
    });
  }
}
