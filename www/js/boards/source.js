// The figures with boards: their sources, by kind.

import { PhasesSource } from './phases.js';
import { PlaySource } from './play.js';
import { VisitsSource } from './visits.js';

/** @typedef {import('../request.js').Request} Request */
/** @typedef {import('../source.js').Source} Source */

/**
 * @param {Request} request
 * @returns {Source}
 */
export function boardSource(request) {
  switch (request.kind) {
    case 'play':
      return new PlaySource(request);
    case 'visits':
      return new VisitsSource(request);
    default:
      return new PhasesSource(request);
  }
}
