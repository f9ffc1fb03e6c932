// The shared cases of tests/cases/trees.toml; crates/search/tests/cases.rs asserts the same in Rust.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { parse } from 'smol-toml';
import { eventsOf, returnedOf } from '../support/engine.mjs';
import { nodeNames } from '../support/names.mjs';
import { inRepo } from '../support/repo.mjs';

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} tree
 * @property {'max' | 'min'} [root]
 * @property {number} value
 * @property {string[]} read
 * @property {string[]} cut
 * @property {string[]} children
 * @property {number} chosen
 */

const toml = parse(readFileSync(inRepo('tests/cases/trees.toml'), 'utf8'));
const cases = /** @type {Case[]} */ (/** @type {unknown} */ (toml.case));
/** @type {Record<string, string>} */
const RELATIONS = { exact: '=', 'at-most': '≤', 'at-least': '≥' };

for (const { name, tree: text, root, value, read, cut, children, chosen } of cases) {
  test(`alpha-beta: ${name}`, () => {
    const tree = JSON.parse(text);
    const events = eventsOf('alpha-beta', tree, root);
    const names = nodeNames(tree);
    const leaves = [...names].filter(([, name]) => /\d/.test(name));
    const returned = returnedOf(events);
    const toRoot = returned.filter(({ node }) => node.length === 0);

    assert.deepEqual(returned.at(-1)?.returns, { value, bound: 'exact' });
    const told = returned.map(({ child }) => names.get(child.join()));
    assert.deepEqual(
      told.filter((name) => /\d/.test(name ?? '')),
      read,
    );
    assert.deepEqual(
      toRoot.map(({ value, bound }) => RELATIONS[bound] + value),
      children,
    );
    assert.equal(
      toRoot.findIndex(({ best }) => best === value),
      chosen,
    );

    const below = returned.flatMap(({ cut }) => cut ?? []).map((path) => `${path},`);
    const unread = leaves.filter(([path]) => below.some((top) => `${path},`.startsWith(top)));
    assert.deepEqual(unread.map(([, name]) => name).sort(), cut);
  });
}
