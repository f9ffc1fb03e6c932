// The pages are valid HTML, as html-validate knows it.

import assert from 'node:assert/strict';
import test from 'node:test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { bundle, pages } from '../support/pages.mjs';

const RULES = {
  // Both are valid; in small letters it is shorter to compress.
  'doctype-style': ['error', { style: 'lowercase' }],
  // The figures' parts are XML too, by which tests hold them, and there an element ends by a slash.
  'void-style': 'off',
  'attribute-empty-style': 'off',
};

const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended'],
  rules: /** @type {any} */ (RULES),
});

/** @type {[name: string, html: () => string][]} */
const PAGES = [
  ...Object.entries(pages()).map(([name, html]) => /** @type {any} */ ([name, () => html])),
  ['the lesson as one file', bundle],
];

for (const [name, html] of PAGES) {
  test(`${name} is valid`, async () => {
    const { results } = await new HtmlValidate(loader).validateString(html());
    const faults = results.flatMap(({ messages }) => messages);
    const told = faults.map(({ line, column, ruleId, message }) => {
      return `${line}:${column} ${ruleId}: ${message}`;
    });
    assert.deepEqual(told, []);
  });
}
