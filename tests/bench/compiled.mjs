// The bench's own crate, natively and as wasm compiled for speed. Needs the wasm target.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inRepo } from '../support/repo.mjs';

const WASM = 'wasm32-unknown-unknown';

/** @param {string[]} args */
function cargo(...args) {
  const options = /** @type {const} */ ({ cwd: inRepo('.'), stdio: 'inherit' });
  execFileSync('cargo', [...args, '--locked', '-p', 'plyground-bench'], options);
}

/** Compiles both. */
export function compile() {
  cargo('build', '--release');
  cargo('rustc', '--release', '--lib', '--crate-type', 'cdylib', '--target', WASM);
}

/**
 * What a native program prints: its lines, each in its parts.
 * @param {string} program
 * @param {string[]} [args]
 */
export function runNative(program, args = []) {
  const text = execFileSync(inRepo(`target/release/${program}`), args, { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}

/**
 * A function that the wasm module exports: what it counts, by a place in a list.
 * @param {string} name
 */
export async function wasmCounter(name) {
  const bytes = await readFile(inRepo(`target/${WASM}/release/plyground_bench.wasm`));
  const { instance } = await WebAssembly.instantiate(bytes, {});
  return /** @type {(place: number) => bigint} */ (instance.exports[name]);
}
