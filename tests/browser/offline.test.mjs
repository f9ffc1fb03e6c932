// The lesson when its server is gone, and when there is a new version of it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { launch } from '../support/browser.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { inRepo, PLYGROUND } from '../support/repo.mjs';
import { serve } from '../support/server.mjs';
import { figuresWork } from '../support/site.mjs';

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */

const browser = await launch();
const folder = mkdtempSync(join(tmpdir(), 'plyground-offline-'));
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

/**
 * A reader's browser, and a site of one test.
 * @param {import('node:test').TestContext} t
 */
async function begin(t) {
  const dir = join(folder, t.name.replaceAll(/\W+/g, '-'));
  build(dir, inRepo('www'));
  const server = await serve('/below/some-path', dir);
  const context = await browser.newContext();
  t.after(async () => {
    await context.close();
    await server.stop();
  });
  return { dir, server, context };
}

/**
 * @param {string} dir
 * @param {string} www
 */
function build(dir, www) {
  const made = ['--pkg', inRepo('target/pkg'), '--png', inRepo('target/png')];
  execFileSync(PLYGROUND, ['build', ...made, '--www', www, '--out', dir]);
}

/**
 * Replaces a site by a new version, which calls the lesson something else.
 * @param {string} dir
 * @param {string} title
 */
function update(dir, title) {
  const www = `${dir}-www`;
  cpSync(inRepo('www'), www, { recursive: true });
  const lesson = join(www, 'lesson/en.md');
  writeFileSync(lesson, readFileSync(lesson, 'utf8').replace(/^# .*/, `# ${title}`));
  const style = join(www, 'css/page.css');
  writeFileSync(style, `${readFileSync(style, 'utf8')}\nh1 {\n}\n`);
  build(dir, www);
}

/**
 * Opens the site, with nothing in the browser's own cache: what comes from no server is then kept by
 * the lesson itself.
 * @param {BrowserContext} context
 * @param {string} address
 */
async function open(context, address) {
  const page = await context.newPage();
  /** @type {Set<string>} */
  const versions = new Set();
  page.on('request', (request) => {
    const version = /\/assets\/(\w+)\//.exec(request.url())?.[1];
    if (version) versions.add(version);
  });
  await forgetLoaded(page);
  await page.goto(address);
  await figuresWork(page);
  return { page, versions };
}

/** @param {Page} page */
async function forgetLoaded(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/**
 * Waits until the site has been kept.
 * @param {Page} page
 */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** @param {Page} page */
const cacheNames = (page) => page.evaluate(() => caches.keys());

/** @param {Page} page */
const title = (page) => page.locator('h1').textContent();

test('with the server gone the lesson opens and its figures work', async (t) => {
  const { server, context } = await begin(t);
  const { page } = await open(context, server.address);
  await kept(page);
  const before = await title(page);
  await page.close();
  await server.stop();

  const again = await open(context, `${server.address}#alpha-beta`);
  assert.equal(await title(again.page), before);
  const tree = lessonFigure(again.page, 'alpha-beta-first');
  await tree.next(8);
  assert.equal(await tree.count.textContent(), '8 / 13');
  // Never touched before; its module is loaded where there is one of its kind.
  const phases = lessonFigure(again.page, 'mcts-phases');
  await phases.next();
  assert.equal(await phases.step(), 1);
});

test('after an update an open page keeps its files, and the next one has only new ones', async (t) => {
  const { dir, server, context } = await begin(t);
  const old = await open(context, server.address);
  await kept(old.page);
  update(dir, 'Something new');
  await forgetLoaded(old.page);

  // Not loaded so far, and no longer on the server.
  const found = await old.page.evaluate(async () => {
    const { src } = /** @type {HTMLScriptElement} */ (
      document.querySelector('script[type=module]')
    );
    return (await fetch(new URL('languages.json', src))).ok;
  });
  assert.ok(found);

  const next = await open(context, server.address);
  assert.equal(await title(next.page), 'Something new');
  assert.equal(next.versions.size, 1);
  assert.notDeepEqual(next.versions, old.versions);
  const figure = lessonFigure(old.page, 'alpha-beta-first');
  await figure.next();
  assert.equal(await figure.step(), 1);

  // Once no old page is open its files go; the new version works without the server too.
  while ((await cacheNames(next.page)).length < 2) await next.page.waitForTimeout(50);
  await old.page.close();
  await next.page.close();
  /** @type {string[]} */
  let caches;
  do {
    const { page } = await open(context, server.address);
    caches = await cacheNames(page);
    await page.close();
  } while (caches.length > 1);
  await server.stop();
  const offline = await open(context, server.address);
  assert.equal(await title(offline.page), 'Something new');
  assert.deepEqual(offline.versions, next.versions);
});

test('a version is not kept that cannot be kept whole', async (t) => {
  const { dir, server, context } = await begin(t);
  const [folder] = readdirSync(join(dir, 'assets'));
  rmSync(join(dir, 'assets', folder, 'boards_bg.wasm'));
  const page = await context.newPage();
  await page.goto(server.address);
  const { state, kept } = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('sw.js');
    await new Promise((resolve) => installing?.addEventListener('statechange', resolve));
    const names = await caches.keys();
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return { state: installing?.state, kept: keys.flat().map(({ url }) => url) };
  });
  assert.equal(state, 'redundant');
  assert.deepEqual(kept, []);
});

test('the lesson can be installed as an app', async (t) => {
  const { server, context } = await begin(t);
  const { page } = await open(context, server.address);
  const session = await context.newCDPSession(page);
  const { data, errors, url } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { start_url, icons } = JSON.parse(data ?? '');
  assert.equal(new URL(start_url, url).href, server.address);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const icon = new Image();
      icon.src = address;
      await icon.decode();
      return `${icon.naturalWidth}x${icon.naturalHeight}`;
    }, new URL(src, url).href);
    if (sizes !== 'any') assert.equal(size, sizes);
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // What tests open is never kept by the browser.
  const known = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  assert.deepEqual(known, []);
});
