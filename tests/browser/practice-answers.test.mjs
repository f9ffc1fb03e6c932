// Every exercise of the lesson takes its answer, worked out by hand, and no other.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after } from 'node:test';
import { parse } from 'smol-toml';
import { exercise } from '../support/exercise.mjs';
import { inRepo } from '../support/repo.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after });

/** @type {Record<string, string[]>} what is typed, field by field */
const NUMBERS = {
  'game-task': ['3', '27'],
  'tree-task': ['1,440'],
  'minimax-task': ['5', '3', '5', '5', '8'],
  'tic-tac-toe-task': ['+1', '0', '0', '0', '0'],
  'alpha-beta-task': ['= 5', '≤ 3', '≤ 5', '= 5'],
  'limited-task': ['0', '−2', '−3'],
  'mcts-task': ['1.66', '1.74', '2.02', '3', '1'],
  'chance-task': ['2.5', '2', '2.5'],
  'check-min': ['4'],
  'check-first': ['4', '2', '3', '4'],
  'check-second-values': ['3', '2', '2', '3'],
  'check-second-window': ['3', '2', '3', '5'],
  'check-best-order': ['10000', '199'],
  'check-center': ['11 022'],
  'check-material': ['-1'],
  'check-backpropagation': ['8', '4½'],
  'check-lottery': ['150'],
  'check-rescaled': ['8,66'],
  'check-star': ['≤ 0'],
};

/** @type {Record<string, string[]>} what is chosen, one node after another */
const NODES = {
  'bugs-task': ['C'],
  'check-second-cut': ['c3', 'c2'],
  'check-third-order': ['d1', 'd2', 'e1', 'h1', 'i1', 'i2', 'g1', 'g2'],
  'check-ties': ['B', 'C'],
};

test('all exercises are tried here', () => {
  const all = Object.keys(parse(readFileSync(inRepo('www/exercises.toml'), 'utf8')));
  assert.deepEqual([...Object.keys(NUMBERS), ...Object.keys(NODES)].sort(), all.sort());
});

for (const [id, right] of Object.entries(NUMBERS)) {
  test(`${id} is solved by ${right.join(' ')}, and by nothing else`, async () => {
    const task = await exercise(page, id);
    assert.equal(await task.fields.count(), right.length);
    for (const wrong of right.keys()) {
      await task.fill(
        right.map((text, index) => (index === wrong ? text.replace(/[\d.,½ ]+$/, ' 777') : text)),
      );
      await task.check();
      await task.said.getByText('Not yet').waitFor();
      assert.equal(await task.isSolved.isVisible(), false);
      assert.equal(await task.root.locator('input[aria-invalid]').count(), 1);
    }
    await task.fill(right);
    await task.check();
    await task.said.getByText('Right.').waitFor();
    assert.ok(await task.isSolved.isVisible());
    assert.equal(await task.root.locator('[aria-invalid]').count(), 0);
  });
}

for (const [id, right] of Object.entries(NODES)) {
  test(`${id} is solved by ${right.join(' ')}, and by nothing else`, async () => {
    const task = await exercise(page, id);
    await task.choose(['A', ...right]);
    await task.check();
    await task.said.getByText(/^Not yet: A is not /).waitFor();
    assert.equal(await task.isSolved.isVisible(), false);
    await task.choose(['A']);
    await task.check();
    await task.said.getByText('Right.').waitFor();
    assert.ok(await task.isSolved.isVisible());
  });
}
