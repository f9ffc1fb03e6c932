// What a reader asks of a tree by pointing at it. What answers is loaded at the first question.

/** @typedef {import('./study.js').Study} Study */
/** @typedef {import('./study/why.js').Why} Why */
/** @typedef {import('./source.js').Shows} Stage */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

export class Asking {
  #study;
  #words;
  #stepper;
  #stage;
  #beside;
  #onError;
  /** @type {Promise<Why> | undefined} */
  #opening;
  /** @type {Why | undefined} the answer that is shown */
  #why;
  /** @type {number | undefined} the node that is asked about */
  #node;
  #resting = false;

  /**
   * @param {() => Promise<Study>} study the search of the figure, run once more to be asked about
   * @param {Words} words
   * @param {Stepper} stepper
   * @param {Stage} stage
   * @param {HTMLElement} beside in whose place the answer stands
   * @param {(error: unknown) => void} onError
   */
  constructor(study, words, stepper, stage, beside, onError) {
    this.#study = study;
    this.#words = words;
    this.#stepper = stepper;
    this.#stage = stage;
    this.#beside = beside;
    this.#onError = onError;
    stage.root.classList.add('answers');
    stage.root.addEventListener('click', ({ target }) => {
      const node = nodeAt(target);
      if (node === undefined) return;
      stage.walk?.moveTo?.(node);
      this.ask(node);
    });
  }

  /** Whether an answer is shown, or on its way. */
  get isOpen() {
    return this.#node !== undefined;
  }

  /**
   * Answers why a node looks as it does.
   * @param {number} node its number
   */
  async ask(node) {
    if (this.#resting) return;
    this.#node = node;
    try {
      this.#opening ??= this.#open();
      const why = await this.#opening;
      // Another node may have been asked about meanwhile, or the answer not be wanted any more.
      if (this.#node !== node) return;
      this.#why = why;
      this.#beside.after(why.root);
      why.ask(node);
      this.#mark();
    } catch (error) {
      this.#opening = undefined;
      this.#node = undefined;
      this.#onError(error);
    }
  }

  async #open() {
    const { Why, dress } = await import('./study/why.js');
    const [study, words] = await Promise.all([
      this.#study(),
      this.#words.with('study'),
      dress(this.#stage.root),
    ]);
    return new Why(study, words, this.#stepper, this.#stage, () => this.close());
  }

  /** The same answer at the step that is shown now. */
  show() {
    if (!this.#why || this.#node === undefined) return;
    this.#why.show();
    this.#mark();
  }

  #mark() {
    if (this.#stage.picture) this.#why?.mark(this.#stage.picture);
  }

  /** Takes the answer away. */
  close() {
    if (this.#why?.root.matches(':focus-within')) this.#stage.walk?.focus();
    this.#opening?.then((why) => why.remove()).catch(() => {});
    this.#opening = undefined;
    this.#why = undefined;
    this.#node = undefined;
  }

  /** Leaves the answer as it is: nothing can be asked any more. */
  rest() {
    this.#resting = true;
    this.#why?.rest();
    this.#opening = undefined;
    this.#why = undefined;
    this.#node = undefined;
  }
}

/**
 * The number of the node that a mark belongs to: its shape, its edge, its window, what stands at it; but
 * for what stands for nodes that are not drawn.
 * @param {EventTarget | null} target
 */
function nodeAt(target) {
  const key = target instanceof SVGElement ? target.dataset.key : undefined;
  const number = /^(?!hidden|leaves).*-(\d+)$/.exec(key ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}
