// Colors, and doing without them: light, dark, the reader's own few colors, and greys.

import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { BUTTONS, lessonFigure } from '../support/figure.mjs';
import { contrast, looks } from '../support/looks.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/looks.mjs').Paint} Paint */

const site = await openSite();
const page = await site.open({ after });
const figure = lessonFigure(page, 'alpha-beta-third');

/** What WCAG asks of lines and shapes, and of text. */
const [LINE, TEXT] = [3, 4.5];
/** From here on, greys are told apart side by side. */
const GREYS = 1.5;
/** By so many pixels a line is seen to be wider. */
const WIDER = 1;

const MODES = /** @type {const} */ ([
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
]);

for (const mode of MODES) {
  const how = mode.forcedColors === 'active' ? 'forced colors on ' : '';
  test(`${how}${mode.colorScheme}`, async (t) => {
    // Without motion every color is at once what it will be.
    await page.emulateMedia({ ...mode, reducedMotion: 'reduce' });
    const card = await figure.view.evaluate((view) => getComputedStyle(view).backgroundColor);
    const figures = await looks([figure, lessonFigure(page, 'minimax-first')]);

    await t.test('every line, shape and label stands out from what is behind it', () => {
      const faint = new Set();
      for (const marks of figures.flat()) {
        for (const [key, paint] of Object.entries(marks)) {
          const [part, node] = key.split('-');
          // What marks the way to the step is also a wider line in ink: not seen alone.
          if (part === 'halo' || paint.opacity === 0) continue;
          const behind = part === 'value' ? marks[`node-${node}`].fill : card;
          const label = 'text' in paint && paint.stroke === 'none';
          const [color, least] = label ? [paint.fill, TEXT] : [paint.stroke, LINE];
          const found = contrast(color, behind);
          if (found < least) faint.add(`${paint.class}: ${found.toFixed(2)}`);
        }
      }
      assert.deepEqual([...faint], []);
    });

    await t.test('nodes in different states differ by more than a hue', () => {
      assert.deepEqual(alike(figures, nodeLook, nodeDifferences), []);
    });

    await t.test('edges of different kinds differ by more than a hue', () => {
      assert.deepEqual(alike(figures, edgeLook, edgeDifferences), []);
    });

    await t.test('buttons have edges, and tell whether they can be pressed', async () => {
      for (const step of [0, 25]) {
        await figure.goTo(step);
        const buttons = await Promise.all(
          BUTTONS.map((name) =>
            figure.button(name).evaluate((button) => {
              const { borderTopColor, borderTopStyle, color } = getComputedStyle(button);
              const off = button.getAttribute('aria-disabled') === 'true';
              return { off, edge: borderTopColor, line: borderTopStyle, color };
            }),
          ),
        );
        for (const { off, edge, line } of buttons) {
          assert.equal(line, 'solid');
          if (!off) assert.ok(contrast(edge, card) >= LINE);
        }
        const colors = (/** @type {boolean} */ which) =>
          new Set(
            buttons.filter(({ off }) => off === which).map(({ color, edge }) => color + edge),
          );
        assert.equal(buttons.filter(({ off }) => off).length, 2);
        for (const color of colors(true)) {
          assert.ok(!colors(false).has(color), `step ${step}: off and on are ${color}`);
        }
      }
    });

    await t.test('the focus is outlined, in the tree and on every control', async () => {
      await figure.tree.press('ArrowDown');
      const ring = await figure.tree
        .locator('.ring')
        .evaluate((ring) => getComputedStyle(ring).stroke);
      assert.ok(contrast(ring, card) >= LINE);
      for (let stop = 0; stop < BUTTONS.length + 2; stop += 1) {
        await page.keyboard.press('Tab');
        const outline = await figure.root.evaluate(({ shadowRoot }) => {
          const { outlineStyle, outlineColor, outlineWidth } = getComputedStyle(
            /** @type {Element} */ (shadowRoot?.activeElement),
          );
          return { outlineStyle, outlineColor, width: Number.parseFloat(outlineWidth) };
        });
        assert.equal(outline.outlineStyle, 'solid');
        assert.ok(outline.width >= 2 && contrast(outline.outlineColor, card) >= LINE);
      }
    });
  });
}

