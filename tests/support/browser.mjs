// Chromium, as the machine has it.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @typedef {import('playwright-core').LaunchOptions & { whole?: boolean }} Launching */

/**
 * Starts the headless shell where there is one: that is Chromium's engine without the browser round it.
 * @param {Launching} [options] `whole` for what only the whole browser has
 */
export function launch({ whole = false, ...options } = {}) {
  const { PLYGROUND_CHROMIUM: browser = 'chromium', PLYGROUND_HEADLESS_SHELL: shell } = process.env;
  const program = (!whole && shell) || browser;
  return chromium.launch({ executablePath: onPath(program), args: ARGS, ...options });
}

/** @param {string} program a path, or a name to look for as a shell does */
function onPath(program) {
  if (program.includes('/')) return program;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, program)).find(existsSync);
  if (!found) throw new Error(`there is no ${program}: set PLYGROUND_CHROMIUM to where it is`);
  return found;
}
