// The English that readers see is spelled as in America, as hunspell's dictionary knows it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { pages } from '../support/pages.mjs';
import { inRepo } from '../support/repo.mjs';

/** The field's own words, and names. */
const OURS = readFileSync(inRepo('tests/page/words.txt'), 'utf8').trimEnd().split('\n');

/** Where no English stands: code, names of its files, formulas, pictures. */
const NO_TEXT = /<(script|pre|code|math|svg)\b.*?<\/\1>|<figcaption>\w+\.py/gs;
/** Tags within words. */
const INLINE = /<\/?(a|b|em|i|strong|sub|sup)\b[^>]*>/g;
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/**
 * What a page says, also by what is only spoken or shown elsewhere.
 * @param {string} html
 */
function textOf(html) {
  const shown = html.replace(NO_TEXT, ' ');
  const spoken = [...shown.matchAll(/ (?:alt|aria-label|content)="([^"]*)"/g)].map(([, of]) => of);
  const text = [shown.replace(INLINE, '').replace(/<[^>]*>/g, '\n'), ...spoken].join('\n');
  return text.replace(/&\S+?;/g, (entity) => ENTITIES[/** @type {'&amp;'} */ (entity)] ?? entity);
}

/**
 * The words of a file of messages, whose plural forms are objects.
 * @param {string} path
 */
function messagesIn(path) {
  /** @type {(message: string | object) => string[]} */
  const texts = (message) =>
    typeof message === 'string' ? [message] : Object.values(message).flatMap(texts);
  const messages = texts(JSON.parse(readFileSync(inRepo(path), 'utf8')));
  return messages.map((text) => text.replace(/\{[^}]*\}|`[^`]*`/g, ' ')).join('\n');
}

/**
 * Words, without those that hold digits, which are names of nodes or cells.
 * @param {string} text
 */
function wordsOf(text) {
  const words = text.match(/[\p{L}\d]+(?:['’]\p{L}+)*/gu) ?? [];
  const whole = words.map((word) => word.replace(/['’]s$/, ''));
  return [...new Set(whole)].filter((word) => /^\D{2,}$/.test(word));
}

/** @param {string[]} words */
function unknown(words) {
  const options = ['-l', '-i', 'utf-8', '-d', 'en_US'];
  const told = execFileSync('hunspell', options, { input: words.join('\n'), encoding: 'utf8' });
  return told.split('\n').filter(Boolean);
}

const text = [
  ...Object.values(pages()).map(textOf),
  messagesIn('www/messages/en.json'),
  messagesIn('crates/site/src/command.json'),
].join('\n');
const words = wordsOf(text);
const unusual = unknown(words);

test('every word is one of the dictionary’s or of ours', () => {
  assert.ok(words.length > 1000);
  // A dictionary that knows nothing, or everything, proves nothing.
  assert.deepEqual(unknown(['color', 'colour', 'minimax']), ['colour', 'minimax']);
  const known = (/** @type {string} */ word) =>
    OURS.includes(word) || OURS.includes(word.toLowerCase());
  assert.deepEqual(
    unusual.filter((word) => !known(word)),
    [],
  );
});

test('our own words are in order, and each is needed', () => {
  assert.deepEqual(OURS, [...new Set(OURS)].sort());
  const needed = unusual.flatMap((word) => [word, word.toLowerCase()]);
  assert.deepEqual(
    OURS.filter((word) => !needed.includes(word)),
    [],
  );
});
