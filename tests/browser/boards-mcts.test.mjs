// Monte Carlo tree search on the page: phase by phase, and where its visits go.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import test, { after, beforeEach } from 'node:test';
import { BoardOnPage, lessonBoard, P } from '../support/boards.mjs';
import { Mcts } from '../support/engine.mjs';
import { PLYGROUND } from '../support/repo.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */
/** @typedef {{ seed?: number, c?: number }} Run */

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LAST = 4_000;
/** The seed of the lesson's figures. */
const SEED = 1;

const site = await openSite();
const page = await site.open({ after }, { prepare: (page) => page.addInitScript({ path: AXE }) });
const figure = lessonBoard(page, 'mcts-phases');
const visits = lessonBoard(page, 'mcts-visits');

beforeEach(async () => {
  for (const each of [figure, visits]) {
    if ((await each.seed.inputValue()) !== String(SEED)) await typeSeed(each, String(SEED));
  }
  await figure.goTo(0);
  await visits.goTo(12);
});

/**
 * @param {BoardOnPage} figure
 * @param {string} text
 */
async function typeSeed(figure, text) {
  await figure.seed.fill(text);
  await figure.seed.press('Enter');
}

/**
 * What the table is to say, by a search of our own.
 * @param {number} step
 * @param {Run} run
 * @param {string} [position]
 */
function expected(step, run, position = P) {
  const search = new Mcts(position, run);
  for (let phase = 0; phase < step; phase += 1) search.step();
  const rows = search.root().map(({ move, n, mean, bonus, uct }) => {
    const fixed = (/** @type {number} */ value) => (value === Infinity ? '∞' : value.toFixed(3));
    return [
      String(move),
      String(n),
      mean === undefined ? '' : fixed(mean),
      fixed(bonus),
      fixed(uct),
    ];
  });
  search.free();
  return rows;
}

/**
 * The phase that leads to a step.
 * @param {number} step
 * @param {Run} run
 */
function phaseOf(step, run) {
  const search = new Mcts(P, run);
  let phase;
  for (let done = 0; done < step; done += 1) phase = search.step();
  search.free();
  return phase;
}

/**
 * What the command line says of so many iterations.
 * @param {number} iterations
 * @param {string} seed
 */
function told(iterations, seed) {
  const numbers = ['--iterations', String(iterations), '--seed', seed, '--format', 'json'];
  const json = execFileSync(PLYGROUND, ['mcts', '--position', P, ...numbers], { encoding: 'utf8' });
  /** @type {{ move: number, n: number, w: number, mean?: number }[]} */
  return JSON.parse(json).moves;
}

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

test('three boards show the visits of 100, 300 and 1,000 iterations, as the command line has them', async () => {
  for (const seed of ['1', '5', '123456']) {
    await typeSeed(visits, seed);
    assert.equal(await visits.count.textContent(), '12 / 12');
    const labels = await visits.labels();
    for (const iterations of [100, 300, 1_000]) {
      assert.equal(await visits.board(`${iterations}-`), P);
      assert.equal(labels[`title-${iterations}`], `after ${iterations}`);
      for (const { move, n, mean } of told(iterations, seed)) {
        assert.equal(labels[`${iterations}-n-${move}`], String(n), `${iterations}, ${move}`);
        const shown = Number(labels[`${iterations}-mean-${move}`]);
        assert.ok(
          Math.abs(shown - Number(mean)) <= 0.005 + 1e-9,
          `${iterations}, ${move}: ${shown}`,
        );
      }
    }
    assert.deepEqual(await visits.uct(), expected(LAST, { seed: Number(seed) }));
  }
});

