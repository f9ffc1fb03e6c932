// What a reader collapses and opens: by mouse, by keys, by a finger; and what is seen of it as the search goes on.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FigureOnPage } from '../support/figure.mjs';
import { fingerOn, middleOf } from '../support/finger.mjs';
import { openSite } from '../support/site.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

const site = await openSite();

/**
 * A figure alone on a page.
 * @param {import('node:test').TestContext} t
 * @param {string} attributes
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, attributes, options) {
  const html = `<script type="module" src="ply-figure.js"></script>
    <ply-figure algorithm="alpha-beta" ${attributes}></ply-figure>`;
  const page = await site.open(t, { path: 'collapse.html', html, ...options });
  const figure = new FigureOnPage(page.locator('ply-figure'));
  const node = (/** @type {string} */ name) =>
    figure.stage.locator(`[role=treeitem][aria-label^="${name},"]`);
  /** What stands for what is not drawn, in the order of the picture. */
  const hidden = () => figure.stage.locator('.hidden-leaves').allTextContents();
  /** The names of all drawn nodes. */
  const names = () =>
    figure.stage
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.ariaLabel?.split(',')[0]));
  return { page, figure, node, hidden, names };
}

const THIRD = `tree="${THIRD_TREE}"`;

test('by mouse: asked about a node, its answer collapses it; a click on the number opens it', async (t) => {
  const { figure, node, hidden, names } = await open(t, THIRD);
  const all = await names();
  await node('C').click();
  await figure.root.getByRole('button', { name: 'Collapse' }).click();
  assert.deepEqual(await hidden(), ['+6']);
  assert.deepEqual(await names(), ['A', 'B', 'C', 'D', 'E', 'd1', 'd2', 'e1', 'e2']);
  assert.equal(await node('C').getAttribute('aria-expanded'), 'false');
  assert.equal(await node('B').getAttribute('aria-expanded'), 'true');
  await figure.stage.locator('.hidden-leaves').click();
  assert.deepEqual(await names(), all);
  assert.deepEqual(await hidden(), []);
  assert.equal(await figure.root.getByRole('button', { name: 'Collapse' }).count(), 1);
});

test('by keys: minus collapses the active node, plus opens it, both leave the focus and the step', async (t) => {
  const { page, figure, hidden } = await open(t, THIRD);
  await figure.tree.focus();
  await page.keyboard.press('ArrowDown');
  for (const [key, shown] of /** @type {[string, string[]][]} */ ([
    ['+', []],
    ['-', ['+4']],
    ['-', ['+4']],
    ['+', []],
  ])) {
    await page.keyboard.press(key);
    assert.deepEqual(await hidden(), shown, key);
    assert.equal(await figure.activeNode(), 'B');
    assert.ok(await figure.tree.evaluate((tree) => tree.matches(':focus')));
  }
  assert.equal(await figure.step(), 0);
});

test('with a finger at 320 pixels: a tap asks, a tap collapses, a tap on the number opens', async (t) => {
  const { page, figure, node, hidden } = await open(t, THIRD, {
    width: 320,
    device: { hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  });
  const finger = await fingerOn(page);
  await figure.stage.scrollIntoViewIfNeeded();
  await finger.tap(await middleOf(node('B')));
  const collapse = figure.root.getByRole('button', { name: 'Collapse' });
  await collapse.scrollIntoViewIfNeeded();
  await finger.tap(await middleOf(collapse));
  await figure.stage.locator('.hidden-leaves').waitFor();
  const number = figure.stage.locator('[data-key^=hidden-]');
  await number.scrollIntoViewIfNeeded();
  await number.evaluate((pill) =>
    Promise.all(pill.getAnimations().map((animation) => animation.finished)),
  );
  const box = await number.boundingBox();
  assert.ok(box && Math.min(box.width, box.height) >= 24, 'large enough for a finger');
  await finger.tap(await middleOf(number));
  await figure.stage.locator('.hidden-leaves').waitFor({ state: 'detached' });
  assert.deepEqual(await hidden(), []);
});

test('in what is collapsed, each step shows its own way and no more', async (t) => {
  const { page, figure, hidden, names } = await open(t, THIRD);
  await figure.tree.press('ArrowDown');
  await page.keyboard.press('-');
  const beside = ['C', 'F', 'G', 'H', 'h1', 'h2', 'g1', 'g2'];
  for (const [step, way, numbers] of /** @type {[number, string[], string[]][]} */ ([
    [1, ['A', 'B'], ['+4']],
    [2, ['A', 'B'], ['+4']],
    [3, ['A', 'B', 'D'], ['+2', '+2']],
    [4, ['A', 'B', 'D', 'd1'], ['+2', '+1']],
    [25, ['A', 'B'], ['+4']],
    [0, ['A', 'B'], ['+4']],
  ])) {
    await figure.goTo(step);
    const drawn = await names();
    for (const name of way) assert.ok(drawn.includes(name), `${name} at step ${step}`);
    assert.deepEqual(
      drawn.filter((name) => /^[BDEde]/.test(name ?? '')),
      way.filter((name) => name !== 'A'),
      `step ${step}`,
    );
    assert.deepEqual(await hidden(), numbers, `step ${step}`);
    for (const name of beside) assert.ok(drawn.includes(name), `${name} at step ${step}`);
  }
});

test('who is at a node that goes with the step is at what is collapsed above it', async (t) => {
  const { page, figure } = await open(t, `${THIRD} step="4"`);
  await figure.tree.press('ArrowDown');
  for (const key of ['-', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  assert.equal(await figure.activeNode(), 'd1');
  await page.keyboard.press('PageUp');
  assert.equal(await figure.activeNode(), 'D');
  await figure.goTo(25);
  assert.equal(await figure.activeNode(), 'B');
  assert.ok(await figure.tree.evaluate((tree) => tree.matches(':focus')));
});

test('what is below the picture stays where it is, and marks move only for who wants to see it', async (t) => {
  const { page, figure } = await open(t, THIRD);
  const moving = () =>
    figure.tree.evaluate((tree) => tree.getAnimations({ subtree: true }).length > 0);
  const before = await figure.button('Next').boundingBox();
  await figure.tree.press('ArrowDown');
  await page.keyboard.press('-');
  assert.ok(await moving());
  assert.deepEqual(await figure.button('Next').boundingBox(), before);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await figure.tree.press('+');
  assert.ok(!(await moving()));
});

test('of a tree drawn in part, a reader opens what they like, and a jump far away keeps it', async (t) => {
  const { page, figure, node, hidden, names } = await open(t, 'position="........."');
  await figure.tree.press('Home');
  const before = await names();
  assert.ok((await hidden()).length > 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = /** @type {string} */ (await figure.activeNode());
  assert.equal(await node(name).getAttribute('aria-expanded'), 'false');
  await page.keyboard.press('+');
  assert.equal(await node(name).getAttribute('aria-expanded'), 'true');
  assert.equal((await names()).length, before.length + 8);
  await figure.goTo(20_000);
  await figure.goTo(0);
  assert.equal((await names()).length, before.length + 8);
  await page.keyboard.press('-');
  assert.deepEqual(await names(), before);
});
