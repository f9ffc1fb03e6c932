// In a reader mode, which drops style, scripts and controls, the lesson is whole. What is asked is the program
// by which Firefox takes an article out of a page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { openSite } from '../support/site.mjs';

const READER = createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js');
/** What a reader of the lesson reads, but for what can only be done in the page. */
const READ =
  ':is(h2, h3, p, li, dd, td, th, pre, math, summary):not(form *, noscript *, .solved-count)';

const site = await openSite();

test('a reader mode finds the title, every paragraph, table and formula, and each picture once', async (t) => {
  const page = await site.open(t, { live: false });
  const { article, page: whole } = await page.evaluate(
    ([program, selector]) => {
      /** @type {any} */
      const Readability = new Function(`${program}; return Readability`)();
      const found = new Readability(document.cloneNode(true)).parse();
      const article = new DOMParser().parseFromString(found.content, 'text/html').body;
      const plain = (/** @type {Element} */ element) =>
        (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const pictures = (/** @type {Element} */ element) =>
        [...element.querySelectorAll('img')].map((image) => image.alt);
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      const parts = [...main.querySelectorAll(selector)].filter(
        (element) => !element.closest('ply-figure'),
      );
      return {
        article: { title: found.title, text: plain(article), pictures: pictures(article) },
        page: {
          title: document.title,
          parts: parts.map(plain),
          pictures: [...main.querySelectorAll('.stage')].flatMap((stage) =>
            pictures(stage).slice(0, 1),
          ),
        },
      };
    },
    [readFileSync(READER, 'utf8'), READ],
  );
  assert.equal(article.title, whole.title);
  assert.ok(whole.parts.length > 500, `${whole.parts.length} parts`);
  assert.deepEqual(
    whole.parts.filter((part) => !article.text.includes(part)),
    [],
  );
  assert.deepEqual(article.pictures, whole.pictures);
});
