// The whole page with all that a reader can unfold, by the rules of accessibility.

import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { AXE } from '../support/axe.mjs';
import { ExerciseOnPage } from '../support/exercise.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after }, { prepare: (page) => page.addInitScript({ path: AXE }) });

for (const id of await page.locator('.exercise').evaluateAll(ids)) {
  await new ExerciseOnPage(page, id).open();
}
await page.evaluate(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
});

/** @param {Element[]} exercises */
function ids(exercises) {
  return exercises.map((exercise) => exercise.getAttribute('data-exercise') ?? '');
}

test('every hint and solution is unfolded, and every exercise works', async () => {
  const exercises = await page.locator('.exercise').count();
  assert.ok(exercises > 20);
  const shown = page.locator('.exercise details[open] > p:visible');
  assert.equal(await shown.count(), 2 * exercises);
  assert.equal(await page.locator('.exercise button:not(:disabled)').count(), 2 * exercises);
});

// Colors do not depend on the width.
for (const [colorScheme, width] of /** @type {const} */ ([
  ['light', 320],
  ['dark', 1440],
])) {
  test(`${colorScheme}, at ${width} pixels, axe finds nothing`, async () => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(async () => {
      /** @type {typeof import('axe-core')} */
      const axe = /** @type {any} */ (window).axe;
      const { passes, violations } = await axe.run({ resultTypes: ['violations'] });
      const contrasts = passes.find(({ id }) => id === 'color-contrast')?.nodes.length ?? 0;
      const broken = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target}`),
      );
      return { contrasts, broken };
    });
    assert.deepEqual(found.broken, []);
    assert.ok(found.contrasts > 0, 'no contrast was looked at');
  });
}
