// The module of chess as any script gets it: from the public address in the built site, started in Node.

import start from '../../dist/pkg/chess.js';
import { moduleBytes } from './wasm.mjs';

export { ChessPosition, ChessSearch } from '../../dist/pkg/chess.js';

/** @typedef {import('../../dist/pkg/chess.js').ChessSearchOptions} ChessSearchOptions */

await start({ module_or_path: await moduleBytes('chess') });
