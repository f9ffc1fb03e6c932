// Switches for the rules by which a search of a tree goes: root, order of moves, when it cuts, what comes back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAuthorFigure } from '../support/author.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { alone, openSite } from '../support/site.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

const NAME = 'alpha-beta-rules';
const site = await openSite();

/**
 * @param {import('../support/figure.mjs').FigureOnPage} figure
 * @param {string} rule
 */
const list = (figure, rule) => figure.root.getByRole('combobox', { name: rule, exact: true });

/** @param {import('../support/figure.mjs').FigureOnPage} figure */
async function counts(figure) {
  const texts = await figure.tally.allTextContents();
  return texts.slice(0, 2).map((text) => Number(/\d+/.exec(text)));
}

/**
 * @param {import('node:test').TestContext} t
 * @param {string} attributes
 */
const author = async (t, attributes) => (await openAuthorFigure(site, t, attributes)).figure;

test('the lesson’s numbers: by order 6, 5 and 9 leaves, two more for the tie, and D’s end of the window', async (t) => {
  const page = await site.open(t, alone(NAME));
  const figure = lessonFigure(page, NAME);
  await figure.goTo(99);
  const read = async () => (await counts(figure))[0];
  assert.equal(await read(), 6);
  await list(figure, 'Order').selectOption('best first');
  assert.equal(await read(), 5);
  await list(figure, 'Order').selectOption('worst first');
  assert.equal(await read(), 9);
  await list(figure, 'Order').selectOption('as given');
  await list(figure, 'Cut').selectOption('at α > β');
  assert.equal(await read(), 8);
  assert.match((await figure.caption.textContent()) ?? '', /A = 4, exactly/);
  const d = () => figure.tree.getByRole('treeitem', { name: /^D,/ }).getAttribute('aria-label');
  assert.match((await d()) ?? '', /3/);
  await list(figure, 'Returns').selectOption('fail-hard');
  assert.match((await d()) ?? '', /4/);
});

test('who changes a rule stays where as many leaves are read or cut, at the end at the end', async (t) => {
  const page = await site.open(t, alone(NAME));
  const figure = lessonFigure(page, NAME);
  for (const step of [0, 3, 8, 13]) {
    for (const order of ['reversed', 'best first', 'worst first', 'as given']) {
      await list(figure, 'Order').selectOption('as given');
      await figure.goTo(step);
      const settled = (await counts(figure)).reduce((sum, count) => sum + count, 0);
      await list(figure, 'Order').selectOption(order);
      const [read, cut] = await counts(figure);
      if (step === 13)
        assert.equal(await figure.range.getAttribute('max'), String(await figure.step()));
      else if (step === 0) assert.equal(await figure.step(), 0);
      else assert.ok(read + cut >= settled && read + cut < settled + 3, `${step} ${order}`);
      assert.equal(await list(figure, 'Order').evaluate((list) => list.matches(':focus')), false);
    }
  }
});

test('an author gives the rules, and what of them the reader may change', async (t) => {
  const figure = await author(
    t,
    `algorithm="alpha-beta" tree="${FIRST_TREE}" order="reversed" controls="root order"`,
  );
  assert.deepEqual(await figure.root.getByRole('combobox').evaluateAll((all) => all.length), 4);
  assert.equal(await list(figure, 'Order').inputValue(), 'reversed');
  await list(figure, 'Root').selectOption('MIN moves');
  const first = figure.tree.getByRole('treeitem').first();
  assert.match((await first.getAttribute('aria-label')) ?? '', /^A, MIN/);
});

test('by keys a rule is reached, changed and left', async (t) => {
  const page = await site.open(t, alone(NAME));
  const figure = lessonFigure(page, NAME);
  await figure.goTo(99);
  await list(figure, 'Order').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal((await counts(figure))[0], 5);
  assert.equal(await list(figure, 'Order').evaluate((list) => list.matches(':focus')), true);
  await page.keyboard.press('Tab');
  assert.equal(await list(figure, 'Cut').evaluate((list) => list.matches(':focus')), true);
});

test('a position’s search can be put in order too, and its board is that of the node', async (t) => {
  const start = 'XO.XX.O..';
  const attributes = `algorithm="alpha-beta" position="${start}" beside="board"`;
  const given = await author(t, attributes);
  await given.view.locator('[part=board-pane]').waitFor();
  const ordered = await author(t, `${attributes} order="best-first"`);
  await ordered.view.locator('[part=board-pane]').waitFor();
  for (const figure of [given, ordered]) await figure.goTo(9_999);
  const [[many], [few]] = [await counts(given), await counts(ordered)];
  assert.ok(few < many, `${few} < ${many}`);
  for (let step = 1; step < 12; step += 1) {
    await ordered.goTo(step);
    const told = await ordered.view.locator('[part=board-pane] .variables').textContent();
    const moves =
      /\((.*)\)/
        .exec(told ?? '')?.[1]
        .split(', ')
        .filter(Boolean) ?? [];
    // No move is on a cell that is taken.
    assert.equal(new Set(moves).size, moves.length);
    assert.ok(
      moves.every((move) => start[Number(move)] === '.'),
      told ?? '',
    );
  }
});

for (const [attributes, sentence] of [
  [
    `algorithm="alpha-beta" tree="[1,2]" order="up"`,
    'Attribute order: “up” is unknown; known are given, reversed, best-first, worst-first.',
  ],
  [
    `algorithm="alpha-beta" tree="[1,2]" controls="order speed"`,
    'Attribute controls: “speed” is unknown; known are root, order, cut, fail.',
  ],
  [
    `algorithm="minimax" tree="[1,2]" cut="above"`,
    'Attribute cut: minimax does not know this option; leave it out.',
  ],
  [
    `algorithm="alpha-beta" position="XO.XX.O.." controls="root"`,
    'Attribute controls: “root” is unknown; known are order, cut, fail.',
  ],
]) {
  test(`${attributes} is refused with a sentence`, async (t) => {
    const { figure } = await openAuthorFigure(site, t, attributes, { live: false });
    await figure.error.waitFor();
    assert.equal(await figure.error.textContent(), sentence);
  });
}
