// The one number that a figure keeps: its step. All that is shown follows from it.

/** Time between two steps of a play, in milliseconds: enough to read a sentence's beginning. */
const PLAY_INTERVAL = 1800;

/** Dispatches `change` when the step or the playing changes. */
export class Stepper extends EventTarget {
  #step = 0;
  #timer = 0;

  /**
   * @param {number} last the last step; the first is 0
   * @param {number[]} [marked] steps to jump to, in order
   */
  constructor(last, marked = []) {
    super();
    this.last = last;
    this.marked = marked;
  }

  get step() {
    return this.#step;
  }

  get playing() {
    return this.#timer !== 0;
  }

  /**
   * Goes to a step, or to the nearest there is. The reader has taken over: a play ends.
   * @param {number} step
   */
  go(step) {
    this.stop();
    this.#set(step);
  }

  /** Goes to the next marked step, or to the last one. */
  goToNextMark() {
    this.go(this.marked.find((step) => step > this.#step) ?? this.last);
  }

  /** Goes to the marked step before this one, or to the first one. */
  goToLastMark() {
    this.go(this.marked.filter((step) => step < this.#step).at(-1) ?? 0);
  }

  /** Plays from here, from the start if this is the end; or pauses. */
  togglePlay() {
    if (this.playing) {
      this.stop();
      this.#changed();
      return;
    }
    const next = this.#step === this.last ? 0 : this.#step + 1;
    if (next < this.last) this.#timer = window.setInterval(() => this.#tick(), PLAY_INTERVAL);
    this.#set(next);
  }

  #tick() {
    if (this.#step + 1 >= this.last) this.stop();
    this.#set(this.#step + 1);
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
