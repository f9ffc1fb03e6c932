// How long a reader waits for the first working figure, and what is loaded by then, with nothing in the
// cache. Run it on a built site: node tests/bench/start.mjs

import { loadavg } from 'node:os';
import { launch } from '../support/browser.mjs';
import { serve } from '../support/server.mjs';
import { median, printTable } from './table.mjs';

const RUNS = 7;

/** Machines and networks; latency in ms for each request, speed in bits a second. */
const SETTINGS = [
  { what: 'as it is', slower: 1, latency: 0, speed: -1 },
  { what: 'slow network', slower: 1, latency: 150, speed: 1.6e6 },
  { what: '4 times slower machine', slower: 4, latency: 0, speed: -1 },
  { what: 'both', slower: 4, latency: 150, speed: 1.6e6 },
];

const KINDS = /** @type {const} */ (['html', 'css', 'js', 'json', 'wasm', 'other']);

/**
 * Opens the lesson at a figure with an empty cache and presses its Next until that steps.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {typeof SETTINGS[number]} setting
 */
async function start(browser, address, { slower, latency, speed }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @type {{ kind: string, bytes: number, at: number }[]} */
  const loaded = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    kinds.set(requestId, pathname === '/' ? 'html' : (/\.(\w+)$/.exec(pathname)?.[1] ?? 'other'));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = kinds.get(requestId) ?? 'other';
    loaded.push({ kind, bytes: encodedDataLength, at: timestamp });
  });
  let begun = 0;
  session.on('Network.requestWillBeSent', ({ timestamp }) => {
    begun ||= timestamp;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed < 0 ? -1 : speed / 8,
    uploadThroughput: speed < 0 ? -1 : speed / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    const answered = new Promise((resolve) => {
      const tryNext = () => {
        const figures = [...document.querySelectorAll('ply-figure')];
        const inView = figures.find((figure) => {
          const { top, bottom } = figure.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        const next = inView?.shadowRoot?.querySelector('[part~=next]');
        /** @type {HTMLElement | null | undefined} */ (next)?.click();
        if (next && Reflect.get(/** @type {Element} */ (inView), 'step') === 1) {
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        } else requestAnimationFrame(tryNext);
      };
      requestAnimationFrame(tryNext);
    });
    Object.assign(window, { answered });
  });
  await page.goto(`${address}#alpha-beta-figure`, { waitUntil: 'commit' });
  const [works, painted] = await page.evaluate(async () => {
    const works = /** @type {number} */ (await /** @type {any} */ (window).answered);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [works, paint?.startTime ?? works];
  });
  const byThen = loaded.filter(({ at }) => at <= begun + works / 1000);
  await context.close();
  const kilobytes = KINDS.map((kind) =>
    byThen
      .filter((file) => (KINDS.find((known) => known === file.kind) ?? 'other') === kind)
      .reduce((sum, { bytes }) => sum + bytes / 1000, 0),
  );
  return { works, painted, files: byThen.length, kilobytes };
}

const server = await serve();
const browser = await launch();
console.log(`From navigation to the first working figure, with an empty cache: medians of ${RUNS} runs.
Painted: first contentful paint. Works: the figure in view has answered Next, and the frame is painted;
both in ms. Loaded by then: kB as sent, heads of answers included, the server compressing or not as
it does. A slow network: ${SETTINGS[1].latency} ms a request, ${SETTINGS[1].speed / 1e6} Mbit/s.
Load of the machine: ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' ')}
`);
const rows = [];
for (const setting of SETTINGS) {
  /** @type {Awaited<ReturnType<typeof start>>[]} */
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await start(browser, server.address, setting));
  rows.push([
    setting.what,
    median(runs.map(({ painted }) => painted)),
    median(runs.map(({ works }) => works)),
    String(median(runs.map(({ files }) => files))),
    ...KINDS.map((_, kind) => median(runs.map(({ kilobytes }) => kilobytes[kind]))),
    median(runs.map(({ kilobytes }) => kilobytes.reduce((sum, each) => sum + each, 0))),
  ]);
}
printTable(['', 'painted', 'works', 'files', ...KINDS, 'sum'], rows);
await browser.close();
await server.stop();
