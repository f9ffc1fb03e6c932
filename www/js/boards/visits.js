// Where the visits of Monte Carlo tree search go.

import { Stage } from '../stage.js';
import { Heads } from './heads.js';
import { RunSource } from './run.js';
import { UctTable } from './uct-table.js';

/** @typedef {import('../boards.js').BoardFigure} BoardFigure */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../words.js').Words} Words */

/** @implements {Source} */
export class VisitsSource extends RunSource {
  /** The whole run first: the last step, however many there are. */
  begin = Number.POSITIVE_INFINITY;

  /** @param {import('../request.js').Request} request */
  constructor(request) {
    super(request, 'visits');
  }

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   */
  parts(figure, words) {
    return {
      stage: (/** @type {() => void} */ onResize) =>
        new Stage(figure, words, { label: 'picture.visits' }, onResize),
      head: new Heads(figure, words),
      side: new UctTable(figure, words, words.say(this.title)),
    };
  }
}
