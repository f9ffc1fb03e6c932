// Random trees that are the same in every run.

/** @typedef {import('./engine.mjs').Tree} Tree */

/**
 * A tree of a shape drawn by the seed: plays of different lengths, single children, ties, negative
 * and fractional values.
 * @param {number} seed
 * @returns {Tree}
 */
export function randomTree(seed) {
  const random = mulberry32(seed);
  /** @param {number} n */
  const below = (n) => Math.floor(random() * n);
  const depth = 1 + below(5);
  const width = 1 + below(4);
  const largest = [1, 3, 40, 1000][below(4)];
  const parts = [1, 8, 10][below(3)];

  /**
   * @param {number} level
   * @returns {Tree}
   */
  const list = (level) => Array.from({ length: 1 + below(width) }, () => element(level));
  /** @param {number} level */
  const element = (level) =>
    level < depth && random() < 0.7
      ? list(level + 1)
      : (below(2 * largest * parts + 1) - largest * parts) / parts;
  return list(1);
}

/**
 * A tree of so many nodes: new children go below any of them, so that it is neither flat nor deep.
 * @param {number} nodes
 * @param {number} seed
 * @returns {Tree}
 */
export function randomTreeOf(nodes, seed) {
  const random = mulberry32(seed);
  /** @type {any[]} */
  const root = [];
  const lists = [root];
  for (let count = 1; count < nodes; count += 1) {
    const parent = lists[Math.floor(random() ** 2 * lists.length)];
    /** @type {any[]} */
    const child = [];
    parent.push(child);
    lists.push(child);
  }
  /** @type {(list: any[]) => Tree} */
  const filled = (list) =>
    list.map((child) => (child.length === 0 ? Math.floor(random() * 100) : filled(child)));
  return filled(root);
}

/**
 * Numbers in [0, 1): Tommy Ettinger's mulberry32.
 * @param {number} seed
 */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
