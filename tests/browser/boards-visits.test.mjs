// Where the visits of Monte Carlo tree search go; both its figures on every screen.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonBoard, P } from '../support/boards.mjs';
import { openMctsFigures, SEED, typeSeed } from '../support/mcts-figures.mjs';
import { expected, told } from '../support/runs.mjs';

const LAST = 4_000;

const { site, page, figure, visits } = await openMctsFigures();

test('three boards show the visits of 100, 300 and 1,000 iterations, as the command line has them', async () => {
  for (const seed of ['1', '5', '123456']) {
    await typeSeed(visits, seed);
    assert.equal(await visits.count.textContent(), '12 / 12');
    const labels = await visits.labels();
    for (const iterations of [100, 300, 1_000]) {
      assert.equal(await visits.board(`${iterations}-`), P);
      assert.equal(labels[`title-${iterations}`], `after ${iterations}`);
      for (const { move, n, mean } of told(iterations, seed)) {
        assert.equal(labels[`${iterations}-n-${move}`], String(n), `${iterations}, ${move}`);
        const shown = Number(labels[`${iterations}-mean-${move}`]);
        assert.ok(
          Math.abs(shown - Number(mean)) <= 0.005 + 1e-9,
          `${iterations}, ${move}: ${shown}`,
        );
      }
    }
    assert.deepEqual(await visits.uct(), expected(LAST, { seed: Number(seed) }));
  }
});

test('going back in the visits empties the boards that were not reached yet', async () => {
  await visits.goTo(9);
  const labels = await visits.labels();
  const counted = (/** @type {number} */ board) =>
    Object.keys(labels).filter((key) => key.startsWith(`${board}-n-`)).length;
  assert.deepEqual([100, 300, 1_000].map(counted), [5, 5, 0]);
  assert.deepEqual(await visits.uct(), expected(1_200, { seed: SEED }));
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing in the two figures, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme });
    const found = [];
    for (const step of [0, 101, 102, 103, 104, LAST]) {
      await figure.goTo(step);
      await visits.goTo(step % 13);
      for (const name of ['mcts-phases', 'mcts-visits']) {
        const violations = await page.evaluate(async (name) => {
          /** @type {typeof import('axe-core')} */
          const axe = /** @type {any} */ (window).axe;
          const part = `ply-figure[figure=${name}]`;
          const { passes, violations } = await axe.run(part, { resultTypes: ['violations'] });
          if (passes.length === 0) throw new Error('axe has looked at nothing');
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target }) => `${id}: ${target}`),
          );
        }, name);
        found.push(...violations.map((violation) => `${name}, step ${step}, ${violation}`));
      }
    }
    assert.deepEqual(found, []);
  });
}

const PHONE = { width: 320, height: 660 };

test('on a phone, picture, controls and sentence fit one screen, and nothing leads sideways', async (t) => {
  const page = await site.open(t, PHONE);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  /** @type {Record<string, number>} */
  const heights = {};
  for (const name of ['tic-tac-toe-moves', 'mcts-phases', 'mcts-visits']) {
    heights[name] = await lessonBoard(page, name).root.evaluate((element) => {
      const box = (/** @type {string} */ part) =>
        element.shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return Math.ceil(box('.say').bottom - box('.figure').top);
    });
  }
  t.diagnostic(`heights at ${PHONE.width} pixels: ${JSON.stringify(heights)}`);
  for (const [name, height] of Object.entries(heights)) {
    assert.ok(height <= PHONE.height, `${name}: ${height}`);
  }
});
