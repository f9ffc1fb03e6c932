// At 400 % of zoom on a laptop: a window of 320 by 256 CSS pixels.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { BUTTONS, lessonFigure } from '../support/figure.mjs';
import { FIGURES, STEPPED } from '../support/lesson.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */

const WINDOW = { width: 320, height: 256 };

const site = await openSite();
const page = await site.open({ after }, { ...WINDOW, device: { deviceScaleFactor: 4 } });
const figures = FIGURES.map((name) => lessonFigure(page, name));

/** @param {number} step */
const allGoTo = (step) => Promise.all(figures.map((figure) => figure.goTo(step)));

beforeEach(() => allGoTo(0));

test('only a picture or a listing is ever wider than the window', async () => {
  for (const step of [0, 8, 13, 99]) {
    await allGoTo(step);
    const sideways = await page.evaluate(() => {
      const roots = [...document.querySelectorAll('ply-figure')].map(
        ({ shadowRoot }) => shadowRoot ?? document,
      );
      const all = [document, ...roots].flatMap((root) => [...root.querySelectorAll('*')]);
      return all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.matches('.stage, .stage > *, .listing pre, .live, .skip'))
        .map(
          ({ localName, className, scrollWidth }) => `${localName}.${className}: ${scrollWidth}`,
        );
    });
    assert.deepEqual(sideways, [], `step ${step}`);
  }
});

test('nothing on the page is cut off at its right edge', async () => {
  await allGoTo(8);
  const beyond = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('ply-figure')].map(
      ({ shadowRoot }) => shadowRoot ?? document,
    );
    const all = [document, ...roots].flatMap((root) => [...root.querySelectorAll('*')]);
    return all
      .filter((element) => !element.closest('.picture, pre > *') && element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
  assert.deepEqual(beyond, []);
});

test('Tab brings every control into the window, whole', async () => {
  const figure = lessonFigure(page, 'alpha-beta-third');
  await figure.tree.focus();
  for (const name of [...BUTTONS, '2×: play twice as fast', 'Step by', 'Step']) {
    await page.keyboard.press('Tab');
    const [label, box] = await figure.root.evaluate(({ shadowRoot }) => {
      const focused = shadowRoot?.activeElement;
      return [focused?.getAttribute('aria-label'), focused?.getBoundingClientRect().toJSON()];
    });
    assert.equal(label, name);
    assert.ok(box.left >= 0 && box.right <= WINDOW.width, `${name} ${JSON.stringify(box)}`);
    assert.ok(box.top >= 0 && box.bottom <= WINDOW.height, `${name} ${JSON.stringify(box)}`);
  }
});

test('Next works, and the sentence then fits the window', async () => {
  for (const figure of STEPPED.map((name) => lessonFigure(page, name))) {
    await figure.goTo(0);
    await figure.button('Next').click();
    assert.equal(await figure.step(), 1);
    await figure.caption.scrollIntoViewIfNeeded();
    const box = await figure.caption.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= WINDOW.height, JSON.stringify(box));
  }
});

test('every node of a tree can be brought into the window by its keys', async () => {
  const figure = lessonFigure(page, 'alpha-beta-third');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await figure.tree.focus();
  for (const key of ['End', 'ArrowUp', 'ArrowLeft', 'Home']) {
    await page.keyboard.press(key);
    const box = await figure.tree.evaluate((tree) => {
      const id = tree.getAttribute('aria-activedescendant');
      return tree.querySelector(`[id="${id}"]`)?.getBoundingClientRect().toJSON();
    });
    assert.ok(box.left >= 0 && box.right <= WINDOW.width, `${key} ${JSON.stringify(box)}`);
    assert.ok(box.top >= 0 && box.bottom <= WINDOW.height, `${key} ${JSON.stringify(box)}`);
  }
});
