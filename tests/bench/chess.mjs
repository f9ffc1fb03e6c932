// What the module of chess weighs, and how fast and how deep it searches in Node: from the start
// position, for a second, asking for a few thousand nodes at a time, as a page does. Medians of runs.

import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { ChessSearch } from '../support/chess.mjs';
import { moduleBytes } from '../support/wasm.mjs';
import { median, printTable } from './table.mjs';

const RUNS = 5;
const TIME = 1000;
const SLICE = 2000;

/** @type {[name: string, options: import('../support/chess.mjs').ChessSearchOptions][]} */
const SEARCHES = [
  ['as it is', {}],
  ['with 6 noisy plies', { noisyPlies: 6 }],
  ['sorted by evaluation too', { byEvaluation: true }],
  ['without a table', { table: 0 }],
];

/** @param {import('../support/chess.mjs').ChessSearchOptions} options */
function run(options) {
  const search = new ChessSearch(null, options);
  const start = performance.now();
  let time = 0;
  let progress = search.run(0);
  while (time < TIME) {
    progress = search.run(SLICE);
    time = performance.now() - start;
  }
  search.free();
  return { depth: progress.depth, speed: progress.nodes / time };
}

const kilobytes = gzipSync(await moduleBytes('chess')).length / 1000;
console.log(`The module, compressed: ${kilobytes.toFixed(1)} kB`);
console.log(`Load of the machine: ${loadavg().map((load) => load.toFixed(1))}\n`);
const rows = SEARCHES.map(([name, options]) => {
  const runs = Array.from({ length: RUNS }, () => run(options));
  const of = (/** @type {'depth' | 'speed'} */ what) => median(runs.map((run) => run[what]));
  return [name, of('speed'), String(of('depth'))];
});
printTable(['search', 'nodes/ms', 'depth after 1 s'], rows);
