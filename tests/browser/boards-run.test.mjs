// The run of the figures of Monte Carlo tree search: its table, seed and c, and what the page is told.

import assert from 'node:assert/strict';
import test from 'node:test';
import { lessonBoard } from '../support/boards.mjs';
import { openMctsFigures, SEED, typeSeed } from '../support/mcts-figures.mjs';
import { expected, phaseOf } from '../support/runs.mjs';

/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */
const LAST = 4_000;

const { site, page, figure } = await openMctsFigures();

/** Notes every ply-step from now on. */
async function noteSteps() {
  await page.evaluate(() => {
    /** @type {object[]} */
    const noted = [];
    const owner = /** @type {any} */ (window);
    document.removeEventListener('ply-step', owner.noteStep);
    owner.noteStep = (/** @type {CustomEvent} */ event) => noted.push(event.detail);
    document.addEventListener('ply-step', owner.noteStep);
    owner.noted = noted;
  });
}

const noted = () => page.evaluate(() => /** @type {any} */ (window).noted);

test('the table is that of a search with the same seed, at every grain', async () => {
  for (const step of [0, 1, 2, 3, 4, 5, 19, 20, 21, 100, 399, 400, 1_200, 3_997, LAST]) {
    await figure.goTo(step);
    assert.deepEqual(await figure.uct(), expected(step, { seed: SEED }), `step ${step}`);
  }
});

test('the picture and the table round the same mean to the same digits', async () => {
  for (const seed of [1, 2]) {
    if (seed !== SEED) await typeSeed(figure, String(seed));
    const differences = await figure.root.evaluate((element, last) => {
      const figure = /** @type {PlyFigure} */ (element);
      const found = [];
      for (let step = 4; step <= last; step += 4) {
        figure.step = step;
        for (const [index, row] of [
          ...(figure.shadowRoot?.querySelectorAll('tbody tr') ?? []),
        ].entries()) {
          const table = row.children[2].textContent;
          const picture = figure.shadowRoot?.querySelector(`[data-key=mean-0-${index}]`);
          const shown = picture?.textContent;
          if (Number(table) !== Number(shown)) found.push({ step, index, table, shown });
        }
      }
      return found;
    }, LAST);
    assert.deepEqual(differences, [], `seed ${seed}`);
  }
});

test('a typed seed makes another run, at the same step', async () => {
  await figure.goTo(403);
  await typeSeed(figure, '7');
  assert.equal(await figure.step(), 403);
  assert.deepEqual(await figure.uct(), expected(403, { seed: 7 }));
  await typeSeed(figure, ' 9007199254740991 ');
  assert.deepEqual(await figure.uct(), expected(403, { seed: 2 ** 53 - 1 }));
  await typeSeed(figure, '0');
  assert.deepEqual(await figure.uct(), expected(403, { seed: 0 }));
  assert.ok(await figure.seed.evaluate((input) => input.matches(':focus')));
});

for (const wrong of ['-1', '1.5', '1e3', 'abc', '', '9007199254740992', '0x10']) {
  test(`the seed “${wrong}” is told to be wrong, and the run stays`, async () => {
    await figure.goTo(100);
    const before = await figure.uct();
    await typeSeed(figure, wrong);
    const alert = figure.panel.getByRole('alert');
    assert.ok(await alert.isVisible());
    assert.match((await alert.textContent()) ?? '', /^A seed is a whole number/);
    assert.equal(await figure.seed.getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await figure.uct(), before);
    assert.equal(await figure.step(), 100);
    await typeSeed(figure, String(SEED));
    assert.ok(await alert.isHidden());
    assert.equal(await figure.seed.getAttribute('aria-invalid'), 'false');
  });
}

test('a new seed is shown, runs, and is another one each time', async () => {
  await figure.goTo(400);
  const seeds = new Set();
  for (let press = 0; press < 5; press += 1) {
    await figure.panelButton('New seed').click();
    const seed = await figure.seed.inputValue();
    assert.match(seed, /^\d+$/);
    seeds.add(seed);
    assert.equal(await figure.step(), 400);
    assert.deepEqual(await figure.uct(), expected(400, { seed: Number(seed) }));
  }
  assert.ok(seeds.size > 1);
  await typeSeed(figure, 'abc');
  await figure.panelButton('New seed').click();
  assert.ok(await figure.panel.getByRole('alert').isHidden());
});

test('c changes the run live, and keeps the step and the focus', async (t) => {
  const page = await site.open(t);
  const figure = lessonBoard(page, 'mcts-phases');
  await figure.goTo(400);
  await figure.c.focus();
  for (const c of [0, 0.5, 3]) {
    await figure.c.fill(String(c));
    assert.equal(await figure.step(), 400);
    assert.deepEqual(await figure.uct(), expected(400, { seed: SEED, c }), `c = ${c}`);
    const shown = await figure.panel.locator('output').textContent();
    assert.equal(shown, c.toFixed(2));
    assert.equal(await figure.c.getAttribute('aria-valuetext'), c.toFixed(2));
  }
  assert.ok(await figure.c.evaluate((input) => input.matches(':focus')));
  // At c = 0 there is no bonus, yet what has no visits is still infinite.
  await figure.c.fill('0');
  await figure.goTo(4);
  const rows = await figure.uct();
  assert.ok(rows.every(([, n, , bonus]) => bonus === (n === '0' ? '∞' : '0.000')));
});

test('the slider of c can be set back to √2, the value of the lesson', async (t) => {
  const page = await site.open(t);
  const figure = lessonBoard(page, 'mcts-phases');
  await figure.goTo(LAST);
  const before = await figure.uct();
  await figure.c.fill('2');
  await figure.c.fill('1.41');
  assert.deepEqual(await figure.uct(), before);
});

test('the page is told of each phase as the class hands it out', async () => {
  await figure.goTo(96);
  await noteSteps();
  await figure.next(4);
  const steps = [97, 98, 99, 100];
  const phases = steps.map((step) => phaseOf(step, { seed: SEED }));
  assert.deepEqual(
    await noted(),
    steps.map((step, index) => ({ step, steps: LAST, event: phases[index] })),
  );
});
