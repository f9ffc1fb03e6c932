// Every word of a figure comes from the messages: in a language of brackets nothing stands outside.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { FigureOnPage, lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { inRepo } from '../support/repo.mjs';
import { openSite } from '../support/site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/js/words.js').Wording} Wording */

const site = await openSite();

/** @type {Record<string, Wording>} the English messages, each in brackets */
const bracketed = JSON.parse(readFileSync(inRepo('www/messages/en.json'), 'utf8'), (_, value) =>
  typeof value === 'string' ? `⟦${value}⟧` : value,
);

/** @param {Page} page */
const speakBrackets = (page) =>
  page.route('**/messages/**/en.json', (route) => route.fulfill({ json: bracketed }));

/**
 * What a text holds outside of brackets, but for what separates messages.
 * @param {string} text
 * @returns {string}
 */
function outside(text) {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? rest.replace(/[\s,;]/g, '') : outside(rest);
}

/**
 * All texts of the figures, spoken ones too, but for cells with names of nodes and numbers.
 * @param {Page} page
 */
const texts = (page) =>
  page.locator('[part=figure], [part=error], [part=panel]').evaluateAll((views) =>
    views.flatMap((view) => {
      const all = [view, ...view.querySelectorAll('*')];
      const spoken = all.flatMap((element) => [
        element.getAttribute('aria-label'),
        element.matches('[part=c]') ? null : element.getAttribute('aria-valuetext'),
        element.getAttribute('title'),
      ]);
      const own = (/** @type {Element} */ element) =>
        [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const names = 'td:is(.node, .n, :first-child), output.number, style';
      // Stress cuts a text into pieces: what holds all of them is looked at.
      const whole = all.filter((element) => own(element) && !element.matches(`${names}, b`));
      const stressed = all.filter((element) => element.querySelector(':scope > b'));
      const shown = new Set([...whole, ...stressed].map((element) => element.textContent));
      return [...spoken, ...shown].filter(Boolean);
    }),
  );

test('no word of a working figure stands outside of the messages', async (t) => {
  const page = await site.open(t, { prepare: speakBrackets });
  let seen = 0;
  for (const fraction of [0, 0.3, 0.6, 1]) {
    for (const name of FIGURES) {
      const figure = lessonFigure(page, name);
      const last = await figure.root.evaluate((element) => Number(Reflect.get(element, 'steps')));
      await figure.goTo(Math.round(fraction * last));
    }
    for (const text of await texts(page)) {
      seen += 1;
      assert.equal(outside(/** @type {string} */ (text)), '', `in “${text}”`);
    }
  }
  assert.ok(seen > 1000, `${seen} texts were looked at`);
});

/** English in brackets, with the plural forms of Polish. */
const polish = Object.fromEntries(
  Object.entries(bracketed).map(([id, wording]) => {
    if (typeof wording === 'string') return [id, wording];
    const forms = ['one', 'few', 'many', 'other'].map((form) => [form, `⟦${form}: {n}⟧`]);
    return [id, Object.fromEntries(forms)];
  }),
);

const IN_LANGUAGES = `<script type="module" src="ply-figure.js"></script>
<div lang="pl-PL"><ply-figure algorithm="alpha-beta" tree="[[4,6,9],[2,7,8],[5,3,9]]" step="13"></ply-figure></div>
<div lang="eo"><ply-figure algorithm="alpha-beta" tree="[[4,6],[2,7]]"></ply-figure></div>`;

test('a figure speaks the nearest language with its plural forms; of one it lacks, marked English', async (t) => {
  const page = await site.open(t, {
    html: IN_LANGUAGES,
    prepare: async (page) => {
      await page.route('**/languages.json', (route) => route.fulfill({ json: ['en', 'pl'] }));
      await page.route('**/messages/pl.json', (route) => route.fulfill({ json: polish }));
    },
  });
  const [inPolish, inEnglish] = ['[lang=pl-PL]', '[lang=eo]'].map(
    (where) => new FigureOnPage(page.locator(`${where} ply-figure`)),
  );
  assert.equal(await inPolish.view.getAttribute('lang'), 'pl');
  assert.match((await inPolish.caption.textContent()) ?? '', /⟦few: 3⟧$/);
  assert.equal(await inEnglish.view.getAttribute('lang'), 'en');
  assert.ok(await inEnglish.button('Next').isVisible());
});

test('no word of a fault stands outside of the messages', async (t) => {
  const page = await site.open(t, { prepare: speakBrackets });
  const figure = new FigureOnPage(page.locator('ply-figure').first());
  for (const [attribute, value] of [
    ['step', '99'],
    ['tree', '[1]'],
    ['figure', 'none'],
  ]) {
    await figure.set(attribute, value);
    await figure.error.waitFor();
    for (const text of await texts(page)) {
      assert.equal(outside(/** @type {string} */ (text)), '', `in “${text}”`);
    }
  }
});
