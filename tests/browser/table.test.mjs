// The trace table of a figure, as something to click.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after });
const figure = lessonFigure(page, 'alpha-beta-first');
const rows = figure.trace.locator('tbody tr');

beforeEach(() => figure.goTo(13));

test('a row takes who clicks it to its step, and its note does too', async () => {
  await rows.filter({ hasText: 'b2 returned 6' }).click();
  assert.equal(await figure.step(), 4);
  assert.equal(await figure.count.textContent(), '4 / 13');
  assert.equal(
    await figure.trace.locator('tbody tr.now').first().textContent(),
    '4Bb2 returned 6−∞4',
  );
  await figure.goTo(13);
  await figure.trace.locator('tr.note').filter({ hasText: 'c2' }).first().click();
  assert.equal(await figure.step(), 8);
});

test('who marks text to copy it stays', async () => {
  const row = rows.filter({ hasText: 'b2 returned 6' }).locator('td').nth(2);
  const box = await row.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + box.height / 2);
  await page.mouse.up();
  assert.equal(await figure.step(), 13);
});
