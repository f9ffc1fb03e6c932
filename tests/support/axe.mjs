// The accessibility rules that a page is held to.

import { createRequire } from 'node:module';

/** The path of axe-core, for a page to load. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
