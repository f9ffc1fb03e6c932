// Monte Carlo tree search in phases: its pseudo-code in step, and its table as text to take along.

import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { alone, openSite } from '../support/site.mjs';

const NAME = 'mcts-phases';
const site = await openSite();
const page = await site.open({ after }, alone(NAME));
const figure = lessonFigure(page, NAME);
const code = figure.view.locator('[part=pseudo-code]');
await figure.root.scrollIntoViewIfNeeded();

/** @param {boolean} shown */
async function showCode(shown) {
  await figure.beside.selectOption(shown ? 'Code' : 'Table');
  await code.waitFor({ state: shown ? 'visible' : 'detached' });
}

test('each phase marks its lines, with the node, the end of the playout and what the node counts', async () => {
  await showCode(true);
  const told = [];
  for (const step of [101, 102, 103, 104]) {
    await figure.goTo(step);
    told.push({
      lines: await code.locator('[aria-current=step]').allTextContents(),
      variables: await code.locator('.variables span').allTextContents(),
    });
  }
  assert.deepEqual(told, [
    {
      lines: [
        'until the budget is spent',
        'i ← root  # selection',
        'while i has moves, all of them tried',
        'i ← child of i with the highest UCT',
      ],
      variables: ['i = (7, 4)'],
    },
    {
      lines: ['if i is not finished  # expansion', 'i ← new child by a random untried move'],
      variables: ['i = (7, 4, 2)'],
    },
    {
      lines: [
        's ← position of i  # simulation',
        'while s is not a leaf',
        's ← T(s, a) with a random a in A(s)',
      ],
      variables: ['i = (7, 4, 2)', 's = XOXXOXOXO'],
    },
    {
      lines: [
        'for j from i up to root  # backpropagation',
        'n(j) ← n(j) + 1',
        'w(j) ← w(j) + result for who moved into j',
      ],
      variables: ['i = (7, 4, 2)', 'n(i) = 1', 'w(i) = 0.5'],
    },
  ]);
});

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels the code covers the table and nothing else, and nothing above it moves`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await showCode(false);
    const places = () =>
      figure.view.evaluate((view) =>
        ['.head', '.stage', '.bar', '.say'].map((part) => {
          const { x, y, width, height } = /** @type {Element} */ (
            view.querySelector(part)
          ).getBoundingClientRect();
          return [x, y - view.getBoundingClientRect().y, width, height];
        }),
      );
    const before = await places();
    await showCode(true);
    assert.deepEqual(await places(), before);
    const [table, shown] = [await figure.trace.first().boundingBox(), await code.boundingBox()];
    assert.ok(table && shown);
    for (const side of /** @type {const} */ (['x', 'y', 'width', 'height']))
      assert.ok(
        Math.abs(table[side] - shown[side]) <= 2,
        `${side}: ${table[side]}, ${shown[side]}`,
      );
  });
}

test('the table is copied as it stands at the step', async () => {
  await showCode(false);
  await figure.goTo(400);
  await page.bringToFront();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (/** @type {string} */ format) => {
    await figure.button(`Copy as ${format}`).click();
    await figure.view.getByText('Copied.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const rows = await figure.trace.first().getByRole('row').all();
  const shown = await Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).join(',')),
  );
  assert.equal(shown.length, 6);
  assert.equal(await copied('CSV'), shown.map((row) => `${row}\r\n`).join(''));
  const [heads, line, ...moves] = (await copied('Markdown')).trimEnd().split('\n');
  assert.equal(line, '|---|---|---|---|---|');
  const cells = (/** @type {string} */ row) => row.slice(2, -2).split(' | ').join(',');
  assert.deepEqual([heads, ...moves].map(cells), shown);
});
