// What can stand in the table's place, each loaded when a reader wants it.

/** @typedef {import('./source.js').Part} Part */
/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./study/code.js').Coded} Coded */
/** @typedef {Record<string, () => Promise<Part>>} Panes by their names, in the order of their buttons */

/**
 * The pseudo-code.
 * @param {() => Promise<Coded>} coded the search with its pseudo-code
 * @param {Words} words
 */
export async function codePane(coded, words) {
  const [{ Code }, search, all] = await Promise.all([
    import('./study/code.js'),
    coded(),
    words.with('code'),
  ]);
  return new Code(search, all);
}

/**
 * Those of a tree: the plot where something can be cut, the board where nodes are positions.
 * @param {Figure} figure
 * @param {Words} words
 * @param {() => Promise<Study>} study the search of the figure, run once more
 * @param {boolean} isPosition
 * @returns {Panes}
 */
export function treePanes(figure, words, study, isPosition) {
  /** @type {Panes} */
  const panes = { code: () => codePane(study, words) };
  const isWhole = figure.tally(0).evaluated === undefined;
  if (figure.hasWindows && isWhole) {
    panes.plot = async () => {
      const [{ Plot }, search, all] = await Promise.all([
        import('./study/plot.js'),
        study(),
        words.with('study'),
      ]);
      return new Plot(search, all);
    };
  }
  if (isPosition) {
    panes.board = async () => {
      const [{ Board }, search, all] = await Promise.all([
        import('./study/board.js'),
        study(),
        words.with('boards'),
      ]);
      return new Board(search, all);
    };
  }
  return panes;
}
