// A trap of the wasm module: one figure rests, the others go on in a fresh instance.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { STEPPED } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();

/**
 * Ruins the memory of the running instance, so that its next use goes wrong.
 * @param {import('playwright-core').Page} page
 */
async function ruinMemory(page) {
  await page.evaluate(async () => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    const glue = await import(new URL('trees.js', script.src).href);
    const { memory } = await glue.default();
    new Uint8Array(memory.buffer).fill(0xff);
  });
}

test('a figure that traps says so and keeps its picture; the others go on where they were', async (t) => {
  // The figure tells the console what happened; nothing else may.
  const page = await site.open(t, { toFail: /ply-figure\.js$/ });
  const broken = lessonFigure(page, 'alpha-beta-first');
  const others = STEPPED.filter((name) => name !== 'alpha-beta-first').map((name) =>
    lessonFigure(page, name),
  );
  await broken.goTo(7);
  const before = await broken.nodes();
  const steps = [];
  for (const [index, other] of others.entries()) {
    // Not all at one step, and none at its last.
    const step = Math.min(index + 3, (await lastStep(other)) - 1);
    await other.goTo(step);
    steps.push(step);
  }

  await ruinMemory(page);
  await broken.goTo(8);
  await broken.error.waitFor();
  assert.match((await broken.error.textContent()) ?? '', /^This figure: it has failed; .+\.$/);
  assert.deepEqual(await broken.nodes(), before);

  for (const [index, other] of others.entries()) {
    // The old view, at the same step, has been switched off.
    await other.view.locator('.bar:not([inert])').waitFor();
    const last = await lastStep(other);
    assert.equal(await other.count.textContent(), `${steps[index]} / ${last}`);
    await other.next();
    assert.equal(await other.count.textContent(), `${steps[index] + 1} / ${last}`);
    assert.equal(await other.error.isVisible(), false);
  }

  // A changed attribute is another chance.
  await broken.set('lang', 'en');
  await broken.error.waitFor({ state: 'hidden' });
  await broken.next();
  assert.equal(await broken.step(), 9);
});

/**
 * @param {import('../support/figure.mjs').FigureOnPage} figure
 * @returns {Promise<number>}
 */
async function lastStep(figure) {
  return Number((await figure.count.textContent())?.split(' / ')[1]);
}
