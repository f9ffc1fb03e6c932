// The one number that a figure keeps: its step. All that is shown follows from it.

/**
 * How a reader goes through a recording. It outlives the view, as when a limit is changed.
 * @typedef {object} Pace
 * @property {string} [grain] from what to what a step goes; from event to event if left out
 * @property {boolean} [fast] whether a play is twice as fast
 * @property {string} [pane] what stands in the table's place
 * @property {Set<number>} [toggled] the nodes that are collapsed or, in a tree drawn in part, opened
 */

/** Time between two steps of a play, in milliseconds: enough to read a sentence's beginning. */
const PLAY_INTERVAL = 1800;
const FAST_INTERVAL = 900;

/** Dispatches `change` when the step or the playing changes. */
export class Stepper extends EventTarget {
  #step = 0;
  #timer = 0;
  #pace;

  /**
   * @param {number} last the last step; the first is 0
   * @param {Pace} pace changed in place
   */
  constructor(last, pace) {
    super();
    this.last = last;
    this.#pace = pace;
    /** @type {number[]} steps to jump to, in order */
    this.marked = [];
  }

  get step() {
    return this.#step;
  }

  get playing() {
    return this.#timer !== 0;
  }

  get pace() {
    return this.#pace;
  }

  /** The step that Next leads to. */
  get next() {
    return this.#pace.grain ? this.nextMark : this.#step + 1;
  }

  /** The step that Back leads to. */
  get back() {
    return this.#pace.grain ? this.lastMark : this.#step - 1;
  }

  /** The next marked step, or the last one there is. */
  get nextMark() {
    return this.marked.find((step) => step > this.#step) ?? this.last;
  }

  /** The marked step before this one, or the first one. */
  get lastMark() {
    return this.marked.filter((step) => step < this.#step).at(-1) ?? 0;
  }

  /**
   * Goes to a step, or to the nearest there is. The reader has taken over: a play ends.
   * @param {number} step
   */
  go(step) {
    this.stop();
    this.#set(step);
  }

  /**
   * Marks steps.
   * @param {Iterable<number>} marked in order
   * @param {string} [grain] what they are, if from now on each step goes to the next of them
   */
  mark(marked, grain) {
    this.marked = [...marked];
    this.#pace.grain = grain;
    this.#changed();
  }

  /** Plays from here, from the start if this is the end; or pauses. */
  togglePlay() {
    if (this.playing) {
      this.stop();
      this.#changed();
      return;
    }
    this.#step = this.#step === this.last ? 0 : Math.min(this.next, this.last);
    this.#play();
    this.#changed();
  }

  /** Has plays go twice as fast, or as usual again. */
  toggleSpeed() {
    this.#pace.fast = !this.#pace.fast;
    if (this.playing) this.#play();
    this.#changed();
  }

  #play() {
    this.stop();
    if (this.#step === this.last) return;
    const interval = this.#pace.fast ? FAST_INTERVAL : PLAY_INTERVAL;
    this.#timer = window.setInterval(() => this.#tick(), interval);
  }

  #tick() {
    const { next } = this;
    if (next >= this.last) this.stop();
    this.#set(next);
  }

  /** Ends a play, without a word: for a figure that goes away. */
  stop() {
    window.clearInterval(this.#timer);
    this.#timer = 0;
  }

  /** @param {number} step */
  #set(step) {
    this.#step = Math.min(Math.max(Math.trunc(step) || 0, 0), this.last);
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
