// Searches that look only so far: how far, a reader can change, and an author can say.

import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { openAuthorPage } from '../support/author.mjs';
import { AXE } from '../support/axe.mjs';
import { FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();
const page = await site.open({ after }, { prepare: (page) => page.addInitScript({ path: AXE }) });
const figure = lessonFigure(page, 'horizon');
const panel = figure.root.locator('[part=panel]');
const depth = panel.getByRole('slider', { name: 'Depth' });
const noisy = panel.getByRole('slider', { name: 'Noisy plies' });

/** @param {[depth: number, noisy: number]} limits */
async function set([plies, more]) {
  await depth.fill(String(plies));
  await noisy.fill(String(more));
}

/** What stands beside the title. */
const counts = async () => (await figure.tally.allTextContents()).join(', ');

/** @param {string} name */
const inside = async (name) => (await figure.nodes())[name].inside;

test('each depth of the lesson plays another move, and the counts tell what it reads', async () => {
  /** @type {[limits: [number, number], steps: number, played: string, counts: string][]} */
  const runs = [
    [[1, 0], 4, 'B', 'evaluated 3, leaves read 0, of 9'],
    [[2, 0], 13, 'D', 'evaluated 6, leaves read 0, of 9'],
    [[1, 1], 12, 'D', 'evaluated 5, leaves read 0, of 9'],
    [[1, 2], 16, 'C', 'evaluated 4, leaves read 2, of 9'],
    [[3, 0], 28, 'C', 'leaves read 9, of 9'],
  ];
  for (const [limits, steps, played, told] of runs) {
    await set(limits);
    await figure.goTo(steps);
    assert.equal(await figure.count.textContent(), `${steps} / ${steps}`);
    const sentence = (await figure.caption.textContent()) ?? '';
    assert.ok(sentence.includes(`MAX plays to ${played}.`), sentence);
    assert.equal(await counts(), told);
  }
});

test('a reader at the end stays at the end, others at their step or the last there is', async () => {
  await set([3, 0]);
  await figure.goTo(28);
  await depth.fill('1');
  assert.equal(await figure.count.textContent(), '4 / 4');
  await depth.fill('2');
  assert.equal(await figure.count.textContent(), '13 / 13');
  await figure.goTo(7);
  await depth.fill('3');
  assert.equal(await figure.count.textContent(), '7 / 28');
  await depth.fill('1');
  assert.equal(await figure.count.textContent(), '4 / 4');
  await figure.goTo(0);
  await depth.fill('2');
  assert.equal(await figure.count.textContent(), '0 / 13');
});

test('the sliders go by keys and keep the focus; the arrows do not step meanwhile', async () => {
  await set([1, 0]);
  await figure.goTo(2);
  await depth.focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await figure.count.textContent(), '2 / 13');
  assert.equal(await depth.getAttribute('aria-valuetext'), '2');
  await page.keyboard.press('End');
  assert.equal(await figure.count.textContent(), '2 / 28');
  assert.equal(await depth.getAttribute('aria-valuetext'), '3 (all)');
  assert.ok(await depth.evaluate((slider) => slider.matches(':focus')));
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await figure.count.textContent(), '2 / 16');
  assert.ok(await noisy.evaluate((slider) => slider.matches(':focus')));
});

test('a slider can be dragged across all its values in one go', async () => {
  await set([1, 0]);
  await figure.goTo(4);
  await depth.scrollIntoViewIfNeeded();
  const box = await depth.boundingBox();
  assert.ok(box);
  const [left, right, y] = [box.x + 8, box.x + box.width - 8, box.y + box.height / 2];
  await page.mouse.move(left, y);
  await page.mouse.down();
  for (const [x, steps] of /** @type {const} */ ([
    [(left + right) / 2, 13],
    [right, 28],
    [left, 4],
  ])) {
    await page.mouse.move(x, y, { steps: 4 });
    assert.equal(await figure.count.textContent(), `${steps} / ${steps}`);
  }
  await page.mouse.up();
});

test('a change tells the page of the step that is shown then', async () => {
  await set([1, 0]);
  await figure.goTo(4);
  const told = await figure.root.evaluateHandle((element) => {
    /** @type {number[]} */
    const told = [];
    element.addEventListener('ply-step', (event) => {
      const { step, steps } = /** @type {CustomEvent} */ (event).detail;
      told.push(step, steps);
    });
    return told;
  });
  await depth.fill('2');
  assert.deepEqual(await told.jsonValue(), [13, 13]);
});

test('estimates, noisy nodes and what lies beyond are told to a screen reader', async () => {
  await set([1, 2]);
  await figure.goTo(16);
  const names = await figure.tree.evaluate((tree) =>
    [...tree.querySelectorAll('[role=treeitem]')].map((item) => item.getAttribute('aria-label')),
  );
  for (const name of [
    'C, MIN, searched, noisy, evaluation 0, MIN stands pat, chosen at A',
    'D, MIN, evaluated as number 6, evaluation −1, in this step',
    'G, MAX, searched, noisy, value 6',
    'I, MAX, further than the search looks',
    'e1, leaf −8, further than the search looks',
  ]) {
    assert.ok(names.includes(name), `${name}: ${names.join(' | ')}`);
  }
  assert.equal(await inside('C'), '≈ 0');
});

