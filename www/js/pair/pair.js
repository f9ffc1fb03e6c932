// Two recordings of searches of one tree, in step by leaf: at step k both have read or cut k leaves, as soon as
// they have; the last step is the end of both.

/** @typedef {import('../trees.js').Figure} Figure */
/** @typedef {import('../trees.js').Message} Message */

export class Pair {
  #figures;
  /** For each of them its own steps, by the common one. */
  #at;
  #leaves;

  /** @param {Figure[]} figures two of one tree, or of two that differ in the order of moves */
  constructor(figures) {
    this.#figures = figures;
    this.#leaves = figures[0].tally(0).of;
    this.#at = figures.map((figure) => stepsBySettled(figure, this.#leaves));
  }

  get steps() {
    return this.#leaves + 1;
  }

  /**
   * The step of one run.
   * @param {number} run 0 or 1
   * @param {number} step
   */
  at(run, step) {
    return this.#at[run][Math.min(Math.max(step, 0), this.steps)];
  }

  /** @param {number} step */
  event(step) {
    return this.#figures[0].event(this.at(0, step));
  }

  /** @param {number} room */
  stageWidth(room) {
    return this.#figures[0].stageWidth(room);
  }

  /** @param {number} run */
  nodes(run) {
    return this.#figures[run].nodes;
  }

  /** @param {number} run */
  isDrawnInPart(run) {
    return this.#figures[run].isDrawnInPart;
  }

  /**
   * @param {number} run
   * @param {number} step
   */
  holds(run, step) {
    return this.#figures[run].holds(this.at(run, step));
  }

  /**
   * @param {number} run
   * @param {number} width
   * @param {number} step
   * @param {Uint32Array} toggled
   */
  layOut(run, width, step, toggled) {
    return this.#figures[run].layOut(width, this.at(run, step), toggled);
  }

  /**
   * @param {number} run
   * @param {number | undefined} from
   * @param {number} to
   */
  changes(run, from, to) {
    const before = from === undefined ? undefined : this.at(run, from);
    return this.#figures[run].changes(before, this.at(run, to));
  }

  /**
   * The numbers of the nodes that are not the same in both.
   * @param {number} step
   */
  differing(step) {
    const [first, second] = this.#figures;
    return first.differing(this.at(0, step), second, this.at(1, step));
  }

  /**
   * Totals compared, in words.
   * @param {number} step
   * @param {string[]} names of the runs
   * @returns {Message[]}
   */
  caption(step, [first, second]) {
    const reads = (/** @type {number} */ step) =>
      this.#figures.map((figure, run) => figure.tally(this.at(run, step)).read);
    const [a, b] = reads(step);
    const args = { first, second, a, b, k: step, of: this.#leaves };
    if (step === 0) return [{ id: 'pair.start', args }];
    if (step === this.steps) return [{ id: 'pair.end', args }, this.#values()];
    const [before, other] = reads(step - 1);
    const told = { id: 'pair.step', args };
    return a - before === b - other ? [told] : [told, { id: 'pair.differs', args: {} }];
  }

  /** @returns {Message} whether both have found the same value */
  #values() {
    const [value, other] = this.#figures.map((figure) => {
      const end = figure.event(figure.steps);
      return end?.kind === 'returned' ? (end.returns?.value ?? end.value) : Number.NaN;
    });
    return value === other
      ? { id: 'pair.same-value', args: { value } }
      : { id: 'pair.values', args: { value, other } };
  }

  free() {
    for (const figure of this.#figures) figure.free();
  }
}

/**
 * The first step at which so many leaves are read or cut, for each number of them; then the last step.
 * @param {Figure} figure
 * @param {number} leaves
 */
function stepsBySettled(figure, leaves) {
  const steps = [0];
  for (let step = 1; step <= figure.steps; step += 1) {
    const { read, cut } = figure.tally(step);
    while (steps.length <= Math.min(read + cut, leaves)) steps.push(step);
  }
  while (steps.length <= leaves + 1) steps.push(figure.steps);
  return steps;
}
