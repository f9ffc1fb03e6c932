// The digests of tests/cases/mcts.json; crates/search/tests/mcts_stream.rs makes the same in Rust.

import { readFileSync } from 'node:fs';
import { inRepo } from './repo.mjs';

/** @type {{ position: string, iterations: number, digests: Record<string, string> }} */
export const streams = JSON.parse(readFileSync(inRepo('tests/cases/mcts.json'), 'utf8'));

/** What {@link streamDigests} needs to make them. */
export const streamRequest = {
  position: streams.position,
  iterations: streams.iterations,
  seeds: Object.keys(streams.digests).map(Number),
};

/**
 * The digest of every seed's phases. Uses nothing of this file, so that a page can run it too.
 * @param {{ address: string, position: string, iterations: number, seeds: number[] }} request
 * @returns {Promise<Record<string, string>>}
 */
export async function streamDigests({ address, position, iterations, seeds }) {
  /** @type {typeof import('../../dist/pkg/plyground.js')} */
  const { default: start, Mcts } = await import(address);
  await start();

  let hash = 0;
  /** @param {number} word */
  const add = (word) => {
    hash = Math.imul(hash ^ word, 0x01000193) >>> 0;
  };
  /** @param {number[]} words */
  const addList = (words) => {
    add(words.length);
    words.forEach(add);
  };

  /** @param {ReturnType<InstanceType<typeof Mcts>['step']>} phase */
  const addPhase = (phase) => {
    switch (phase.kind) {
      case 'selection':
        add(1);
        return addList(phase.path);
      case 'expansion':
        add(2);
        if (phase.node === undefined || phase.move === undefined) return add(0);
        add(1);
        add(phase.move);
        return addList(phase.node);
      case 'simulation':
        add(3);
        addList(phase.moves);
        return add(phase.result + 1);
      case 'backpropagation':
        add(4);
        add(phase.updates.length);
        for (const { node, n, w } of phase.updates) {
          addList(node);
          add(n);
          add(2 * w);
        }
    }
  };

  const digests = seeds.map((seed) => {
    const search = new Mcts(position, { seed });
    hash = 0x811c9dc5;
    for (let step = 0; step < 4 * iterations; step += 1) addPhase(search.step());
    search.free();
    return [seed, hash.toString(16).padStart(8, '0')];
  });
  return Object.fromEntries(digests);
}