test('going back in the visits empties the boards that were not reached yet', async () => {
  await visits.goTo(9);
  const labels = await visits.labels();
  const counted = (/** @type {number} */ board) =>
    Object.keys(labels).filter((key) => key.startsWith(`${board}-n-`)).length;
  assert.deepEqual([100, 300, 1_000].map(counted), [5, 5, 0]);
  assert.deepEqual(await visits.uct(), expected(1_200, { seed: SEED }));
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing in the two figures, ${colorScheme}`, async () => {
    await page.emulateMedia({ colorScheme });
    const found = [];
    for (const step of [0, 101, 102, 103, 104, LAST]) {
      await figure.goTo(step);
      await visits.goTo(step % 13);
      for (const name of ['mcts-phases', 'mcts-visits']) {
        const violations = await page.evaluate(async (name) => {
          /** @type {typeof import('axe-core')} */
          const axe = /** @type {any} */ (window).axe;
          const part = `ply-figure[figure=${name}]`;
          const { passes, violations } = await axe.run(part, { resultTypes: ['violations'] });
          if (passes.length === 0) throw new Error('axe has looked at nothing');
          return violations.flatMap(({ id, nodes }) =>
            nodes.map(({ target }) => `${id}: ${target}`),
          );
        }, name);
        found.push(...violations.map((violation) => `${name}, step ${step}, ${violation}`));
      }
    }
    assert.deepEqual(found, []);
  });
}

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

const PHONE = { width: 320, height: 660 };

test('on a phone, picture, controls and sentence fit one screen, and nothing leads sideways', async (t) => {
  const page = await site.open(t, PHONE);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  /** @type {Record<string, number>} */
  const heights = {};
  for (const name of ['tic-tac-toe-moves', 'mcts-phases', 'mcts-visits']) {
    heights[name] = await lessonBoard(page, name).root.evaluate((element) => {
      const box = (/** @type {string} */ part) =>
        element.shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return Math.ceil(box('.say').bottom - box('.figure').top);
    });
  }
  t.diagnostic(`heights at ${PHONE.width} pixels: ${JSON.stringify(heights)}`);
  for (const [name, height] of Object.entries(heights)) {
    assert.ok(height <= PHONE.height, `${name}: ${height}`);
  }
});

const SCRIPT = '<script type="module" src="ply-figure.js"></script>';

/**
 * Opens an author's page, on which `window.events` notes what figures tell it.
 * @param {import('node:test').TestContext} t
 * @param {string} html
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, html, options) {
  const prepare = (/** @type {Page} */ page) =>
    page.addInitScript(() => {
      /** @type {object[]} */
      const events = [];
      for (const type of ['ply-step', 'ply-error']) {
        document.addEventListener(type, (event) => {
          const { detail, composed } = /** @type {CustomEvent} */ (event);
          events.push({ type, composed, ...detail });
        });
      }
      Object.assign(window, { events });
    });
  const page = await site.open(t, {
    path: 'author.html',
    html: SCRIPT + html,
    prepare,
    ...options,
  });
  return { page, figure: new BoardOnPage(page.locator('ply-figure').first()) };
}

test('algorithm, position, seed, c and step make a figure on any page', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" seed="7" c="0.5" step="400">Five moves.</ply-figure>`;
  const { page, figure } = await open(t, html);
  assert.equal(await figure.count.textContent(), `400 / ${LAST}`);
  assert.deepEqual(await figure.uct(), expected(400, { seed: 7, c: 0.5 }));
  assert.equal(await figure.seed.inputValue(), '7');
  assert.equal(await figure.panel.locator('output').textContent(), '0.50');
  assert.equal(await figure.view.getAttribute('aria-label'), 'Monte Carlo tree search');
  await figure.set('seed', '8');
  await page.waitForFunction(() => {
    const shadow = document.querySelector('ply-figure')?.shadowRoot;
    return /** @type {HTMLInputElement} */ (shadow?.querySelector('[part=seed]'))?.value === '8';
  });
  assert.deepEqual(await figure.uct(), expected(400, { seed: 8, c: 0.5 }));
  await figure.next();
  const events = await page.evaluate(() => /** @type {any} */ (window).events);
  assert.deepEqual(events.at(-1), {
    type: 'ply-step',
    composed: true,
    step: 401,
    steps: LAST,
    event: phaseOf(401, { seed: 8, c: 0.5 }),
  });
});

test('without seed and c they are 0 and √2; any position will do', async (t) => {
  for (const position of ['.........', 'XO.XX.O..', 'XOXXOOOX.']) {
    const html = `<ply-figure algorithm="mcts" position="${position}" step="1200"></ply-figure>`;
    const { page, figure } = await open(t, html, { width: 320 });
    assert.deepEqual(await figure.uct(), expected(1_200, {}, position), position);
    assert.equal(await figure.seed.inputValue(), '0');
    assert.equal(await figure.panel.locator('output').textContent(), '1.41');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(sideways, 320, position);
  }
});

test('a picture wider than a phone is panned to where something happens', async (t) => {
  const html = '<ply-figure algorithm="mcts" position="........." seed="3"></ply-figure>';
  const { figure } = await open(t, html, { width: 320 });
  await figure.root.evaluate((element) => element.scrollIntoView());
  /** @type {number[]} */
  const out = [];
  for (let step = 2; step <= 80; step += 4) {
    await figure.goTo(step);
    const inView = await figure.root.evaluate(({ shadowRoot }) => {
      const stage = shadowRoot?.querySelector('.stage')?.getBoundingClientRect();
      const now = shadowRoot?.querySelector('.slot.now, .slot.path')?.getBoundingClientRect();
      const added = shadowRoot?.querySelector('.slot.now')?.getBoundingClientRect() ?? now;
      if (!stage || !added) return true;
      return added.left >= stage.left - 1 && added.right <= stage.right + 1;
    });
    if (!inView) out.push(step);
  }
  assert.deepEqual(out, [], 'steps at which the new node is out of view');
});

