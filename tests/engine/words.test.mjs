// The page's words by the shared cases; crates/site/src/words/tests.rs holds the builder to them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Words } from '../../www/js/words.js';
import { inRepo } from '../support/repo.mjs';

/** @typedef {import('../../www/js/words.js').Wording} Wording */
/** @typedef {{ id: string, args: Record<string, any> }} Message */
/** @typedef {{ messages: Record<string, Wording>, message: Message, lang: string, text: string }} Case */

/** @type {Record<string, number>} JSON has no infinity: {"$number": "-inf"} stands for one. */
const INFINITIES = { inf: Infinity, '-inf': -Infinity };

/** @type {Case[]} */
const cases = JSON.parse(
  readFileSync(inRepo('tests/cases/messages.json'), 'utf8'),
  (_, value) => INFINITIES[value.$number] ?? value,
);

for (const { messages, message, lang, text } of cases) {
  test(`${lang}: ${JSON.stringify(messages[message.id])} is worded “${text}”`, () => {
    assert.equal(new Words(lang, messages).say(message.id, message.args), text);
  });
}
