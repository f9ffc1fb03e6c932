// Connect Four by the crate's alpha-beta: known positions (tests/cases/connect4) solved right, with the
// mean nodes and time of each, natively and as wasm in Node. Takes a minute once it is compiled. A
// set is solved with one table of 2^18 states, whose making counts too, and a wrong score ends the run.
// Needs the wasm target: node tests/bench/solved.mjs

import { loadavg } from 'node:os';
import { compile, runNative, wasmCounter } from './compiled.mjs';
import { printTable } from './table.mjs';

/** The best of so many runs counts: what else the machine does only makes a run slower. */
const RUNS = 3;

compile();
const solveSet = await wasmCounter('solve_set');

/** Solves all sets natively and as wasm. */
function run() {
  return runNative('solved').map(([name, ...numbers], place) => {
    const [positions, right, nodes, nanoseconds] = numbers.map(Number);
    if (right !== positions) throw new Error(`${name}: ${right} of ${positions} solved right`);
    const start = performance.now();
    const visited = Number(solveSet(place));
    const wasm = performance.now() - start;
    if (visited !== nodes) throw new Error(`${name}: ${visited} nodes as wasm, not ${nodes}`);
    return { name, positions, nodes, native: nanoseconds / 1e6, wasm };
  });
}

const runs = Array.from({ length: RUNS }, run);
const rows = runs[0].map(({ name, positions, nodes }, place) => {
  const each = (/** @type {'native' | 'wasm'} */ how) =>
    (Math.min(...runs.map((sets) => sets[place][how])) / positions).toFixed(3);
  return [name, `${positions} of ${positions}`, nodes / positions, each('native'), each('wasm')];
});
console.log(`Load of the machine: ${loadavg().map((load) => load.toFixed(1))}\n`);
printTable(['set', 'solved right', 'nodes', 'native, ms', 'wasm, ms'], rows);
