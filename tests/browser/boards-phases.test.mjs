// Monte Carlo tree search on the page, phase by phase.

import assert from 'node:assert/strict';
import test from 'node:test';
import { P } from '../support/boards.mjs';
import { openMctsFigures, SEED } from '../support/mcts-figures.mjs';
import { expected, phaseOf } from '../support/runs.mjs';

const LAST = 4_000;

const { page, figure, visits } = await openMctsFigures();

/**
 * Presses a button of the figure, even one that leads nowhere.
 * @param {string} name
 */
const press = (name) =>
  figure.button(name).evaluate((button) => /** @type {HTMLElement} */ (button).click());

const PHASES = ['Selection', 'Expansion', 'Simulation', 'Backpropagation'];

test('Next is a phase: each has its sentence, and Back leads through all of them again', async () => {
  /** @type {string[]} */
  const there = [];
  for (let step = 1; step <= 48; step += 1) {
    await figure.next();
    assert.equal(await figure.count.textContent(), `${step} / ${LAST}`);
    const sentence = (await figure.caption.textContent()) ?? '';
    assert.ok(sentence.startsWith(PHASES[(step - 1) % 4]), `${step}: ${sentence}`);
    there.push(sentence + JSON.stringify([await figure.labels(), await figure.board()]));
  }
  for (let step = 48; step >= 1; step -= 1) {
    const sentence = (await figure.caption.textContent()) ?? '';
    const here = sentence + JSON.stringify([await figure.labels(), await figure.board()]);
    assert.equal(here, there[step - 1], `step ${step}`);
    await figure.back();
  }
  assert.equal(await figure.count.textContent(), `0 / ${LAST}`);
});

test('one, ten, 100, 300 and 1,000 iterations are one press each, and one back', async () => {
  /** @type {[button: string, step: number][]} */
  const presses = [
    ['+1 iteration', 4],
    ['+1 iteration', 8],
    ['+10 iterations', 48],
    ['100 iterations', 400],
    ['−1 iteration', 396],
    ['+10 iterations', 436],
    ['300 iterations', 1_200],
    ['1000 iterations', LAST],
    ['+1 iteration', LAST],
    ['+10 iterations', LAST],
    ['−1 iteration', 3_996],
    ['100 iterations', 400],
  ];
  for (const [name, step] of presses) {
    await press(name);
    assert.equal(await figure.step(), step, name);
  }
  await figure.goTo(0);
  await press('−1 iteration');
  assert.equal(await figure.step(), 0);
});

test('amid an iteration, one more goes to the end of it, and one back to its beginning', async () => {
  for (const step of [41, 42, 43]) {
    await figure.goTo(step);
    await figure.button('+1 iteration').click();
    assert.equal(await figure.step(), 44, `from ${step}`);
    await figure.goTo(step);
    await figure.button('−1 iteration').click();
    assert.equal(await figure.step(), 40, `from ${step}`);
  }
});

test('buttons that lead nowhere say so, and keep the focus', async () => {
  const off = (/** @type {string} */ name) =>
    figure.button(name).evaluate((button) => button.getAttribute('aria-disabled') === 'true');
  assert.equal(await off('−1 iteration'), true);
  assert.equal(await off('+1 iteration'), false);
  await figure.button('1000 iterations').focus();
  await page.keyboard.press('Enter');
  assert.equal(await figure.step(), LAST);
  for (const name of ['+1 iteration', '+10 iterations', '1000 iterations']) {
    assert.equal(await off(name), true, name);
  }
  assert.equal(await off('300 iterations'), false);
  assert.ok(await figure.button('1000 iterations').evaluate((button) => button.matches(':focus')));
});

test('the iteration is told beside the title', async () => {
  for (const [step, n] of [
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [LAST, 1_000],
  ]) {
    await figure.goTo(step);
    assert.equal(
      await figure.tally.allTextContents().then((all) => all.join(' ')),
      `iteration ${n}`,
    );
  }
});

