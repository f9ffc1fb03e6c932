// What a module of the built site is started with in Node.

import { readFile } from 'node:fs/promises';
import { inRepo } from './repo.mjs';

const address = await readFile(inRepo('dist/pkg/plyground.js'), 'utf8');

/** The folder of the files that the page loads. */
export const ASSETS = inRepo(`dist/${/assets\/[^/]+/.exec(address)?.[0]}`);

/**
 * The bytes of a module.
 * @param {'plyground' | 'trees' | 'chess'} name
 */
export const moduleBytes = (name) => readFile(`${ASSETS}/${name}_bg.wasm`);
