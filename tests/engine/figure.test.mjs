// Figures take their input as text.

import test from 'node:test';
import { Figure } from '../support/engine.mjs';
import { assertRefusal } from '../support/input-error.mjs';

/** @type {[text: string, code: string, place: string][]} */
const WRONG_TREES = [
  ['', 'tree-nothing', 'Tree'],
  ['5', 'tree-bare-number', 'Tree, character 1'],
  ['[]', 'tree-empty-list', 'Tree, character 1'],
  ['[[1],[]]', 'tree-empty-list', 'Tree, character 6'],
  ['[', 'tree-not-closed', 'Tree, character 1'],
  [']', 'tree-not-open', 'Tree, character 1'],
  ['[[4,6],[2,7]', 'tree-not-closed', 'Tree, character 1'],
  ['[[4,6],["x",7]]', 'tree-not-a-number', 'Tree, character 9'],
  ['[1,,2]', 'tree-not-a-number', 'Tree, character 4'],
  ['[1 2]', 'tree-no-comma', 'Tree, character 4'],
  ['[1][2]', 'tree-after-end', 'Tree, character 4'],
  ['[NaN]', 'tree-not-a-number', 'Tree, character 2'],
  ['[1e400]', 'tree-not-finite', 'Tree, character 2'],
  [`${'['.repeat(5_000)}1${']'.repeat(5_000)}`, 'tree-too-deep', 'Tree'],
  [`${'['.repeat(100_000)}1${']'.repeat(100_000)}`, 'tree-too-deep', 'Tree'],
];

for (const [text, code, place] of WRONG_TREES) {
  const what = text.length > 20 ? `${text.length} characters of brackets` : `“${text}”`;
  test(`as a tree, ${what} is refused with its place`, () => {
    assertRefusal(() => new Figure('alpha-beta', text, 'max', {}), code, place);
  });
}

test('an unknown algorithm or player is refused', () => {
  assertRefusal(() => new Figure('minmax', '[1]', 'max', {}), 'unknown-algorithm', 'Algorithm');
  assertRefusal(() => new Figure('minimax', '[1]', 'left', {}), 'unknown-player', 'Root');
});
