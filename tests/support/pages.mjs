// The built pages as text: those of the site, and the lesson as one file.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST, PLYGROUND } from './repo.mjs';

/**
 * Every file of a folder, by its path from there.
 * @param {string} folder
 */
export function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const path = (/** @type {string} */ parent, /** @type {string} */ name) =>
    join(parent, name).slice(folder.length + 1);
  return files.map(({ parentPath, path: parent, name }) => path(parentPath ?? parent, name));
}

/** The site's pages, by their paths in dist/. */
export function pages() {
  const names = filesOf(DIST).filter((name) => name.endsWith('.html'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(DIST, name), 'utf8')]));
}

/** The lesson as one file. */
export function bundle() {
  const folder = mkdtempSync(join(tmpdir(), 'plyground-bundle-'));
  try {
    const file = join(folder, 'lesson.html');
    execFileSync(PLYGROUND, ['bundle', '--dir', DIST, '--out', file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
