// For readers who cannot see the page, or not all of it.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { AXE } from '../support/axe.mjs';
import { BUTTONS, FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { alone, openSite } from '../support/site.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

const site = await openSite();
const page = await site.open({ after }, { prepare: (page) => page.addInitScript({ path: AXE }) });
const figure = lessonFigure(page, 'alpha-beta-first');
/** Only the figures: unfolded.test.mjs looks at the whole page. */
const figures = await site.open(
  { after },
  { ...alone(...FIGURES), prepare: (page) => page.addInitScript({ path: AXE }) },
);

beforeEach(() => figure.goTo(0));

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const width of [320, 1440]) {
    test(`${colorScheme}, at ${width} pixels, axe finds nothing at any stage`, async () => {
      await figures.emulateMedia({ colorScheme });
      await figures.setViewportSize({ width, height: 900 });
      const found = {};
      for (const [stage, step] of Object.entries({ start: 0, middle: 8, end: 99 })) {
        for (const name of FIGURES) await lessonFigure(figures, name).goTo(step);
        Object.assign(found, { [stage]: await violations() });
      }
      assert.deepEqual(found, { start: [], middle: [], end: [] });
    });
  }
}

/** What axe-core finds in the figures: the rules broken, and where. */
function violations() {
  return figures.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const axe = /** @type {any} */ (window).axe;
    const { passes, violations } = await axe.run('ply-figure', { resultTypes: ['violations'] });
    if (passes.length === 0) throw new Error('axe has looked at nothing');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
}

test('the tree is one tab stop, between what comes before and the buttons', async () => {
  await figure.tree.focus();
  /** @type {(string | null | undefined)[]} */
  const stops = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await figure.root.evaluate(({ shadowRoot }) => {
        return shadowRoot?.activeElement?.getAttribute('aria-label');
      }),
    );
  }
  assert.deepEqual(stops, BUTTONS);
  await page.keyboard.press('Shift+Tab');
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Shift+Tab');
  assert.ok(await figure.tree.evaluate((tree) => tree.matches(':focus-visible')));
  await page.keyboard.press('Shift+Tab');
  assert.ok(await figure.view.evaluate((view) => !view.matches(':focus-within')));
});

test('every node has a name that tells what is known of it', async () => {
  await figure.next(8);
  const items = figure.tree.getByRole('treeitem');
  assert.equal(await items.count(), 13);
  const said = [
    /^A, MAX, .*at least 4/,
    /^C, MIN, .*at most 2/,
    /^D, MIN, not reached/,
    /^c1, leaf 2, read as number 4/,
    /^c2, leaf 7, cut/,
    /^d1, leaf 5, not read/,
  ];
  for (const name of said) {
    assert.equal(await figure.tree.getByRole('treeitem', { name }).count(), 1, String(name));
  }
  const levels = await items.evaluateAll((all) =>
    all.map((item) => Number(item.getAttribute('aria-level'))),
  );
  assert.deepEqual(levels.sort(), [1, 2, 2, 2, ...Array(9).fill(3)]);
});

test('the active node is one of the tree’s, and a ring shows it to who uses keys', async () => {
  const ringIsDrawn = () =>
    figure.tree.locator('.ring').evaluate((ring) => getComputedStyle(ring).stroke !== 'none');
  assert.equal(await ringIsDrawn(), false);
  await figure.tree.press('ArrowDown');
  assert.equal(await figure.activeNode(), 'B');
  assert.equal(await ringIsDrawn(), true);
});

test('of twenty quick Nexts only the last is announced', async (t) => {
  const page = await site.open(t, {
    path: 'third.html',
    html: `<script type="module" src="ply-figure.js"></script>
      <ply-figure algorithm="alpha-beta" tree="${THIRD_TREE}"></ply-figure>`,
    clock: true,
  });
  const figure = new FigureOnPage(page.locator('ply-figure'));
  await figure.live.evaluate((live) => {
    /** @type {(string | null)[]} */
    const announced = [];
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      announced.push(...added.map(({ textContent }) => textContent));
    }).observe(live, { childList: true });
    Object.assign(window, { announced });
  });
  await figure.next(20);
  await page.clock.runFor(60_000);
  assert.equal(await figure.step(), 20);
  const announced = await page.evaluate(() => /** @type {any} */ (window).announced);
  assert.deepEqual(announced, [await figure.caption.textContent()]);
});

for (const { reducedMotion, step, fades } of /** @type {const} */ ([
  { reducedMotion: 'no-preference', step: 8, fades: true },
  { reducedMotion: 'no-preference', step: 13, fades: false },
  { reducedMotion: 'reduce', step: 8, fades: false },
])) {
  const how = step === 8 ? 'a single step' : 'a jump';
  test(`${reducedMotion}: ${how} ${fades ? 'fades' : 'does not fade'}`, async () => {
    await page.emulateMedia({ reducedMotion });
    await figure.goTo(7);
    const running = await figure.root.evaluate(async (element, step) => {
      /** @type {import('../support/figure.mjs').PlyFigure} */ (element).step = step;
      await new Promise(requestAnimationFrame);
      const picture = element.shadowRoot?.querySelector('[role=tree]');
      return picture?.getAnimations({ subtree: true }).length ?? 0;
    }, step);
    assert.equal(running > 0, fades, `${running} transitions`);
  });
}

test('reduced motion: a wide picture is panned at once, and nothing is in motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 900 });
  const third = lessonFigure(page, 'alpha-beta-third');
  await third.goTo(0);
  const places = await third.root.evaluate(async (element) => {
    const figure = /** @type {import('../support/figure.mjs').PlyFigure} */ (element);
    const stage = figure.shadowRoot?.querySelector('[part=stage]');
    const found = [];
    for (let step = 1; step <= (figure.steps ?? 0); step += 1) {
      figure.step = step;
      const at = stage?.scrollLeft;
      await new Promise(requestAnimationFrame);
      const moving = figure.shadowRoot?.getAnimations().length;
      found.push({ at, later: stage?.scrollLeft, moving });
    }
    return found;
  });
  assert.ok(places.some(({ at }) => at !== 0));
  for (const { at, later, moving } of places) assert.deepEqual([later, moving], [at, 0]);
});
