// `plyground serve` under a browser's habits: many connections at once, all of them kept open.

import assert from 'node:assert/strict';
import { Agent, get } from 'node:http';
import test from 'node:test';
import { serve } from '../support/server.mjs';

/** How long an answer may take, in ms: no measure of speed, only the end of a test that fails. */
const PATIENCE = 10_000;

/**
 * The status of an answer; the connection stays open.
 * @param {string} address
 * @param {Agent} agent
 * @returns {Promise<number | undefined>}
 */
function status(address, agent) {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const request = get(address, { agent, signal }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
  });
}

test('a crowd of readers who keep their connections open are all answered', async (t) => {
  const server = await serve();
  const agent = new Agent({ keepAlive: true });
  t.after(() => {
    agent.destroy();
    return server.stop();
  });
  const crowd = Array.from({ length: 50 }, () => status(server.address, agent));
  const answers = await Promise.allSettled(crowd);
  const answered = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value === 200,
  );
  assert.equal(answered.length, 50);
});