test('nothing moves when a limit changes, but for the room of the sentences', async (t) => {
  for (const width of [320, 768, 1440]) {
    const page = await site.open(t, { width });
    const figure = lessonFigure(page, 'horizon');
    const places = () =>
      figure.root.evaluate(({ shadowRoot }) =>
        ['.panel', '.head', '.stage', '.bar'].map((part) => {
          const { x, y, width, height } =
            shadowRoot?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
          return [part, x + scrollX, y + scrollY, width, height];
        }),
      );
    const before = await places();
    assert.ok(before.every(([, , , width, height]) => Number(width) > 0 && Number(height) > 0));
    for (const [part, value] of [
      ['depth', '3'],
      ['depth', '1'],
      ['noisy-plies', '2'],
    ]) {
      await figure.root.locator(`[part=${part}]`).fill(value);
      assert.deepEqual(await places(), before, `${width} pixels, ${part} ${value}`);
    }
  }
});

test('on a small phone the picture, its controls and the sentence fit one screen', async (t) => {
  const page = await site.open(t, { width: 320, height: 660 });
  const figure = lessonFigure(page, 'horizon');
  for (const value of ['0', '2']) {
    await figure.root.locator('[part=noisy-plies]').fill(value);
    const height = await figure.root.evaluate(({ shadowRoot }) => {
      const [top, end] = ['.figure', '.say'].map((part) =>
        shadowRoot?.querySelector(part)?.getBoundingClientRect(),
      );
      return Number(end?.bottom) - Number(top?.top);
    });
    assert.ok(height <= 660, `${height} pixels`);
  }
});

test('axe finds nothing to object to, at any limits', async () => {
  for (const limits of /** @type {[number, number][]} */ ([
    [1, 0],
    [1, 2],
    [3, 0],
  ])) {
    await set(limits);
    const violations = await page.evaluate(async () => {
      const { violations } = await /** @type {any} */ (window).axe.run(
        'ply-figure[figure=horizon]',
      );
      return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`);
    });
    assert.deepEqual(violations, []);
  }
});

const SCRIPT = '<script type="module" src="ply-figure.js"></script>';
const TREE = `tree='[{"evaluation":1,"noisy":true,"children":[-8,2]},0]'`;

test('an author says how far a search looks, and a reader has no sliders there', async (t) => {
  const figures = ['', 'depth="1"', 'depth="1" noisy-plies="1"'].map(
    (limits) => `<ply-figure algorithm="minimax" ${TREE} ${limits}></ply-figure>`,
  );
  const page = await openAuthorPage(site, t, SCRIPT + figures.join(''));
  const values = [];
  for (const index of figures.keys()) {
    const figure = new FigureOnPage(page.locator('ply-figure').nth(index));
    await figure.goTo(99);
    values.push([(await figure.nodes()).A.inside, (await figure.nodes()).B.inside]);
    assert.equal(await figure.root.locator('[part=panel]').count(), 0);
  }
  assert.deepEqual(values, [
    ['0', '−8'],
    ['1', '≈ 1'],
    ['0', '−8'],
  ]);
  const first = new FigureOnPage(page.locator('ply-figure').first());
  await first.set('depth', '1');
  await page.waitForFunction(() => {
    const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
    return figure?.steps === 3;
  });
});

test('limits that cannot be are told in a sentence', async (t) => {
  const wrong = [
    ['not-positive', `algorithm="minimax" ${TREE} depth="0"`],
    ['not-positive', `algorithm="minimax" ${TREE} depth="two"`],
    ['not-positive', `algorithm="minimax" ${TREE} depth="4294967296"`],
    ['not-plies', `algorithm="minimax" ${TREE} depth="1" noisy-plies="-1"`],
    ['not-plies', `algorithm="minimax" ${TREE} depth="1" noisy-plies="1.5"`],
    ['missing-depth', `algorithm="minimax" ${TREE} noisy-plies="1"`],
    ['not-mcts', 'algorithm="mcts" position="........." depth="1"'],
    ['contradiction', 'figure="horizon" depth="2"'],
    ['contradiction', 'figure="horizon" noisy-plies="2"'],
  ];
  const html = wrong.map(([, attributes]) => `<ply-figure ${attributes}>A picture.</ply-figure>`);
  const page = await openAuthorPage(site, t, SCRIPT + html.join(''), { live: false });
  for (const [index, [code, attributes]] of wrong.entries()) {
    const figure = new FigureOnPage(page.locator('ply-figure').nth(index));
    await figure.error.waitFor();
    const sentence = (await figure.error.textContent()) ?? '';
    assert.match(sentence, /^Attribute (depth|noisy-plies): [^.]+\.$/, attributes);
    const codes = await page.evaluate(
      (sentence) =>
        /** @type {any} */ (window).events
          .filter((/** @type {any} */ { message }) => message === sentence)
          .map((/** @type {any} */ { code }) => code),
      sentence,
    );
    assert.ok(codes.includes(code), `${attributes}: ${codes}`);
    assert.ok(await figure.root.getByText('A picture.').isVisible());
  }
});
