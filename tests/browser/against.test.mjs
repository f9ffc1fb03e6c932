// Two runs on one tree, side by side, in step by leaf.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAuthorFigure } from '../support/author.mjs';
import { AXE } from '../support/axe.mjs';
import { openSite } from '../support/site.mjs';
import { FIRST_TREE, THIRD_TREE } from '../support/trees.mjs';

const site = await openSite();
/** c1 is a tie, so that the ways to cut differ. */
const TIE = '[[4,6,9],[4,7,8],[5,3,9]]';

/**
 * @param {import('node:test').TestContext} t
 * @param {string} attributes
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, attributes, options) {
  const { page, figure } = await openAuthorFigure(site, t, attributes, options);
  const runs = [0, 1].map((run) => figure.view.locator('.pair > section').nth(run));
  return { page, figure, runs };
}

/** @typedef {import('playwright-core').Locator} Locator */

/**
 * How many leaves of a run look read, and how many cut.
 * @param {Locator} run
 */
const settled = (run) =>
  run.locator('[role=treeitem].leaf').evaluateAll((leaves) => {
    const cut = leaves.filter((leaf) => leaf.classList.contains('cut')).length;
    const unread = leaves.filter((leaf) => leaf.classList.contains('unread')).length;
    return [leaves.length - unread - cut, cut];
  });

/** @param {Locator} run */
const ringed = (run) => run.locator('rect.differs').count();

test('at each step both runs have read or cut as many leaves, as soon as they have', async (t) => {
  const { figure, runs } = await open(
    t,
    `algorithm="alpha-beta" tree="${THIRD_TREE}" against="algorithm: minimax"`,
  );
  assert.equal(await figure.range.getAttribute('max'), '11');
  for (let step = 0; step <= 10; step += 1) {
    await figure.goTo(step);
    const [alphaBeta, minimax] = await Promise.all(runs.map(settled));
    assert.deepEqual(minimax, [step, 0]);
    assert.ok(alphaBeta[0] + alphaBeta[1] >= step);
    const told = (await figure.caption.textContent()) ?? '';
    if (step > 0)
      assert.ok(told.includes(`Alpha-beta has read ${alphaBeta[0]}; Minimax, ${step}.`), told);
  }
  await figure.goTo(11);
  assert.equal(
    await figure.caption.textContent(),
    'Both are done. Of 10 leaves, Alpha-beta has read 8; Minimax, 10. The root is worth 5 in both.',
  );
});

test('rings are round the leaves that only one run reads, once it has, and round values that differ', async (t) => {
  const { figure, runs } = await open(
    t,
    `algorithm="alpha-beta" tree="${FIRST_TREE}" against="algorithm: minimax"`,
  );
  for (const [step, count] of [
    [4, 0],
    [5, 1],
    [6, 2],
    // C: at most 2, and 2.
    [7, 3],
    [9, 4],
    // D too.
    [10, 5],
  ]) {
    await figure.goTo(step);
    assert.deepEqual(await Promise.all(runs.map(ringed)), [count, count], `step ${step}`);
  }
  const hard = await open(t, `algorithm="alpha-beta" tree="${TIE}" against="fail: hard"`);
  await hard.figure.goTo(8);
  assert.deepEqual(await Promise.all(hard.runs.map(ringed)), [0, 0]);
  await hard.figure.goTo(10);
  // D: 3 or, by the end of its window, 4.
  assert.deepEqual(await Promise.all(hard.runs.map(ringed)), [1, 1]);
});

test('each run is called by what is not the same in both', async (t) => {
  for (const [against, names] of /** @type {[string, string[]][]} */ ([
    ['order: best-first', ['Alpha-beta · as given', 'Alpha-beta · best first']],
    ['cut: above', ['Alpha-beta · at α ≥ β', 'Alpha-beta · at α > β']],
    ['algorithm: minimax', ['Alpha-beta', 'Minimax']],
  ])) {
    const { figure, runs } = await open(
      t,
      `algorithm="alpha-beta" tree="${TIE}" against="${against}"`,
    );
    const shown = await Promise.all(runs.map((run) => run.locator('p').first().textContent()));
    assert.deepEqual(shown, names);
    await figure.goTo(10);
    const [first, second] = await Promise.all(runs.map(settled));
    const expected = {
      'order: best-first': [6, 5],
      'cut: above': [6, 8],
      'algorithm: minimax': [6, 9],
    };
    assert.deepEqual([first[0], second[0]], Reflect.get(expected, against));
  }
});

test('each tree is walked by keys, and axe finds nothing', async (t) => {
  const { page, figure, runs } = await open(
    t,
    `algorithm="alpha-beta" tree="${FIRST_TREE}" against="algorithm: minimax" step="5"`,
    { prepare: (page) => page.addInitScript({ path: AXE }) },
  );
  for (const run of runs) {
    const tree = run.getByRole('tree');
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const active = await tree.evaluate((tree) => {
      const id = tree.getAttribute('aria-activedescendant') ?? '';
      const root = /** @type {ShadowRoot} */ (tree.getRootNode());
      const node = root.getElementById(id);
      return [tree.contains(node), node?.getAttribute('aria-label')?.slice(0, 2)];
    });
    assert.deepEqual(active, [true, 'C,']);
    await page.keyboard.press('PageDown');
  }
  assert.equal(await figure.step(), 7);
  const found = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const axe = /** @type {any} */ (window).axe;
    const { violations } = await axe.run('ply-figure', { resultTypes: ['violations'] });
    return violations.map(({ id }) => id);
  });
  assert.deepEqual(found, []);
});

for (const [width, side] of /** @type {[number, boolean][]} */ ([
  [320, false],
  [768, true],
  [1440, true],
])) {
  test(`at ${width} pixels they stand ${side ? 'side by side' : 'one below the other'}`, async (t) => {
    const { page, runs } = await open(
      t,
      `algorithm="alpha-beta" tree="${FIRST_TREE}" against="algorithm: minimax"`,
      { width },
    );
    const [first, second] = await Promise.all(runs.map((run) => run.boundingBox()));
    assert.ok(first && second);
    assert.equal(Math.abs(first.y - second.y) < 2, side);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0);
  });
}

for (const [attributes, sentence] of [
  [
    'against="speed: 2"',
    'Attribute against: “speed” is unknown; known are algorithm, root, order, cut, fail.',
  ],
  ['against="cut: never"', 'Attribute against: “never” is unknown; known are at-equal, above.'],
  [
    'against=""',
    'Attribute against: write in what the other run differs, such as “algorithm: minimax” or “order: reversed”.',
  ],
  [
    'against="cut: above" depth="1"',
    'Attribute depth: this does not go with against; leave it out.',
  ],
]) {
  test(`${attributes} is refused with a sentence`, async (t) => {
    const all = `algorithm="alpha-beta" tree="[1,2]" ${attributes}`;
    const { figure } = await openAuthorFigure(site, t, all, { live: false });
    await figure.error.waitFor();
    assert.equal(await figure.error.textContent(), sentence);
  });
}
