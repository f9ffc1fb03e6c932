// What a figure is made from: how it is recorded, and its parts beyond picture, controls and sentences.

import { CHOICES } from './choices.js';
import { engine } from './engine.js';
import { FigureError } from './figure-error.js';
import { grains } from './grains.js';
import { Once } from './once.js';
import { treePanes } from './panes.js';
import { recallable } from './recall.js';
import { Stage } from './stage.js';
import { Tally } from './tally.js';
import { Trace } from './trace.js';
import { TreeWalk } from './tree-walk.js';

/** @typedef {import('./trees.js').Figure | import('./boards.js').BoardFigure} Recording */
/** @typedef {import('./request.js').Request} Request */
/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */
/** @typedef {Pick<import('./stage.js').Stage, 'root' | 'walk' | 'picture' | 'isOpen' | 'toggle' | 'show' | 'fit' | 'destroy'>} Shows */
/** @typedef {{ root: HTMLElement, show: (step: number) => void, rest?: () => void }} Part */
/**
 * How a search of a tree is to run, beyond the algorithm; see the attributes.
 * @typedef {object} Settings
 * @property {string} [root]
 * @property {string} [order]
 * @property {string} [cut]
 * @property {string} [fail]
 * @property {number} [depth]
 * @property {number} [noisyPlies]
 */

/**
 * The parts of a view that differ from kind to kind.
 * @typedef {object} Parts
 * @property {(onResize: () => void) => Shows} stage makes the picture, which tells when its room has changed
 * @property {{ steps: number, caption: (step: number) => import('./trees.js').Message[] }} [told] in place of the
 *   recording's own sentences
 * @property {Part} head beside the title
 * @property {Part} [side] beside or below the picture
 * @property {Part} [grains] more ways to step
 * @property {HTMLElement} [reach] chooses how far a step goes
 * @property {Once<Study & { forget: () => void }>} [study] the search run once more, to be asked about
 * @property {import('./panes.js').Panes} [panes] what can stand in the place of what is beside the picture
 * @property {() => Promise<string[][]>} [table] what can be copied, its heads first
 */

/** @typedef {number | ((recording: any) => number)} Place a step, which may depend on the new recording */

/**
 * @typedef {object} Source
 * @property {string} title a message's id
 * @property {string} [words] the kind of words of its own, beside those of trees
 * @property {() => Promise<void>} load brings the module that records, once more after a trap
 * @property {() => Recording} record throws an InputError for what it cannot take
 * @property {(recording: any, words: Words, stepper: Stepper) => Parts} parts
 * @property {import('./stepper.js').Pace} pace how the reader goes through it
 * @property {number} [begin] the step to begin at, where none is asked for
 * @property {(words: Words) => HTMLElement} [panel] what a reader can change; made once
 * @property {boolean} [leads] whether the panel stands above the view, not below it
 * @property {(change: (view: import('./view.js').View) => Place | undefined) => boolean} [onChange] makes a change by
 *   the reader, which returns the step to show then, or nothing if there is none; false if it cannot be recorded
 * @property {(step: number) => void} [onShow] tells it the step shown
 * @property {() => void} [stop] ends what it has begun by itself
 */

const [USUAL_ORDER] = CHOICES.order;
/** @type {import('./stage.js').Drawing} */
const TREE = { label: 'picture.label', interact: (...given) => new TreeWalk(...given) };

/**
 * @param {Request} request
 * @returns {Promise<Source>}
 */
export async function sourceOf(request) {
  const { kind, controls, root, order, cut, fail, depth, noisyPlies } = request;
  const settings = { root, order, cut, fail, depth, noisyPlies };
  try {
    if (kind === 'tree') {
      const { against } = request;
      if (against) {
        const { pairSource } = await import('./pair/source.js');
        return pairSource(request, against, (run) =>
          treeSource({ ...request, ...run }, { ...settings, ...run }),
        );
      }
      const source = treeSource(request, settings);
      if (!controls) return source;
      const { withPanel } = await import('./panels/panel.js');
      return withPanel(source, settings, controls);
    }
    const { boardSource } = await import('./boards/source.js');
    return boardSource(request);
  } catch (error) {
    throw new FigureError('file', undefined, {}, error);
  }
}

/**
 * @param {Request} request
 * @param {Settings} settings read when it records
 * @returns {Source}
 */
function treeSource({ title, algorithm, tree, position, controls, beside }, settings) {
  /** @type {import('./engine.js').Engines['trees']} */
  let trees;
  /** @type {import('./engine.js').Engines['study'] | undefined} brings trees into order, and unfolds positions */
  let texts;
  const isPlain = () => !settings.order || settings.order === USUAL_ORDER;
  const how = () => ({
    depth: settings.depth,
    noisyPlies: settings.noisyPlies,
    isStrict: settings.cut === 'above',
    isHard: settings.fail === 'hard',
  });
  const text = () => {
    const { root = 'max', order = USUAL_ORDER } = settings;
    if (position !== undefined) return texts?.unfold(position, order) ?? '';
    return (isPlain() ? tree : texts?.inOrder(tree ?? '', root, order)) ?? '';
  };
  return {
    title,
    pace: { pane: beside, toggled: new Set() },
    async load() {
      const needsStudy = position !== undefined || !isPlain() || 'order' in (controls ?? {});
      [trees, texts] = await Promise.all([
        engine('trees'),
        needsStudy ? engine('study') : undefined,
      ]);
    },
    record() {
      const figure = new trees.Figure(algorithm, text(), settings.root ?? 'max', how());
      const unused = /** @type {const} */ (['cut', 'fail']).find(
        (name) => settings[name] && settings[name] !== CHOICES[name][0],
      );
      if (!unused || figure.hasWindows) return figure;
      figure.free();
      throw new FigureError('unused-option', unused, { by: algorithm });
    },
    parts(figure, words, stepper) {
      const study = new Once(async () => {
        const { Study } = await engine('study');
        const { root = 'max', order = USUAL_ORDER } = settings;
        return recallable(() =>
          position === undefined
            ? new Study(algorithm, text(), root, how())
            : Study.onPosition(algorithm, position, order, how()),
        );
      });
      return {
        stage: (onResize) => new Stage(figure, words, TREE, onResize, stepper.pace.toggled),
        head: new Tally(figure, words),
        side: new Trace(figure, words, words.say(title), stepper),
        reach: grains(figure, words, stepper),
        study,
        panes: treePanes(figure, words, study.ask, position !== undefined),
        async table() {
          const { traceTable } = await import('./study/copy.js');
          return traceTable(figure, words);
        },
      };
    },
  };
}
