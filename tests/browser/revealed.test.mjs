// Figures that begin out of sight, or are moved: in sight they look as if they always had been there.

import assert from 'node:assert/strict';
import test from 'node:test';
import { FigureOnPage } from '../support/figure.mjs';
import { figuresWork, openSite } from '../support/site.mjs';
import { THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await openSite();

const FIGURE = `<ply-figure algorithm="alpha-beta" tree="${THIRD_TREE}" step="8"></ply-figure>`;
const TWIN = `<section id="twin">${FIGURE}</section>`;

/**
 * Opens a page with a figure in a section of some kind and its twin in plain sight.
 * @param {import('node:test').TestContext} t
 * @param {string} html
 * @param {number} width
 */
async function open(t, html, width) {
  const script = '<script type="module" src="ply-figure.js"></script>';
  const page = await site.open(t, { path: 'reveal.html', html: script + html + TWIN, width });
  const [figure, twin] = ['#figure', '#twin'].map(
    (place) => new FigureOnPage(page.locator(`${place} ply-figure`)),
  );
  return { page, figure, twin };
}

/**
 * Where a figure's parts lie from its corner, how far they are scrolled, and what they hold; once
 * the frame is over in which the figure notices its new place, and its stage has come to rest.
 * @param {FigureOnPage} figure
 */
async function appearance(figure) {
  const parts = await figure.view.evaluate(async (view) => {
    const stage = view.querySelector('.stage');
    let [place, still] = [Number.NaN, 0];
    while (still < 3) {
      await new Promise(requestAnimationFrame);
      still = place === stage?.scrollLeft ? still + 1 : 0;
      place = stage?.scrollLeft ?? 0;
    }
    const corner = view.getBoundingClientRect();
    const seen = ['.head', '.stage', '.picture', '.bar', '.say', '.trace', 'table'].map((part) => {
      const element = view.querySelector(part);
      if (!element) throw new Error(`there is no ${part}`);
      const { x, y, width, height } = element.getBoundingClientRect();
      const { scrollTop, scrollLeft } = element;
      return { part, x: x - corner.x, y: y - corner.y, width, height, scrollTop, scrollLeft };
    });
    const ring = view.querySelector('.ring')?.getAttribute('width');
    return { width: corner.width, height: corner.height, seen, ring };
  });
  return { parts, contents: await figure.contents() };
}

/**
 * @param {FigureOnPage} figure
 * @param {FigureOnPage} twin
 */
async function assertTwins(figure, twin) {
  const shown = await appearance(figure);
  assert.ok(shown.parts.seen.every(({ width, height }) => width > 0 && height > 0));
  assert.deepEqual(shown, await appearance(twin));
}

/** Ways to hide a figure from the start. */
const HIDDEN = [
  { how: 'display: none', start: '<section style="display: none">', end: '</section>' },
  { how: 'the hidden attribute', start: '<section hidden>', end: '</section>' },
  { how: 'a closed <details>', start: '<details><summary>More</summary>', end: '</details>' },
];

for (const width of [320, 1440]) {
  test(`at ${width} pixels, a figure is whole once it is revealed`, async (t) => {
    // The other ways need no second width.
    const ways = width === 320 ? HIDDEN : HIDDEN.slice(0, 1);
    const html = ways.map(({ start, end }) => start + FIGURE + end).join('');
    const { page, twin } = await open(t, `<div id="hidden">${html}</div>`, width);
    for (const [index, { how }] of ways.entries()) {
      await t.test(`that was hidden by ${how}`, async () => {
        const section = page.locator('#hidden > *').nth(index);
        const figure = new FigureOnPage(section.locator('ply-figure'));
        await figure.goTo(11);
        await section.evaluate((section) => {
          section.removeAttribute('hidden');
          section.removeAttribute('style');
          section.setAttribute('open', '');
        });
        await twin.goTo(8);
        await twin.goTo(11);
        await assertTwins(figure, twin);
        await figure.button('Next').click();
        await twin.next();
        await assertTwins(figure, twin);
      });
    }
  });
}

test('a figure hidden while it is in use, and revealed, is as it was', async (t) => {
  const { figure, twin } = await open(t, `<section id="figure">${FIGURE}</section>`, 320);
  const hide = (/** @type {string} */ display) =>
    figure.root.evaluate((element, display) => {
      element.style.display = display;
    }, display);
  await hide('none');
  await figure.goTo(24);
  await hide('');
  await twin.goTo(24);
  await assertTwins(figure, twin);
});

test('a figure moved to a narrower place is laid out for it, at its step', async (t) => {
  const { page, figure, twin } = await open(t, `<section id="figure">${FIGURE}</section>`, 1440);
  await figure.next(4);
  await page.evaluate(() => {
    for (const id of ['figure', 'twin']) {
      const place = document.createElement('div');
      place.style.width = '330px';
      const section = document.getElementById(id);
      section?.append(place);
      // The twin's place shrinks around it; the figure is moved into its own.
      if (id === 'twin') Object.assign(section?.style ?? {}, { width: '330px' });
      else place.append(.../** @type {Element} */ (section).querySelectorAll('ply-figure'));
    }
  });
  await figuresWork(page);
  await twin.next(4);
  await assertTwins(figure, twin);
  await figure.button('Next').click();
  assert.equal(await figure.count.textContent(), '13 / 25');
});

test('a playing figure that is moved keeps its step and rests', async (t) => {
  const { page, figure, twin } = await open(t, `<section id="figure">${FIGURE}</section>`, 1440);
  await figure.button('Play').click();
  await page.evaluate(() => document.body.append(document.getElementById('figure') ?? ''));
  await figuresWork(page);
  assert.equal(await figure.button('Play').count(), 1);
  await twin.next();
  await assertTwins(figure, twin);
});
