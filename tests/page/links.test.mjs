// Whatever the site names is there: parts of a page, files of the site.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { bundle, filesOf, pages } from '../support/pages.mjs';
import { DIST, inRepo, PLYGROUND } from '../support/repo.mjs';

/** Attributes whose value is an address. */
const ADDRESSES = /\s(?:href|src)="([^"]*)"/g;
/** Attributes whose value is ids of the same page. */
const IDS = /\s(?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]*)"/g;

/**
 * Every tag of a page.
 * @param {string} html
 */
const tags = (html) => html.match(/<[a-z][^>]*>/g)?.join('\n') ?? '';

/**
 * What a pattern's first group finds.
 * @param {string} text
 * @param {RegExp} pattern
 */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/**
 * Asserts that a page has each part that it names, once.
 * @param {string} html
 */
function assertWhole(html) {
  const text = tags(html);
  const ids = all(text, /\sid="([^"]*)"/g);
  assert.deepEqual(new Set(ids).size, ids.length, 'an id stands twice');
  const fragments = all(text, ADDRESSES).filter((address) => address.startsWith('#'));
  const named = [...all(text, IDS).join(' ').split(' '), ...fragments.map((at) => at.slice(1))];
  assert.ok(named.length > 50);
  assert.deepEqual(
    named.filter((id) => id && !ids.includes(id)),
    [],
  );
}

/**
 * The addresses on a page that are neither of its own parts nor inside it.
 * @param {string} html
 */
function elsewhere(html) {
  return all(tags(html), ADDRESSES).filter((address) => !/^(#|data:)/.test(address));
}

/** @param {string} address */
const isOutside = (address) => /^[a-z]+:|^\/\//.test(address);

for (const [name, html] of Object.entries(pages())) {
  test(`${name} has every part and file that it names`, () => {
    assertWhole(html);
    const own = elsewhere(html).filter((address) => !isOutside(address));
    assert.ok(own.length > 50);
    const missing = own.filter((address) => !existsSync(join(DIST, dirname(name), address)));
    assert.deepEqual(missing, []);
  });

  test(`${name} links to other sites only by https, for readers to follow`, () => {
    const links = all(html, /<a\s[^>]*href="([^"#][^"]*)"/g);
    const outside = elsewhere(html).filter(isOutside);
    assert.deepEqual(outside, links.filter(isOutside));
    for (const address of outside) assert.match(address, /^https:\/\/[^/]+\//);
  });
}

test('the lesson as one file has every part that it names, and names no file', () => {
  const html = bundle();
  assertWhole(html);
  const files = elsewhere(html).filter((address) => !address.startsWith('https://'));
  assert.deepEqual(files, []);
});

test('style sheets name only files that are there', () => {
  const sheets = filesOf(DIST).filter((name) => name.endsWith('.css'));
  const named = sheets.flatMap((sheet) => {
    const text = readFileSync(join(DIST, sheet), 'utf8');
    return all(text, /url\("?([^")]+)"?\)/g).map((address) => join(dirname(sheet), address));
  });
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((file) => !existsSync(join(DIST, file))),
    [],
  );
});

test('the app’s manifest names its page and icons', () => {
  const manifests = filesOf(DIST).filter((name) => name.endsWith('.webmanifest'));
  assert.equal(manifests.length, 1);
  const [manifest] = manifests;
  const { start_url, scope, icons } = JSON.parse(readFileSync(join(DIST, manifest), 'utf8'));
  const at = (/** @type {string} */ address) => join(DIST, dirname(manifest), address);
  assert.deepEqual([at(start_url), at(scope)], [`${DIST}/`, `${DIST}/`]);
  assert.ok(icons.length > 0);
  for (const { src } of icons) assert.ok(existsSync(at(src)), src);
});

test('the service worker keeps only files that are there', () => {
  const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
  const [folder, files, kept] = ['FOLDER', 'FILES', 'PAGES'].map(
    (name) => new RegExp(`const ${name} = '([^']*)'`).exec(worker)?.[1] ?? '',
  );
  const named = files.split(' ').map((file) => `${folder}/${file}`);
  assert.ok(named.length > 50);
  assert.deepEqual(
    [...named, ...kept.split(' ')].filter((file) => !existsSync(join(DIST, file))),
    [],
  );
});

test('with its address, a site’s map, canonical link and card lead to its files', () => {
  const site = 'https://example.org/lesson/';
  const folder = mkdtempSync(join(tmpdir(), 'plyground-site-'));
  try {
    const sources = ['pkg', 'png'].flatMap((name) => [`--${name}`, inRepo(`target/${name}`)]);
    const options = [...sources, '--www', inRepo('www'), '--out', join(folder, 'dist')];
    execFileSync(PLYGROUND, ['build', ...options, '--site-url', site]);
    const read = (/** @type {string} */ name) => readFileSync(join(folder, 'dist', name), 'utf8');
    const own = /(?:href|content)="(https:\/\/example\.org\/[^"]*)"/g;
    const mapped = all(read('sitemap.xml'), /<loc>([^<]*)<\/loc>/g);
    const named = [...mapped, ...all(read('index.html'), own)];
    assert.ok(mapped.length > 0 && named.length >= mapped.length + 3);
    for (const address of named) {
      assert.ok(address.startsWith(site), address);
      const file = address.slice(site.length) || 'index.html';
      assert.ok(existsSync(join(folder, 'dist', file)), address);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
