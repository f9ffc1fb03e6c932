// What the figures with boards cost on the page: recording a run of 1,000 iterations, and a scrub through
// it. Run it on a built site: node tests/bench/boards.mjs

import { loadavg } from 'node:os';
import { launch } from '../support/browser.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { serve } from '../support/server.mjs';
import { figuresWork } from '../support/site.mjs';
import { median, printTable, quantile } from './table.mjs';

const RUNS = 30;
/** How many frames a scrub from one end to the other takes. */
const FRAMES = 240;

const server = await serve();
const browser = await launch();
const page = await browser.newPage();
await page.goto(server.address);
await figuresWork(page);

console.log(`Computing, in ms of the page's own module; goal for 1,000 iterations: 5.
Load of the machine: ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' ')}
`);
const computing = await page.evaluate(async (runs) => {
  const script = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]'));
  const load = async (/** @type {string} */ name) => {
    const glue = await import(new URL(name, script.src).href);
    await glue.default();
    return glue;
  };
  const [{ BoardFigure }, { Mcts }] = await Promise.all(['boards.js', 'plyground.js'].map(load));
  /** @type {Record<string, (seed: number) => { free: () => void }>} */
  const works = {
    '1,000 iterations on P, no figure': (seed) => {
      const search = new Mcts('XO.X..O..', { seed });
      search.iterate(1_000);
      return search;
    },
    '1,000 iterations on P, recorded for the phases': (seed) =>
      BoardFigure.phases('XO.X..O..', { seed }),
    '1,000 iterations on P, recorded for the visits': (seed) =>
      BoardFigure.visits('XO.X..O..', { seed }),
    '1,000 iterations from the empty board, recorded': (seed) =>
      BoardFigure.phases('.........', { seed }),
    'every move’s value on P': () => BoardFigure.play('XO.X..O..', new Uint8Array()),
    'every move’s value on the empty board': () => BoardFigure.play('.........', new Uint8Array()),
  };
  return Object.entries(works).map(([what, work]) => {
    const times = Array.from({ length: runs }, (_, seed) => {
      const start = performance.now();
      work(seed).free();
      return performance.now() - start;
    });
    return { what, times };
  });
}, RUNS);
printTable(
  ['what', 'median', '95 %'],
  computing.map(({ what, times }) => [what, median(times), quantile(times, 0.95)]),
);

const figure = lessonFigure(page, 'mcts-phases');
await figure.root.scrollIntoViewIfNeeded();
const between = await figure.root.evaluate(async (root, frames) => {
  const element = /** @type {import('../../www/js/ply-figure.js').PlyFigure} */ (root);
  const last = Number(element.steps);
  /** @type {number[]} */
  const times = [];
  for (let frame = 0; frame <= frames; frame += 1) {
    times.push(await new Promise(requestAnimationFrame));
    element.step = Math.round((frame / frames) * last);
  }
  return times.slice(1).map((time, index) => time - times[index]);
}, FRAMES);
console.log(`
A scrub through all ${FRAMES} frames of the 4,000 phases, a new step in each frame: time between frames,
in ms; at 60 frames a second it is 16.7.
`);
printTable(
  ['frames', 'median', '95 %', 'longer than 20 ms'],
  [
    [
      String(between.length),
      median(between),
      quantile(between, 0.95),
      String(between.filter((time) => time > 20).length),
    ],
  ],
);
await browser.close();
await server.stop();
