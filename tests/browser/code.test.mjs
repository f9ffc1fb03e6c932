// In place of the table the pseudo-code, in step; and the table as text to take along.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test, { after, beforeEach } from 'node:test';
import { parse } from 'smol-toml';
import { AXE } from '../support/axe.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { inRepo } from '../support/repo.mjs';
import { alone, openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */

const NAMES = ['alpha-beta-first', 'minimax-first', 'star1', 'horizon'];
const site = await openSite();
const page = await site.open(
  { after },
  { ...alone(...NAMES), prepare: (page) => page.addInitScript({ path: AXE }) },
);
const [figure, minimax, star1, limited] = NAMES.map((name) => lessonFigure(page, name));
const figures = parse(readFileSync(inRepo('www/figures.toml'), 'utf8'));

/** @param {FigureOnPage} figure */
const code = ({ view }) => view.locator('[part=pseudo-code]');
/** @param {FigureOnPage} figure */
const now = (figure) => code(figure).locator('[aria-current=step]').allTextContents();
/** @param {FigureOnPage} figure */
const variables = (figure) => code(figure).locator('.variables span').allTextContents();

/**
 * @param {FigureOnPage} figure
 * @param {boolean} shown
 */
async function showCode(figure, shown) {
  await figure.beside.selectOption(shown ? 'Code' : 'Table');
  await code(figure).waitFor({ state: shown ? 'visible' : 'detached' });
}

beforeEach(async () => {
  for (const each of [figure, minimax, star1, limited]) await showCode(each, false);
});

test('the lines of each step are marked, with the variables after it', async () => {
  await figure.goTo(8);
  await showCode(figure, true);
  assert.deepEqual(await now(figure), [
    'function AB(s, α, β)',
    'if s is a leaf',
    'return U(s)',
    'for each move a in A(s)',
    'v ← min(v, AB(T(s, a), α, β))',
    'β ← min(β, v)',
    'if α ≥ β',
    'leave the loop',
    'return v',
  ]);
  assert.deepEqual(await variables(figure), ['s = C', 'α = 4', 'β = 2', 'v = 2']);
  await figure.goTo(1);
  assert.deepEqual(await variables(figure), ['s = A', 'α = −∞', 'β = +∞', 'v = −∞']);
  assert.ok((await now(figure)).includes('v ← −∞'));
  await figure.goTo(0);
  assert.deepEqual([await now(figure), await variables(figure)], [[], []]);
});

test('its last line carried out is in view at every step', async () => {
  await showCode(figure, true);
  for (let step = 1; step <= 13; step += 1) {
    await figure.goTo(step);
    const isInView = await code(figure).evaluate((root) => {
      const last = [...root.querySelectorAll('[aria-current=step]')].at(-1);
      if (!last) return false;
      const [line, box] = [last, root].map((element) => element.getBoundingClientRect());
      return line.top >= box.top && line.bottom <= box.bottom + 1;
    });
    assert.ok(isInView, `step ${step}`);
  }
});

test('a limit, no windows and chance each have their variables', async () => {
  for (const each of [minimax, limited, star1]) {
    await each.goTo(1);
    await showCode(each, true);
  }
  assert.deepEqual(await variables(minimax), ['s = A', 'v = −∞']);
  assert.match((await variables(limited)).join(), /^s = A,d = \d/);
  assert.ok((await variables(star1)).includes('α = −∞'));
});

for (const width of [320, 768, 1440]) {
  test(`at ${width} pixels it stands where the table was, and nothing else moves`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await figure.goTo(8);
    const places = () =>
      figure.view.evaluate((view) =>
        [...view.children]
          .filter((part) => !part.matches('[part=pseudo-code]'))
          .map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y - view.getBoundingClientRect().y, width, height];
          }),
      );
    const before = await places();
    await showCode(figure, true);
    assert.deepEqual(await places(), before);
    const [table, shown] = [
      await figure.trace.first().boundingBox(),
      await code(figure).boundingBox(),
    ];
    assert.ok(table && shown);
    for (const side of /** @type {const} */ (['x', 'y', 'width', 'height'])) {
      assert.ok(
        Math.abs(table[side] - shown[side]) <= 2,
        `${side}: ${table[side]}, ${shown[side]}`,
      );
    }
    const tools = await figure.view.locator('[part=tools]').evaluate((tools) => ({
      over: tools.scrollWidth - tools.clientWidth,
      height: tools.getBoundingClientRect().height,
    }));
    assert.equal(tools.over, 0);
    assert.ok(tools.height <= 58, String(tools.height));
    await showCode(figure, false);
    assert.deepEqual(await places(), before);
  });
}

test('it stays where the figure is recorded anew', async () => {
  await showCode(limited, true);
  await limited.root.getByRole('slider', { name: 'Depth' }).fill('1');
  await code(limited).waitFor();
  await limited.goTo(1);
  assert.match((await variables(limited)).join(), /d = 1/);
});

test('a hasty choice ends as the last one asks', async () => {
  await figure.beside.evaluate((choice) => {
    for (const name of ['code', 'plot', 'table', 'code', 'plot', 'code']) {
      /** @type {HTMLSelectElement} */ (choice).value = name;
      choice.dispatchEvent(new Event('change'));
    }
  });
  await code(figure).waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(await figure.view.locator('.code').count(), 1);
  assert.equal(await figure.beside.inputValue(), 'code');
});

test('axe finds nothing', async () => {
  await figure.goTo(8);
  await showCode(figure, true);
  const found = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const axe = /** @type {any} */ (window).axe;
    const { violations } = await axe.run('ply-figure', { resultTypes: ['violations'] });
    return violations.map(({ id }) => id);
  });
  assert.deepEqual(found, []);
});

for (const name of NAMES.slice(0, 3)) {
  test(`the table of ${name} is copied as the command line writes it`, async () => {
    // What is copied may be read by a page in front only.
    await page.bringToFront();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { algorithm, tree, root = 'max' } = /** @type {any} */ (figures[name]);
    const args = ['trace', '--algorithm', algorithm, '--tree', tree, '--root', root];
    const written = execFileSync(inRepo('target/release/plyground'), args, { encoding: 'utf8' });
    const copied = async (/** @type {string} */ format) => {
      await lessonFigure(page, name).button(`Copy as ${format}`).click();
      await lessonFigure(page, name).view.getByText('Copied.').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.equal(await copied('Markdown'), written);
    const cells = written.split('\n').filter((line) => !line.startsWith('|--'));
    const rows = (await copied('CSV')).trimEnd().split(/\r?\n/);
    assert.equal(rows.length, cells.length - 1);
    for (const [index, row] of rows.entries()) {
      const fields = [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
      const told = fields.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare);
      assert.deepEqual(
        told,
        cells[index]
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    }
  });
}

test('where the browser lets no page copy, that is said', async () => {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  });
  await figure.button('Copy as CSV').click();
  await figure.view.getByText('Not allowed here.').waitFor();
  await figure.next();
  await figure.view.getByText('Copy as', { exact: true }).waitFor();
});
