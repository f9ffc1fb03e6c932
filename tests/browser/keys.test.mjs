// The keys of a figure, by where the focus is.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after });
const figure = lessonFigure(page, 'alpha-beta-first');

beforeEach(async () => {
  await figure.goTo(0);
  await figure.tree.press('Home');
});

/**
 * Presses keys one by one and asserts the step after each.
 * @param {import('playwright-core').Locator} place
 * @param {[key: string, step: number][]} keys
 */
async function assertSteps(place, keys) {
  for (const [key, step] of keys) {
    await place.press(key);
    assert.equal(await figure.step(), step, key);
  }
}

test('in the tree, arrows walk from node to node and leave the step alone', async () => {
  await figure.goTo(5);
  const walk = [
    ['ArrowDown', 'B'],
    ['ArrowRight', 'C'],
    ['ArrowDown', 'c1'],
    ['ArrowLeft', 'c1'],
    ['ArrowRight', 'c2'],
    ['ArrowUp', 'C'],
    ['ArrowRight', 'D'],
    ['ArrowRight', 'D'],
    ['ArrowLeft', 'C'],
    ['End', 'd3'],
    ['ArrowDown', 'd3'],
    ['Home', 'A'],
    ['ArrowUp', 'A'],
  ];
  for (const [key, name] of walk) {
    await figure.tree.press(key);
    assert.equal(await figure.activeNode(), name, key);
    assert.equal(await figure.step(), 5, key);
  }
});

test('in the tree, PageDown and PageUp step and the active node stays', async () => {
  await figure.tree.press('ArrowDown');
  await assertSteps(figure.tree, [
    ['PageUp', 0],
    ['PageDown', 1],
    ['PageDown', 2],
    ['PageUp', 1],
  ]);
  assert.equal(await figure.activeNode(), 'B');
});

test('in the range, keys are the browser’s own', async () => {
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      document.title = event.defaultPrevented ? 'taken' : 'left alone';
    });
  });
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
  for (const key of [...keys, 'Home', 'End']) {
    await figure.range.press(key);
    assert.equal(await page.title(), 'left alone', key);
  }
  await assertSteps(figure.range, [
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', 13],
  ]);
});

test('on a button, arrows, Home and End step', async () => {
  await assertSteps(figure.button('Last step'), [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', 13],
    ['ArrowRight', 13],
    ['Home', 0],
    ['ArrowLeft', 0],
  ]);
});

test('on a button, Space and Enter press it and do not play', async () => {
  await assertSteps(figure.button('Next'), [
    ['Space', 1],
    ['Enter', 2],
  ]);
  await assertSteps(figure.button('First step'), [['Space', 0]]);
  assert.equal(await figure.button('Play').count(), 1);
});

test('elsewhere in the figure, arrows, Home and End step', async () => {
  await assertSteps(figure.trace, [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', 13],
    ['Home', 0],
  ]);
});

test('with Control, Alt or Meta, keys are not the figure’s', async () => {
  await assertSteps(figure.trace, [
    ['Control+ArrowRight', 0],
    ['Alt+ArrowRight', 0],
    ['Meta+End', 0],
    ['Control+Space', 0],
  ]);
});

test('a held key steps to the end and no further', async () => {
  await figure.trace.focus();
  for (let repeat = 1; repeat <= 15; repeat += 1) {
    await page.keyboard.down('ArrowRight');
    assert.equal(await figure.step(), Math.min(repeat, 13));
  }
  await page.keyboard.up('ArrowRight');
  await figure.trace.press('ArrowLeft');
  assert.equal(await figure.step(), 12);
});

test('keys typed in an input of the host page are left alone', async () => {
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.value = 'abc';
    document.querySelector('ply-figure[figure=alpha-beta-first]')?.before(input);
  });
  const input = page.locator('main > input');
  await input.focus();
  for (const key of ['End', 'ArrowLeft', 'X', 'Home', 'ArrowRight', 'Space']) {
    await page.keyboard.press(key);
  }
  assert.equal(await input.inputValue(), 'a bXc');
  assert.equal(await figure.step(), 0);
  assert.equal(await figure.button('Play').count(), 1);
});