test('a picture wider than a phone can be scrolled by keys', async (t) => {
  const html = '<ply-figure algorithm="mcts" position="........."></ply-figure>';
  const { page } = await open(t, html, { width: 320 });
  await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const axe = /** @type {any} */ (window).axe;
    const { violations } = await axe.run('ply-figure', { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
  assert.deepEqual(violations, []);
});

test('in a language that is not there the words are English, and say so', async (t) => {
  const html = `<div lang="de"><ply-figure algorithm="mcts" position="${P}" lang="de">Ein Bild.</ply-figure></div>`;
  const { figure } = await open(t, html);
  assert.equal(await figure.view.getAttribute('lang'), 'en');
  assert.equal(await figure.panel.getAttribute('lang'), 'en');
  assert.match((await figure.caption.textContent()) ?? '', /^Nothing has been tried yet/);
});

test('the children stay until the figure works, and where it cannot', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}"><p>A picture.</p></ply-figure>
    <ply-figure algorithm="mcts" position="XO"><p>Another one.</p></ply-figure>`;
  const { page, figure } = await open(t, html, { live: false });
  await figure.view.waitFor();
  assert.ok(await page.getByText('A picture.').isHidden());
  await page.getByRole('alert').waitFor();
  assert.ok(await page.getByText('Another one.').isVisible());
});

/** @type {[code: string, place: string, attributes: string][]} */
const WRONG = [
  ['missing-position', 'Attribute position', 'algorithm="mcts"'],
  ['missing-position', 'Attribute tree', 'algorithm="mcts" tree="[[4,6],[2,7]]"'],
  ['contradiction-position', 'Attribute tree', `algorithm="mcts" position="${P}" tree="[1]"`],
  ['contradiction-position', 'Attribute root', `algorithm="mcts" position="${P}" root="max"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="-1"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed=""`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="1.5"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="9007199254740992"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="abc"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="-1"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="Infinity"`],
  ['only-mcts', 'Attribute seed', 'algorithm="alpha-beta" tree="[1]" seed="1"'],
  ['only-mcts', 'Attribute c', `algorithm="minimax" position="${P}" c="1"`],
  ['contradiction', 'Attribute seed', 'figure="mcts-phases" seed="1"'],
  ['game-over', 'Position', 'algorithm="mcts" position="XXXOO...."'],
  ['game-over', 'Position', 'algorithm="mcts" position="XOXXOOOXX"'],
  ['position-length', 'Position', 'algorithm="mcts" position="XO"'],
  ['position-letter', 'Position, character 1', 'algorithm="mcts" position="xo......."'],
  ['position-counts', 'Position', 'algorithm="mcts" position="XX......."'],
  ['step-out-of-range', 'Attribute step', `algorithm="mcts" position="${P}" step="4001"`],
];

test('each wrong attribute is told in one sentence, and to the page', async (t) => {
  const html = WRONG.map(([, , attributes]) => `<ply-figure ${attributes}>A picture.</ply-figure>`);
  const { page } = await open(t, html.join(''), { live: false });
  for (const [index, [code, place, attributes]] of WRONG.entries()) {
    const figure = new BoardOnPage(page.locator('ply-figure').nth(index));
    await figure.error.waitFor();
    const sentence = (await figure.error.textContent()) ?? '';
    assert.ok(sentence.startsWith(`${place}: `), `${attributes}: ${sentence}`);
    // A position has full stops.
    assert.match(sentence.replaceAll('XO.X..O..', 'P'), /^[A-Z][^.:]*: [^.]+\.$/, attributes);
    const events = await page.evaluate(() => /** @type {any} */ (window).events);
    const own = events.filter((/** @type {any} */ event) => event.message === sentence);
    assert.ok(own.length >= 1, attributes);
    for (const event of own) {
      assert.deepEqual(
        [event.type, event.composed, event.code, event.place],
        ['ply-error', true, code, place],
      );
    }
    assert.ok(await figure.root.getByText('A picture.').isVisible());
  }
  const events = await page.evaluate(() => /** @type {any} */ (window).events);
  assert.equal(events.length, WRONG.length);
});

test('a wrong attribute leaves the last good picture, and a right one takes the sentence away', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" seed="7"></ply-figure>`;
  const { figure } = await open(t, html);
  await figure.goTo(40);
  const before = await figure.uct();
  await figure.set('seed', '-1');
  await figure.error.waitFor();
  assert.deepEqual(await figure.uct(), before);
  await figure.next();
  assert.equal(await figure.step(), 41);
  await figure.set('seed', '9');
  await figure.error.waitFor({ state: 'hidden' });
  assert.equal(await figure.seed.inputValue(), '9');
});

test('a large c is no fault, and its values stay in their slots', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" c="1000" step="401"></ply-figure>`;
  const { figure } = await open(t, html);
  assert.deepEqual(await figure.uct(), expected(401, { c: 1_000 }));
  const leaving = await figure.picture.evaluate((picture) => {
    const texts = [...picture.querySelectorAll('text[data-key^=mean-]')];
    return texts
      .filter((text) => text.textContent)
      .filter((text) => {
        const slot = picture.querySelector(
          `[data-key=${text.getAttribute('data-key')?.replace('mean', 'slot')}]`,
        );
        const [a, b] = [text.getBoundingClientRect(), slot?.getBoundingClientRect()];
        return b && (a.left < b.left || a.right > b.right);
      })
      .map((text) => `${text.getAttribute('data-key')}: ${text.textContent}`);
  });
  assert.deepEqual(leaving, []);
  assert.equal(await figure.panel.locator('output').textContent(), '1000.00');
});
