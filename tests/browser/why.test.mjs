// Why a node looks as it does: asked by mouse, touch and key, answered beside the picture.

import assert from 'node:assert/strict';
import test from 'node:test';
import { AXE } from '../support/axe.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();

/**
 * A figure of the lesson, with what answers.
 * @param {import('node:test').TestContext} t
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, options) {
  const page = await site.open(t, options);
  const figure = lessonFigure(page, 'alpha-beta-third');
  await figure.root.scrollIntoViewIfNeeded();
  const answer = figure.root.locator('[part=why]');
  const node = (/** @type {string} */ name) =>
    figure.stage.locator(`[role=treeitem][aria-label^="${name},"]`);
  return { page, figure, answer, node };
}

test('a node that is cut tells the condition with its numbers, and who secured them', async (t) => {
  const { figure, answer, node } = await open(t);
  await figure.goTo(14);
  await node('h2').click({ force: true });
  await answer.getByText('Why h2?').waitFor();
  const text = (await answer.textContent()) ?? '';
  for (const part of ['h1 brought β = 4 to H', 'MAX had secured α = 5 at A in step 10', '5 ≥ 4']) {
    assert.ok(text.includes(part), `${part} in ${text}`);
  }
  assert.ok(text.includes('A lies 3 plies above H: a deep cutoff.'));
  // Ringed are the node, and the two that the answer is about.
  assert.equal(await figure.stage.locator('.asked rect').count(), 3);
});

test('the answer follows the steps, and takes who wants there to the step that made it so', async (t) => {
  const { figure, answer, node } = await open(t);
  await figure.goTo(25);
  await node('B').click({ force: true });
  await answer.getByText('which proves B = 5').waitFor();
  assert.deepEqual(await answer.getByRole('listitem').allTextContents(), ['D = 5', 'E ≥ 6']);
  await answer.getByRole('button', { name: 'To step 10' }).click();
  assert.equal(await figure.step(), 10);
  await figure.goTo(3);
  await answer.getByText('B is being searched').waitFor({ state: 'detached' });
  assert.match((await answer.textContent()) ?? '', /MIN moves in B.*It is being searched\./);
});

test('by keys: Enter asks about the active node, Escape closes and leaves the focus in the tree', async (t) => {
  const { page, figure, answer } = await open(t);
  await figure.goTo(8);
  await figure.tree.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await answer.getByText('Why B?').waitFor();
  assert.match((await answer.textContent()) ?? '', /β = 5: MIN secured that at B by the move to D/);
  await answer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  assert.equal(await answer.count(), 0);
  assert.equal(await figure.stage.locator('.asked rect').count(), 0);
  assert.ok(await figure.tree.evaluate((tree) => tree.matches(':focus')));
});

for (const width of [320, 1440]) {
  test(`at ${width} pixels the answer covers neither picture nor sentence, and moves nothing`, async (t) => {
    const prepare = (/** @type {import('playwright-core').Page} */ page) =>
      page.addInitScript({ path: AXE });
    const { page, figure, answer, node } = await open(t, { width, prepare });
    await figure.goTo(14);
    const places = () =>
      figure.view.evaluate((view) =>
        ['.stage', '.bar', '.say'].map((part) => {
          const { x, y, width, height } = /** @type {Element} */ (
            view.querySelector(part)
          ).getBoundingClientRect();
          const corner = view.getBoundingClientRect();
          return { x: x - corner.x, y: y - corner.y, width, height };
        }),
      );
    const before = await places();
    await node('H').click({ force: true });
    await answer.waitFor();
    assert.deepEqual(await places(), before);
    const corner = await figure.view.boundingBox();
    const box = await answer.boundingBox();
    assert.ok(corner && box && box.height > 150);
    for (const { x, y, width, height } of before) {
      const apart =
        box.x - corner.x >= x + width - 1 ||
        box.y - corner.y >= y + height - 1 ||
        box.y + box.height - corner.y <= y + 1;
      assert.ok(apart, JSON.stringify({ box, x, y, width, height }));
    }
    assert.ok(box.y < 900, 'it can be seen');
    const broken = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run('ply-figure');
      return violations.map((/** @type {any} */ { id, nodes }) => [id, nodes[0].html]);
    });
    assert.deepEqual(broken, []);
  });
}

test('hasty questions are answered by the last one, and none after closing', async (t) => {
  const { figure, answer, node } = await open(t);
  await figure.goTo(14);
  const names = ['A', 'B', 'h1', 'C'];
  for (const name of names) await node(name).dispatchEvent('click');
  await answer.getByText('Why C?').waitFor();
  assert.equal(await answer.count(), 1);
  await node('A').dispatchEvent('click');
  await figure.tree.press('Escape');
  await figure.next(3);
  assert.equal(await answer.count(), 0);
});
