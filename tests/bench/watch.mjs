// How long `./build.sh serve` takes from a changed source to the page that it gives. It changes a source
// of each kind in this very working tree and puts it back: node tests/bench/watch.mjs

import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { inRepo } from '../support/repo.mjs';
import { printTable } from './table.mjs';

/** What is changed: a file, and a text in it with another one that builds. */
const CHANGES = [
  ['www/messages/en.json', '"Skip to the lesson"', '"Skip to the lesson now"'],
  ['www/css/page.css', 'margin: 0;', 'margin: 0px;'],
  ['www/js/stepper.js', '// The one number', '// The single number'],
  ['www/lesson/en.md', '# Choosing', '# Now choosing'],
  ['crates/figure/src/caption.rs', '"caption.likes"', '"caption.first"'],
  ['crates/search/src/alpha_beta.rs', 'self.alpha >= self.beta', 'self.alpha > self.beta'],
  ['crates/site/src/build/page.html', '<main id', '<main class="a" id'],
];

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/** @param {string} address */
async function pageAt(address) {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

/**
 * Writes a file and waits until the page is another one, in s.
 * @param {string} address
 * @param {string} file
 * @param {string} text
 */
async function change(address, file, text) {
  const before = await pageAt(address);
  const start = performance.now();
  await writeFile(file, text);
  for (let page = before; page === undefined || page === before; page = await pageAt(address)) {
    await pause();
  }
  return (performance.now() - start) / 1000;
}

const server = spawn(inRepo('build.sh'), ['serve', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
try {
  let address = '';
  for await (const line of createInterface(server.stdout)) {
    address ||= /http:\S+/.exec(line)?.[0] ?? '';
    if (line.includes('ready for changes in Rust')) break;
  }
  const rows = [];
  for (const [name, from, to] of CHANGES) {
    const file = inRepo(name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    try {
      const there = await change(address, file, text.replace(from, to));
      rows.push([name, there, await change(address, file, text)]);
    } finally {
      await writeFile(file, text);
    }
  }
  printTable(['source', 'changed, s', 'put back, s'], rows);
} finally {
  server.kill();
}