/**
 * @typedef {object} Look what is seen of a node or an edge
 * @property {string} state in which it is
 * @property {Record<string, Paint | undefined>} parts
 */

/**
 * The pairs of things that are in different states and look alike to who sees no hues: two of a kind
 * beside each other at a step, or one of them before and after a step.
 * @param {Record<string, Paint>[][]} figures
 * @param {(marks: Record<string, Paint>, key: string) => Look | undefined} lookAt
 * @param {(a: Look, b: Look) => boolean[]} differences
 */
function alike(figures, lookAt, differences) {
  const found = new Set();
  let pairs = 0;
  for (const steps of figures) {
    for (const [step, marks] of steps.entries()) {
      const now = Object.keys(marks).map((key) => lookAt(marks, key));
      const before = Object.keys(marks).map((key) => lookAt(steps[Math.max(0, step - 1)], key));
      for (const [index, a] of now.entries()) {
        for (const b of [...now.slice(0, index), before[index]]) {
          if (!a || !b || a.state === b.state || kind(a) !== kind(b)) continue;
          pairs += 1;
          if (!differences(a, b).some(Boolean)) found.add([a.state, b.state].sort().join(' | '));
        }
      }
    }
  }
  assert.ok(pairs > 100);
  return [...found];
}

/** @param {Look} look */
const kind = ({ state }) => state.split(' ')[0];

/**
 * @param {Record<string, Paint>} marks
 * @param {string} key
 * @returns {Look | undefined}
 */
function nodeLook(marks, key) {
  const [part, node] = key.split('-');
  if (part !== 'node') return;
  const of = (/** @type {string} */ part) => marks[`${part}-${node}`];
  const window = of('window') ?? of('alpha');
  const parts = { shape: of('node'), value: of('value'), below: of('order'), halo: of('halo') };
  // Whatever a step is about is one state, told by its sentence.
  const state = marks[key].class.replace(/ \w+ now$/, ' now');
  return { state, parts: { ...parts, window } };
}

/**
 * @param {Look} a
 * @param {Look} b
 */
function nodeDifferences({ parts: a }, { parts: b }) {
  return [
    ...lineDifferences(a.shape, b.shape),
    a.value?.struck !== b.value?.struck,
    // Nothing, a bound or a value in the shape; nothing, a number or a word below it.
    sort(a.value) !== sort(b.value),
    sort(a.below) !== sort(b.below),
    Boolean(a.window?.text) !== Boolean(b.window?.text),
    a.halo?.opacity !== b.halo?.opacity,
  ];
}

/** @param {Paint | undefined} label */
const sort = (label) => label?.text.replace(/[\d.−]+/, '0');

/**
 * @param {Record<string, Paint>} marks
 * @param {string} key
 * @returns {Look | undefined}
 */
function edgeLook(marks, key) {
  const [part, node] = key.split('-');
  if (part !== 'edge') return;
  // The last of these decides how it is painted.
  const state = ['path', 'best', 'chosen', 'cut'].find((name) => marks[key].class.includes(name));
  return {
    state: `edge ${state ?? ''}`,
    parts: { line: marks[key], halo: marks[`halo-${node}`] },
  };
}

/**
 * @param {Look} a
 * @param {Look} b
 */
function edgeDifferences({ parts: a }, { parts: b }) {
  return [...lineDifferences(a.line, b.line), a.halo?.opacity !== b.halo?.opacity];
}

/**
 * @param {Paint | undefined} a
 * @param {Paint | undefined} b
 */
function lineDifferences(a, b) {
  if (!a || !b) return [a !== b];
  const grey = (/** @type {'fill' | 'stroke'} */ part) =>
    a[part] !== b[part] && contrast(a[part], b[part]) >= GREYS;
  return [
    a.dashed !== b.dashed,
    Math.abs(a.width - b.width) >= WIDER,
    a.fill !== 'none' && grey('fill'),
    grey('stroke'),
  ];
}
