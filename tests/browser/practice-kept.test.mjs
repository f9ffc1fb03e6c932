// What was solved is kept on the device and can be erased; where nothing can be kept, or no script runs,
// exercises serve as well as they can.

import assert from 'node:assert/strict';
import test from 'node:test';
import { exercise } from '../support/exercise.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();

/** A context of its own, so that nothing is kept from another test. */
const ALONE = { device: {} };

/** @param {import('playwright-core').Page} page */
async function count(page) {
  const place = page.locator('.solved-count');
  await place.scrollIntoViewIfNeeded();
  await place.getByRole('status').waitFor();
  return place;
}

test('what is solved is marked and counted, also after a reload, until it is erased', async (t) => {
  const page = await site.open(t, ALONE);
  const before = await count(page);
  assert.match((await before.textContent()) ?? '', /^0 of 23 solved/);
  const task = await exercise(page, 'check-min');
  await task.fill(['4']);
  await task.check();
  await task.isSolved.waitFor();
  assert.match((await before.textContent()) ?? '', /^1 of 23 solved/);

  await page.reload();
  const again = await exercise(page, 'check-min');
  assert.ok(await again.isSolved.isVisible());
  assert.equal(await again.fields.inputValue(), '');
  const place = await count(page);
  assert.match((await place.textContent()) ?? '', /^1 of 23 solved/);
  await place.getByRole('button', { name: 'Erase' }).click();
  assert.match((await place.textContent()) ?? '', /^0 of 23 solved/);
  assert.equal(await again.isSolved.isVisible(), false);
  assert.deepEqual(await page.evaluate(() => localStorage.getItem('plyground-solved')), null);
});

for (const [how, break_] of /** @type {const} */ ([
  [
    'denied',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
])) {
  test(`where storage is ${how}, what is solved lasts as long as the page`, async (t) => {
    const page = await site.open(t, {
      ...ALONE,
      prepare: (page) => page.addInitScript(break_),
    });
    const task = await exercise(page, 'check-min');
    await task.fill(['4']);
    await task.check();
    await task.isSolved.waitFor();
    assert.match((await (await count(page)).textContent()) ?? '', /^1 of 23 solved/);
  });
}

test('without JavaScript, question, hint and solution can be read, and nothing waits for a reply', async (t) => {
  const page = await site.open(t, { javaScript: false });
  const tasks = page.locator('.exercise');
  assert.equal(await tasks.count(), 23);
  assert.equal(await tasks.locator(':is(button, input, select):visible').count(), 0);
  assert.equal(await page.locator('.solved-count:visible').count(), 0);
  const task = page.locator('[data-exercise="check-second-cut"]');
  assert.ok(await task.getByText('Tap the leaves of the second tree').isVisible());
  assert.equal(await task.locator('.stage img:visible').count(), 1);
  for (const [name, text] of [
    ['Hint', 'After B, α = 3.'],
    ['Solution', 'c2 and c3, the 4 and the 6.'],
  ]) {
    assert.equal(await task.getByText(text).isVisible(), false);
    await task.getByText(name, { exact: true }).click();
    assert.ok(await task.getByText(text).isVisible());
  }
});

test('nothing of exercises is loaded far from one', async (t) => {
  /** @type {string[]} */
  const loaded = [];
  const page = await site.open(t, {
    live: false,
    prepare: async (page) => {
      page.on('request', (request) => loaded.push(request.url()));
    },
  });
  await page.waitForLoadState('networkidle');
  const practice = () => loaded.filter((url) => /practice\/|exercises\.json/.test(url));
  assert.deepEqual(practice(), []);
  await exercise(page, 'check-min');
  assert.ok(practice().some((url) => url.endsWith('practice/exercise.js')));
});

test('where the searches cannot be loaded, one sentence says so, and a later try works', async (t) => {
  const page = await site.open(t, {
    ...ALONE,
    live: false,
    toFail: /boards_bg\.wasm$/,
    prepare: (page) => page.route('**/boards_bg.wasm', (route) => route.abort()),
  });
  const task = await exercise(page, 'check-min');
  await task.fill(['4']);
  await task.check();
  await task.said.getByText('This cannot be checked now').waitFor();
  assert.equal(await task.isSolved.isVisible(), false);
  await page.unroute('**/boards_bg.wasm');
  await task.check();
  await task.said.getByText('Right.').waitFor();
});
