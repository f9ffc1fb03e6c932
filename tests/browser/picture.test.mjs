// The labels of a picture: each one legible, at every step.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FigureOnPage } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';
import { FIRST_TREE, THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();

const ROW = `[${Array(9).fill('-1000.25')}]`;

/** @type {[what: string, tree: string][]} */
const TREES = [
  ['the first tree', FIRST_TREE],
  ['the third tree', THIRD_TREE],
  ['81 leaves of −1000.25', `[${Array(9).fill(ROW)}]`],
];

/**
 * The labels that lie on another one or reach out of the picture, at any step.
 * @param {FigureOnPage} figure
 */
function misplaced(figure) {
  return figure.root.evaluate((element) => {
    const figure = /** @type {PlyFigure} */ (element);
    const picture = /** @type {SVGSVGElement} */ (figure.shadowRoot?.querySelector('[role=tree]'));
    const { width, height } = picture.viewBox.baseVal;

    /** What is inked: an SVG text's own box also has the room for accents. */
    const inked = (/** @type {SVGTextElement} */ text) => {
      const { x, width } = text.getBBox();
      const [baseline, size] = ['y', 'font-size'].map((name) => Number(text.getAttribute(name)));
      const [top, bottom] = [baseline - 0.75 * size, baseline + 0.2 * size];
      return { label: text.textContent, left: x, right: x + width, top, bottom };
    };

    const found = new Set();
    let labels = 0;
    for (let step = 0; step <= (figure.steps ?? 0); step += 1) {
      figure.step = step;
      const texts = [...picture.querySelectorAll('text')].filter(
        (text) => text.textContent && text.checkVisibility({ visibilityProperty: true }),
      );
      const boxes = texts.map(inked);
      labels += boxes.length;
      for (const [index, a] of boxes.entries()) {
        const inside = a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= height;
        if (!inside) found.add(`${a.label} reaches out of the picture`);
        for (const b of boxes.slice(0, index)) {
          const beside = a.right <= b.left || b.right <= a.left;
          const above = a.bottom <= b.top || b.bottom <= a.top;
          if (!beside && !above) found.add(`${a.label} lies on ${b.label}`);
        }
      }
    }
    return { labels, found: [...found] };
  });
}

const FIGURES = TREES.flatMap(([, tree]) =>
  ['minimax', 'alpha-beta'].map(
    (algorithm) => `<ply-figure algorithm="${algorithm}" tree="${tree}"></ply-figure>`,
  ),
);
const HTML = `<script type="module" src="ply-figure.js"></script>${FIGURES.join('')}`;

for (const width of [320, 1440]) {
  test(`at ${width} pixels no label lies on another or reaches outside`, async (t) => {
    const page = await site.open(t, { path: 'labels.html', html: HTML, width });
    for (const [what, tree] of TREES) {
      await t.test(`in pictures of ${what}`, async () => {
        const figures = await page.locator(`ply-figure[tree="${tree}"]`).all();
        assert.equal(figures.length, 2);
        for (const figure of figures) {
          const { labels, found } = await misplaced(new FigureOnPage(figure));
          assert.ok(labels > 100);
          assert.deepEqual(found, []);
        }
      });
    }
  });
}

test('of a picture wider than its stage, the leaf that a step reads is in view', async (t) => {
  const leaves = Array.from({ length: 60 }, (_, leaf) => leaf);
  const wide = `<ply-figure algorithm="alpha-beta" tree="[${leaves}]"></ply-figure>`;
  const html = `<script type="module" src="ply-figure.js"></script>${wide}`;
  const page = await site.open(t, { path: 'wide.html', html, width: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const out = await page.locator('ply-figure').evaluate((element) => {
    const figure = /** @type {PlyFigure} */ (element);
    const stage = figure.shadowRoot?.querySelector('.stage');
    return Array.from({ length: figure.steps ?? 0 }, (_, before) => {
      figure.step = before + 1;
      const now = [...(stage?.querySelectorAll('[role=treeitem].now') ?? [])].at(-1);
      const [node, room] = [now, stage].map((part) => part?.getBoundingClientRect());
      return node && room && node.left >= room.left && node.right <= room.right ? '' : before + 1;
    }).filter(Boolean);
  });
  assert.deepEqual(out, []);
});
