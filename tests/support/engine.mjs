// The engine as any script gets it: from the public address in the built site, started in Node.

import start, { AlphaBeta, Minimax } from '../../dist/pkg/plyground.js';
import { ASSETS, moduleBytes } from './wasm.mjs';

export {
  AlphaBeta,
  Expectiminimax,
  freshSeed,
  IterativeDeepening,
  Mcts,
  Minimax,
  Star1,
  Star2,
} from '../../dist/pkg/plyground.js';

/** @typedef {(number | Tree)[]} Tree a tree of lists alone */
/** @typedef {'max' | 'min'} Root */
/** @typedef {NonNullable<ReturnType<AlphaBeta['step']>>} Event */

/** The classes by the names that the command line and figures use. */
export const SEARCHES = { minimax: Minimax, 'alpha-beta': AlphaBeta };

/** @typedef {keyof typeof SEARCHES} Algorithm */

export const ALGORITHMS = /** @type {Algorithm[]} */ (Object.keys(SEARCHES));
export const ROOTS = /** @type {Root[]} */ (['max', 'min']);

await start({ module_or_path: await moduleBytes('plyground') });

/** The module of trees, which only the page loads. */
const trees = await import(`${ASSETS}/trees.js`);
await trees.default({ module_or_path: await moduleBytes('trees') });
/** @type {typeof import('../../target/pkg/trees.js').Figure} */
export const Figure = trees.Figure;

/**
 * All events of a search, taken by step().
 * @param {Algorithm} algorithm
 * @param {Tree} tree
 * @param {Root} [root]
 * @returns {Event[]}
 */
export function eventsOf(algorithm, tree, root) {
  const search = new SEARCHES[algorithm](tree, root && { root });
  const events = [];
  for (let event = search.step(); event !== undefined; event = search.step()) events.push(event);
  search.free();
  return events;
}

/** @typedef {Extract<Event, { kind: 'returned' }>} Returned */

/**
 * The events by which a child returned.
 * @param {Event[]} events
 * @returns {Returned[]}
 */
export const returnedOf = (events) =>
  events.flatMap((event) => (event.kind === 'returned' ? [event] : []));
