// The site wherever it is hosted: below a path, under its policy, alone.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { DIST } from '../support/repo.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite('/below/some-path');

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; " +
  "worker-src 'self' blob:; base-uri 'none'; form-action 'none'";

test('the site works below a path, under the policy, asking no other host', async (t) => {
  // Whatever is forbidden, fails or is foreign fails the test in openSite.
  const page = await site.open(t);
  assert.ok(site.address.endsWith('/below/some-path/'));
  const response = await page.request.get(site.address);
  assert.equal(response.headers()['content-security-policy'], POLICY);
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.button('Next').click();
  assert.equal(await figure.step(), 1);
});

test('a module served as application/octet-stream starts', async (t) => {
  const page = await site.open(t, {
    prepare: (page) =>
      page.route('**/*.wasm', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { 'content-type': 'application/octet-stream' } });
      }),
  });
  const figure = lessonFigure(page, 'alpha-beta-first');
  await figure.next();
  assert.equal(await figure.count.textContent(), '1 / 13');
});

test('no file names another host, but for links that a reader may follow', () => {
  const names = /http:\/\/www\.w3\.org\/(2000\/svg|1999\/xhtml|1998\/Math\/MathML)/g;
  const files = readdirSync(DIST, { recursive: true }).map(String);
  const texts = files.filter((file) => /\.(html|js|css|json|svg|webmanifest)$/.test(file));
  assert.ok(texts.length > 10);
  for (const file of texts) {
    const text = readFileSync(`${DIST}/${file}`, 'utf8');
    const comments = /^\s*\/\/.*$/gm;
    const loaded = [names, comments, /<a\s[^>]*>/g].reduce(
      (rest, no) => rest.replaceAll(no, ''),
      text,
    );
    assert.deepEqual(loaded.match(/https?:\/\/\S*|["'(=]\/\/\w\S*/g) ?? [], [], file);
  }
});

test('every file that a page loads keeps its address only as long as its content', async (t) => {
  /** @type {string[]} */
  const loaded = [];
  await site.open(t, {
    prepare: async (page) => {
      page.on('request', (request) => loaded.push(request.url().replace(site.address, '')));
    },
  });
  const [html, ...rest] = loaded;
  assert.equal(html, '');
  assert.ok(rest.length > 5);
  for (const file of rest) assert.match(file, /^assets\/[0-9a-f]{16}\//);
});
