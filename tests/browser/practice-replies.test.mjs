// Replying to an exercise: by typing, by mouse, finger and keys; and what is said to it.

import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { AXE } from '../support/axe.mjs';
import { exercise } from '../support/exercise.mjs';
import { fingerOn, middleOf } from '../support/finger.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after }, { prepare: (page) => page.addInitScript({ path: AXE }) });

/** @type {[string, string[]][]} texts of the same number */
const SAME = [
  ['limited-task', ['-2', '−2', '–2', ' − 2 ', '-2.0', '−4/2', '-2,0']],
  ['chance-task', ['2.5', '2,5', '5/2', '2½', '2.50', '+2.5', '10/4']],
  ['check-best-order', ['10000', '10,000', '10 000', '10\u202f000', '10000.0']],
];

for (const [id, texts] of SAME) {
  test(`one number in ${id} can be written ${texts.map((text) => `“${text}”`).join(', ')}`, async () => {
    const task = await exercise(page, id);
    const field = task.fields.nth(id === 'limited-task' ? 1 : 0);
    for (const other of await task.fields.all()) await other.fill('777');
    for (const text of texts) {
      await field.fill(text);
      await task.check();
      await task.said.getByText('Not yet').waitFor();
      assert.equal(await field.getAttribute('aria-invalid'), null, text);
    }
    for (const text of ['2.5.1', 'two', '1/', '1/0', '½½', '--2', '2e3']) {
      await field.fill(text);
      await task.check();
      await task.said.getByText('No number').waitFor();
      assert.equal(await field.getAttribute('aria-invalid'), 'true', text);
    }
    await task.button('Start again').click();
  });
}

test('what is empty, wrong and right is told in words and at the fields, until they change', async () => {
  const task = await exercise(page, 'check-first');
  await task.check();
  assert.equal(await task.said.textContent(), 'Still to be filled in: B, C, D, A.');
  await task.fill(['4', '7', '8', '4']);
  await task.fields.last().press('Enter');
  await task.said.getByText('Not yet: C, D. The hint may help.').waitFor();
  const marks = () => task.root.locator('.fields .mark').allTextContents();
  assert.deepEqual(await marks(), ['✓', '✗', '✗', '✓']);
  await task.fields.nth(1).fill('2');
  assert.deepEqual(await marks(), ['✓', '', '✗', '✓']);
  assert.equal(await task.said.textContent(), '');
  await task.button('Start again').click();
  assert.deepEqual(await marks(), ['', '', '', '']);
  assert.equal(await task.fields.first().inputValue(), '');
});

test('a bound needs its sign', async () => {
  const task = await exercise(page, 'check-star');
  await task.fill(['0']);
  await task.check();
  assert.equal(await task.said.textContent(), 'Still to be filled in: B.');
  for (const [reply, said] of [
    ['= 0', 'Not yet: B. The hint may help.'],
    ['≥ 0', 'Not yet: B. The hint may help.'],
    ['≤ 0', 'Right.'],
  ]) {
    await task.fill([reply]);
    await task.check();
    await task.said.getByText(said).waitFor();
  }
});

test('nodes are chosen and let go by mouse', async () => {
  const task = await exercise(page, 'check-second-cut');
  await task.check();
  assert.match((await task.said.textContent()) ?? '', /^Nothing is chosen yet/);
  await task.choose(['c2', 'd3', 'B']);
  assert.deepEqual(await task.chosen(), ['B', 'c2', 'd3']);
  await task.check();
  await task.said.getByText('Not yet: d3, B are not among them. The hint may help.').waitFor();
  assert.deepEqual((await task.signsAtNodes()).sort(), ['✓', '✗', '✗']);
  await task.choose(['d3', 'B']);
  assert.deepEqual(await task.chosen(), ['c2']);
  await task.check();
  await task.said.getByText('Right so far, but not all yet.').waitFor();
  await task.button('Start again').click();
  assert.deepEqual(await task.chosen(), []);
});

test('nodes are chosen by keys, and the tree is one tab stop', async () => {
  const task = await exercise(page, 'check-second-cut');
  await task.tree.focus();
  for (const key of [
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    ' ',
    'ArrowRight',
    'Enter',
  ]) {
    await page.keyboard.press(key);
  }
  assert.deepEqual(await task.chosen(), ['c2', 'c3']);
  await page.keyboard.press('Tab');
  assert.ok(await task.button('Check').evaluate((button) => button.matches(':focus')));
  await page.keyboard.press('Enter');
  await task.said.getByText('Right.').waitFor();
});

test('the place in an order stands at each node and is said of it', async () => {
  const task = await exercise(page, 'check-third-order');
  await task.choose(['d1', 'e1', 'd2']);
  assert.equal(await task.tree.getByRole('treeitem', { name: /^e1,.* number 2$/ }).count(), 1);
  await task.check();
  await task.said.getByText('Not yet: e1 is not number 2. The hint may help.').waitFor();
  assert.deepEqual((await task.signsAtNodes()).sort(), ['1', '2 ✗', '3']);
  await task.choose(['e1']);
  assert.deepEqual((await task.signsAtNodes()).sort(), ['1', '2']);
  await task.check();
  await task.said.getByText('Right so far, but not all yet.').waitFor();
});

test('a finger chooses what it taps beside a node too, and pans a wide tree', async (t) => {
  const page = await site.open(t, {
    width: 320,
    height: 660,
    device: { hasTouch: true, isMobile: true },
  });
  const finger = await fingerOn(page);
  const task = await exercise(page, 'check-third-order');
  await task.node('d1').scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(task.node('d1'));
  await finger.tap({ x, y: y + 26 });
  await task.tree.locator('.chosen').waitFor();
  assert.deepEqual(await task.chosen(), ['d1']);
  await finger.tap({ x, y });
  await task.tree.locator('.chosen').waitFor({ state: 'detached' });
  const stage = task.root.locator('.stage');
  const { wide, room } = await stage.evaluate(({ scrollWidth, clientWidth }) => ({
    wide: scrollWidth,
    room: clientWidth,
  }));
  if (wide > room) {
    await finger.drag({ x: 200, y }, { x: 80, y });
    assert.ok((await stage.evaluate(({ scrollLeft }) => scrollLeft)) > 0);
  }
});

test('what is chosen stays when the window changes its width', async () => {
  const task = await exercise(page, 'check-ties');
  await task.choose(['C']);
  const width = () => task.tree.getAttribute('width');
  const before = await width();
  await page.setViewportSize({ width: 400, height: 900 });
  while ((await width()) === before) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual(await task.chosen(), ['C']);
  assert.deepEqual(await task.signsAtNodes(), ['✓']);
  await page.setViewportSize({ width: 1440, height: 900 });
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`${colorScheme}, axe finds nothing in exercises that are wrong, right or new`, async () => {
    await page.emulateMedia({ colorScheme });
    const wrong = await exercise(page, 'alpha-beta-task');
    await wrong.fill(['= 5', '= 7', '≤ 5', '= x']);
    await wrong.check();
    await (await exercise(page, 'tic-tac-toe-task')).root.getByText('Solution').click();
    const found = await page.evaluate(async () => {
      /** @type {typeof import('axe-core')} */
      const axe = /** @type {any} */ (window).axe;
      const { passes, violations } = await axe.run('.exercise, .solved-count');
      if (passes.length === 0) throw new Error('axe has looked at nothing');
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    });
    assert.deepEqual(found, []);
  });
}
