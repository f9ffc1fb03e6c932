// Monte Carlo tree search in a browser: the same run as natively, and seeds from the system.

import assert from 'node:assert/strict';
import test from 'node:test';
import { streamDigests, streamRequest, streams } from '../support/mcts.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();

/** @param {import('playwright-core').Page} page */
const glue = (page) =>
  page.evaluate(() => {
    const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
    return new URL('plyground.js', script.src).href;
  });

test('the phases of 100,000 iterations have the digests that they have natively', async (t) => {
  const page = await site.open(t);
  const request = { address: await glue(page), ...streamRequest };
  assert.deepEqual(await page.evaluate(streamDigests, request), streams.digests);
});

test('fresh seeds differ', async (t) => {
  const page = await site.open(t);
  const seeds = await page.evaluate(
    async (address) => {
      const { default: start, freshSeed } = await import(address);
      await start();
      return Array.from({ length: 100 }, () => freshSeed());
    },
    await glue(page),
  );
  assert.ok(seeds.every(Number.isSafeInteger));
  assert.equal(new Set(seeds).size, 100);
});
