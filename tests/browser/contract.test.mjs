// What authors build on: README's table and the element's header name what there is, and nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { openAuthorPage } from '../support/author.mjs';
import { FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { inRepo } from '../support/repo.mjs';
import { alone, figuresWork, openSite } from '../support/site.mjs';
import { FIRST_TREE } from '../support/trees.mjs';

/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();
const header = readFileSync(inRepo('www/js/ply-figure.js'), 'utf8').split('\nimport ')[0];
const readme = readFileSync(inRepo('README.md'), 'utf8');

/**
 * The names in the rows of README's table that begin so.
 * @param {string} begin
 */
function inReadme(begin) {
  const rows = readme.split('\n').filter((line) => line.startsWith(`| ${begin}`));
  assert.ok(rows.length > 0, `README has no row for ${begin}`);
  const names = rows.flatMap((row) => row.split('|')[2].match(/`[^`]+`/g) ?? []);
  return names.map((name) => name.slice(1, -1)).filter((name) => !name.startsWith('{'));
}

/** @param {string} name */
const isInHeader = (name) => new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`, 'm').test(header);

const MIRRORED = inReadme('attributes, and properties');

test('the attributes are those that README and the header name', async (t) => {
  const page = await openAuthorPage(site, t, '<script type="module" src="ply-figure.js"></script>');
  const observed = await page.evaluate(async () => {
    const PlyFigure = await customElements.whenDefined('ply-figure');
    return Reflect.get(PlyFigure, 'observedAttributes');
  });
  assert.deepEqual(observed.sort(), [...MIRRORED, ...inReadme('attributes that')].sort());
  for (const name of observed) assert.ok(isInHeader(name), `${name} is not in the header`);
});

test('the parts are those that README and the header name', async (t) => {
  const page = await site.open(t, alone(...FIGURES));
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.goTo(8);
  await figure.beside.selectOption('Code');
  await figure.view.locator('[part=pseudo-code]').waitFor();
  const panes = ['plot', 'board'];
  await page.evaluate((panes) => {
    for (const beside of panes) {
      const figure = document.createElement('ply-figure');
      Object.assign(figure, { algorithm: 'alpha-beta', position: 'XO.XX.O..', beside });
      document.body.prepend(figure);
    }
    const figure = document.createElement('ply-figure');
    Object.assign(figure, { algorithm: 'minimax', tree: '[[1,2],3]', controls: 'root' });
    document.body.prepend(figure);
  }, panes);
  await page.locator('ply-figure [part~=root]').waitFor();
  for (const pane of panes) await page.locator(`ply-figure [part=${pane}-pane]`).waitFor();
  await figure.tree.getByRole('treeitem').first().click();
  await figure.view.locator('[part=why]').waitFor();
  await figure.root.evaluate((element) => element.setAttribute('step', 'x'));
  await figure.error.waitFor();
  const parts = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('ply-figure')].map(({ shadowRoot }) => shadowRoot);
    const inside = roots.flatMap((root) => [...(root?.querySelectorAll('[part]') ?? [])]);
    return [...new Set(inside.flatMap(({ part }) => [...part]))];
  });
  const told = inReadme('parts').flatMap((name) =>
    name === 'cell-8' ? Array.from({ length: 8 }, (_, index) => `cell-${index + 1}`) : [name],
  );
  assert.deepEqual([...parts].sort(), [...new Set(told)].sort());
  for (const name of parts.filter((name) => !/^cell-\d$/.test(name))) {
    assert.ok(isInHeader(name), `${name} is not in the header`);
  }
});

test('the colors are those that README names, and one set on the element is used', async (t) => {
  const palette = readFileSync(inRepo('www/palette.css'), 'utf8');
  const defined = new Set(palette.match(/--ply-[a-z-]+(?=:)/g));
  assert.deepEqual([...defined].sort(), inReadme('properties in CSS').sort());
  const style = '<style>ply-figure { --ply-card: rgb(1, 2, 3) }</style>';
  const page = await openAuthorPage(
    site,
    t,
    `${style}<script type="module" src="ply-figure.js"></script>` +
      `<ply-figure algorithm="minimax" tree="${FIRST_TREE}"></ply-figure>`,
  );
  const figure = new FigureOnPage(page.locator('ply-figure'));
  const color = await figure.view.evaluate((view) => getComputedStyle(view).backgroundColor);
  assert.equal(color, 'rgb(1, 2, 3)');
});

test('each attribute is a property of the same text, and the other way round', async (t) => {
  const page = await openAuthorPage(site, t, '<script type="module" src="ply-figure.js"></script>');
  const told = await page.evaluate(async (attributes) => {
    await customElements.whenDefined('ply-figure');
    return attributes.map((attribute) => {
      const property = attribute.replace(/-p/, 'P');
      const element = document.createElement('ply-figure');
      const before = Reflect.get(element, property);
      Reflect.set(element, property, 7);
      const written = element.getAttribute(attribute);
      element.setAttribute(attribute, 'eight');
      const read = Reflect.get(element, property);
      Reflect.set(element, property, undefined);
      return [before, written, read, element.hasAttribute(attribute)];
    });
  }, MIRRORED);
  assert.deepEqual(
    told,
    MIRRORED.map(() => [null, '7', 'eight', false]),
  );
});

test('properties set before the script has come make the figure', async (t) => {
  const page = await openAuthorPage(site, t, '<ply-figure></ply-figure>', { live: false });
  await page.evaluate(() => {
    const element = document.querySelector('ply-figure');
    const tree = [
      [4, 6, 9],
      [2, 7, 8],
      [5, 3, 9],
    ];
    Object.assign(element ?? {}, { algorithm: 'alpha-beta', tree, root: 'max', step: 8 });
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.src = 'ply-figure.js';
    document.head.append(script);
  });
  await figuresWork(page);
  const figure = new FigureOnPage(page.locator('ply-figure'));
  assert.equal(await figure.count.textContent(), '8 / 13');
  assert.equal(await figure.root.getAttribute('tree'), FIRST_TREE);
});
