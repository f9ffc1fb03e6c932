// The crate's searches beside tight ones of the same games, natively and as wasm in Node: ratios to the
// tight native one, of medians of interleaved runs. Needs the wasm target: node tests/bench/search.mjs

import { loadavg } from 'node:os';
import { compile, runNative, wasmCounter } from './compiled.mjs';
import { median, printTable } from './table.mjs';

const RUNS = 15;

compile();
const runWork = await wasmCounter('run_work');

const works = runNative('plyground-bench').map(([name, task, count]) => {
  return { name, task, count: Number(count), native: [0], wasm: [0] };
});
for (const work of works) Object.assign(work, { native: [], wasm: [] });

/**
 * @param {number | bigint} found
 * @param {{ name: string, task: string, count: number }} work
 */
function check(found, { name, task, count }) {
  if (Number(found) !== count) throw new Error(`${name}, ${task}: ${found} in place of ${count}`);
}

for (let run = 0; run < RUNS; run += 1) {
  for (const [place, work] of works.entries()) {
    const [[time, count]] = runNative('plyground-bench', [String(place)]);
    check(Number(count), work);
    work.native.push(Number(time) / 1e6);
    check(runWork(place), work);
    const start = performance.now();
    runWork(place);
    work.wasm.push(performance.now() - start);
  }
}

console.log(`Load of the machine: ${loadavg().map((load) => load.toFixed(1))}\n`);
const rows = works.map(({ name, task, native, wasm }) => {
  const tight = works.find((other) => other.task === task && other.name === 'tight');
  const yardstick = median(tight?.native ?? []);
  const times = [median(native), median(wasm)];
  return [task, name, ...times.flatMap((time) => [time, time / yardstick])];
});
printTable(['task', 'search', 'native, ms', 'ratio', 'wasm, ms', 'ratio'], rows);
