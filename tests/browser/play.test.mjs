// Play and pause, in a time that the tests turn on.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */

const site = await openSite();
const page = await site.open({ after }, { clock: true });
const figure = lessonFigure(page, 'alpha-beta-first');

/** Time in which any play of the lesson comes to its end, in ms. */
const LONG = 120_000;

// Going to a step ends a play.
beforeEach(() => figure.goTo(0));

/**
 * Asserts that a figure plays, or that it does not.
 * @param {FigureOnPage} figure
 * @param {boolean} playing
 */
async function assertPlaying(figure, playing) {
  assert.equal(await figure.button('Pause').count(), playing ? 1 : 0);
  assert.equal(await figure.button('Play').count(), playing ? 0 : 1);
}

test('Play steps at once, goes on to the last step and ends there', async () => {
  await figure.button('Play').click();
  assert.equal(await figure.step(), 1);
  await assertPlaying(figure, true);
  await page.clock.runFor(LONG);
  assert.equal(await figure.step(), 13);
  await assertPlaying(figure, false);
});

test('Play shows every step on its way', async () => {
  await page.evaluate(() => {
    document.addEventListener('ply-step', (event) => {
      document.title += ` ${/** @type {CustomEvent} */ (event).detail.step}`;
    });
    document.title = 'Steps';
  });
  await figure.button('Play').click();
  await page.clock.runFor(LONG);
  assert.equal(await page.title(), 'Steps 1 2 3 4 5 6 7 8 9 10 11 12 13');
});

test('Pause keeps the step, and Play goes on from there', async () => {
  await figure.goTo(6);
  await figure.button('Play').click();
  await figure.button('Pause').click();
  await page.clock.runFor(LONG);
  assert.equal(await figure.step(), 7);
  await assertPlaying(figure, false);
  await figure.button('Play').click();
  assert.equal(await figure.step(), 8);
});

test('from the last step, Play begins anew', async () => {
  await figure.goTo(13);
  await figure.button('Play').click();
  assert.equal(await figure.step(), 0);
  await assertPlaying(figure, true);
});

test('a reader who steps takes over from Play', async () => {
  await figure.button('Play').click();
  await figure.button('Next').click();
  assert.equal(await figure.step(), 2);
  await assertPlaying(figure, false);
  await page.clock.runFor(LONG);
  assert.equal(await figure.step(), 2);
});

test('Space plays and pauses in the tree, in the range and elsewhere', async () => {
  for (const place of [figure.tree, figure.range, figure.trace]) {
    await place.press('Space');
    await assertPlaying(figure, true);
    await place.press('Space');
    await assertPlaying(figure, false);
  }
  assert.equal(await figure.step(), 3);
});

test('Space held down plays, as Space pressed once does', async () => {
  await figure.trace.focus();
  for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await assertPlaying(figure, true);
  assert.equal(await figure.step(), 1);
});

test('two figures do not play at each other’s buttons', async () => {
  const other = lessonFigure(page, 'minimax-first');
  await figure.button('Play').click();
  await page.clock.runFor(LONG);
  assert.equal(await other.step(), 0);
  await assertPlaying(other, false);
});
