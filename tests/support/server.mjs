// The built site on a server of its own.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { DIST, PLYGROUND } from './repo.mjs';

/**
 * Serves a site on a free port, as `plyground serve` does for everyone.
 * @param {string} [base] the path below which it lies
 * @param {string} [dir] where its files are: in dist/ unless said otherwise
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function serve(base = '/', dir = DIST) {
  const options = ['--dir', dir, '--port', '0', '--base', base];
  const server = spawn(PLYGROUND, ['serve', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await announced(server.stdout);
  return {
    address,
    async stop() {
      // One that has been stopped gets no signal.
      if (server.kill()) await once(server, 'exit');
    },
  };
}

/** @param {import('node:stream').Readable} output */
async function announced(output) {
  for await (const line of createInterface(output)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the server ended without an address');
}
