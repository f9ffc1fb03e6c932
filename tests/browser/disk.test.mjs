// The lesson from disk, without any server: as one file it works; the site's own files show still pictures.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';
import { launch } from '../support/browser.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { FIGURES } from '../support/lesson.mjs';
import { DIST, PLYGROUND } from '../support/repo.mjs';
import { figuresWork, watch } from '../support/site.mjs';

const browser = await launch();
const folder = mkdtempSync(join(tmpdir(), 'plyground-disk-'));
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

test('the lesson as one file works, and asks for nothing else', async () => {
  const file = join(folder, 'lesson.html');
  const told = execFileSync(PLYGROUND, ['bundle', '--dir', DIST, '--out', file], {
    encoding: 'utf8',
  });
  assert.match(told, /lesson\.html: \d+ kB\n$/);

  const page = await browser.newPage();
  const address = pathToFileURL(file).href;
  const problems = watch(page, address);
  await page.goto(address);
  await figuresWork(page);
  const tree = lessonFigure(page, 'alpha-beta-first');
  await tree.next(8);
  assert.equal(await tree.count.textContent(), '8 / 13');
  assert.match((await tree.caption.textContent()) ?? '', /4 ≥ 2/);
  const phases = lessonFigure(page, 'mcts-phases');
  await phases.next();
  assert.equal(await phases.step(), 1);
  const colors = page.locator('.theme select');
  await colors.selectOption('dark');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.close();
  assert.deepEqual(problems, []);
});

test('the site opened from disk has its text and still pictures, and says why they are still', async () => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(join(DIST, 'index.html')).href);
  assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  for (const name of FIGURES) {
    const figure = page.locator(`ply-figure[figure="${name}"]`);
    const still = figure.locator('.poster img:visible');
    await still.scrollIntoViewIfNeeded();
    await still.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    const why = figure.locator('.asleep');
    await why.waitFor();
    assert.match((await why.textContent()) ?? '', /web server/);
    assert.equal(await figure.locator(':is(button, input):visible').count(), 0);
  }
  await page.close();
});
