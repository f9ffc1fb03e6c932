// The lesson's figures, as www/figures.toml names them.

import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { inRepo } from './repo.mjs';

const figures = parse(readFileSync(inRepo('www/figures.toml'), 'utf8'));

/** The names of all of them. */
export const FIGURES = Object.keys(figures);
