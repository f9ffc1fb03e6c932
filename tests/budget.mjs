// What a reader loads until the first figure works, compressed, against what we allow ourselves.
// Every build prints the table, and fails where a budget is overdrawn.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRepo } from './support/repo.mjs';

/**
 * Figures with boards load a module of their own, after the first figure; exercises and questions what they
 * need; authors' scripts the searches and chess; paper its style, for which no screen waits.
 */
const LATER = ['boards', 'chess.', 'chess_', 'plyground.', 'plyground_', 'print', 'study'];
/** In kB, each file compressed by itself. */
const BUDGETS = { HTML: 45, CSS: 8, JavaScript: 30, messages: 7, wasm: 60 };

const dist = inRepo('dist');
const [hash] = readdirSync(join(dist, 'assets'));
const assets = join(dist, 'assets', hash);

/**
 * @param {string} folder
 * @param {string} ending
 */
const files = (folder, ending) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !LATER.some((later) => name.startsWith(later)))
    .map((name) => join(folder, name));

const loaded = {
  HTML: [join(dist, 'index.html')],
  CSS: files(assets, '.css'),
  JavaScript: files(assets, '.js'),
  messages: [join(assets, 'messages', 'en.json'), join(assets, 'figures.json')],
  wasm: files(assets, '.wasm'),
};

let overdrawn = false;
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const sizes = loaded[/** @type {keyof typeof loaded} */ (kind)].map(
    (file) => gzipSync(readFileSync(file)).length,
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const verdict = kilobytes <= budget ? 'of' : 'OVER';
  console.log(`   ${kind.padEnd(10)} ${kilobytes.toFixed(1).padStart(5)} kB ${verdict} ${budget}`);
  overdrawn ||= kilobytes > budget;
}
if (overdrawn) {
  console.error('A budget of tests/budget.mjs is overdrawn: the first figure would load too much.');
  process.exitCode = 1;
}
