// Monte Carlo tree search phase by phase.

import { codePane } from '../panes.js';
import { Stage } from '../stage.js';
import { Grains } from './grains.js';
import { Heads } from './heads.js';
import { RunSource } from './run.js';
import { UctTable } from './uct-table.js';

/** @typedef {import('../boards.js').BoardFigure} BoardFigure */
/** @typedef {import('../stepper.js').Stepper} Stepper */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../words.js').Words} Words */

/** @implements {Source} */
export class PhasesSource extends RunSource {
  /** @param {import('../request.js').Request} request */
  constructor(request) {
    super(request, 'phases');
  }

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   * @param {Stepper} stepper
   */
  parts(figure, words, stepper) {
    const side = new UctTable(figure, words, words.say(this.title));
    return {
      stage: (/** @type {() => void} */ onResize) =>
        new Stage(figure, words, { label: 'picture.phases' }, onResize),
      head: new Heads(figure, words),
      side,
      grains: new Grains(words, stepper),
      panes: { code: () => codePane(async () => figure, words) },
      table: async () => side.texts(),
    };
  }
}
