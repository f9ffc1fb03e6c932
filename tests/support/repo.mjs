// Where what is tested lies: the built site, and the program.

import { fileURLToPath } from 'node:url';

/** @param {string} path from the root of the repository */
export const inRepo = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const DIST = inRepo('dist');
export const PLYGROUND = inRepo('target/release/plyground');