test('selection shows the UCT values that it compared, the highest one underlined', async () => {
  // The first selection that goes deeper than one ply.
  let step = 1;
  while (true) {
    const phase = phaseOf(step, { seed: SEED });
    if (phase?.kind === 'selection' && phase.path.length > 1) break;
    step += 4;
  }
  await figure.goTo(step);
  const phase = phaseOf(step, { seed: SEED });
  assert.ok(phase?.kind === 'selection');
  const ucts = expected(step, { seed: SEED }).map((row) => Number(row[4]));
  const labels = await figure.labels();
  assert.deepEqual(
    ucts.map((_, index) => Number(labels[`mean-0-${index}`])),
    ucts,
  );
  const best = await figure.picture.evaluate((picture) =>
    [...picture.querySelectorAll('text')]
      .filter((text) => getComputedStyle(text).textDecorationLine === 'underline')
      .map((text) => text.getAttribute('data-key')),
  );
  assert.deepEqual(
    best,
    phase.path.map((index, row) => `mean-${row}-${index}`),
  );
  assert.equal(ucts[phase.path[0]], Math.max(...ucts));
});

test('expansion fills the place that was reserved, and simulation ends the play on the board', async () => {
  for (let iteration = 1; iteration <= 12; iteration += 1) {
    const expansion = phaseOf(4 * iteration - 2, { seed: SEED });
    const simulation = phaseOf(4 * iteration - 1, { seed: SEED });
    assert.ok(expansion?.kind === 'expansion' && simulation?.kind === 'simulation');
    if (!expansion.node) continue;
    const [row, index] = [expansion.node.length - 1, expansion.node.at(-1)];
    const slot = () =>
      figure.picture.evaluate((picture, key) => {
        const box = picture.querySelector(`[data-key=${key}]`);
        const { x, y } = /** @type {Element} */ (box).getBoundingClientRect();
        return { classes: [...(box?.classList ?? [])], x, y };
      }, `slot-${row}-${index}`);
    await figure.goTo(4 * iteration - 3);
    const before = await slot();
    assert.ok(before.classes.includes('reserved'), `iteration ${iteration}`);
    await figure.next();
    const afterwards = await slot();
    assert.ok(!afterwards.classes.includes('reserved') && afterwards.classes.includes('now'));
    assert.deepEqual([afterwards.x, afterwards.y], [before.x, before.y]);
    await figure.next();
    const labels = await figure.labels();
    const order = simulation.moves.map((cell) => labels[`order-${cell}`]);
    assert.deepEqual(
      order,
      simulation.moves.map((_, at) => String(at + 1)),
    );
    const board = await figure.board();
    const drawn = [...board].filter((mark, cell) => mark !== '.' && P[cell] === '.').length;
    assert.equal(drawn, expansion.node.length + simulation.moves.length);
  }
});

test('every text of a phase can be read: none lies on another, none leaves the picture', async () => {
  for (const width of [320, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const each of [figure, visits]) {
      const steps = each === figure ? [0, 4, 21, 101, 103, 401, 403, 1_999, LAST] : [0, 6, 9, 12];
      for (const step of steps) {
        await each.goTo(step);
        const faults = await each.picture.evaluate((picture) => {
          const texts = [...picture.querySelectorAll('text')].filter(
            ({ textContent }) => textContent,
          );
          const whole = picture.getBoundingClientRect();
          const boxes = texts.map((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            // A line is higher than its digits.
            const spare = (bottom - top) * 0.2;
            return { key: text.dataset.key, left, right, top: top + spare, bottom: bottom - spare };
          });
          const found = boxes
            .filter(({ left, right, top, bottom }) => {
              const across = left >= whole.left - 0.5 && right <= whole.right + 0.5;
              return !across || top < whole.top || bottom > whole.bottom;
            })
            .map(({ key }) => `${key} leaves the picture`);
          boxes.forEach((a, index) => {
            for (const b of boxes.slice(index + 1)) {
              const across = a.left < b.right - 0.5 && b.left < a.right - 0.5;
              if (across && a.top < b.bottom && b.top < a.bottom)
                found.push(`${a.key} on ${b.key}`);
            }
          });
          return found;
        });
        assert.deepEqual(faults, [], `at ${width} px, step ${step}`);
      }
    }
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
});
