// More of a recording than its table: the pseudo-code in step with it, and the table as text to take along.
// What does it is loaded when it is asked for.

import { html } from './dom.js';

/** @typedef {import('./study/code.js').Coded} Coded */
/** @typedef {import('./study/code.js').Code} Code */
/** @typedef {import('./study/copy.js').Format} Format */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

export class Tools {
  #words;
  #stepper;
  #coded;
  #table;
  #beside;
  #onError;
  #toggle;
  /** @type {Code | undefined} the pseudo-code, while it is shown */
  #code;
  #isWanted = false;
  #said;

  /**
   * @param {Words} words
   * @param {Stepper} stepper
   * @param {() => Promise<Coded>} coded the search with its pseudo-code
   * @param {() => Promise<string[][]>} table what is copied, its heads first
   * @param {HTMLElement} beside the table, in whose place the pseudo-code stands
   * @param {(error: unknown) => void} onError
   */
  constructor(words, stepper, coded, table, beside, onError) {
    this.#words = words;
    this.#stepper = stepper;
    this.#coded = coded;
    this.#table = table;
    this.#beside = beside;
    this.#onError = onError;
    this.#toggle = button(words.say('tool.code'), 'code', () => this.toggleCode());
    this.#toggle.setAttribute('aria-pressed', 'false');
    const label = words.say('tool.copy');
    this.#said = html('span', { 'aria-live': 'polite' }, label);
    this.root = html(
      'div',
      { class: 'tools', part: 'tools' },
      this.#toggle,
      this.#said,
      .../** @type {const} */ (['markdown', 'csv']).map((format) => {
        const text = words.say(`tool.${format}`);
        const made = button(text, format, () => this.#copy(format));
        made.setAttribute('aria-label', `${label} ${text}`);
        return made;
      }),
    );
    // It stays where the figure is recorded anew, as with another depth.
    if (stepper.pace.code) this.toggleCode();
  }

  /** Shows the pseudo-code in place of the table, or the table again. */
  async toggleCode() {
    this.#isWanted = !this.#isWanted;
    this.#stepper.pace.code = this.#isWanted;
    this.#toggle.setAttribute('aria-pressed', String(this.#isWanted));
    if (!this.#isWanted) {
      this.#code?.root.remove();
      this.#code = undefined;
      return;
    }
    try {
      const [{ Code, dress }, coded, words] = await Promise.all([
        import('./study/code.js'),
        this.#coded(),
        this.#words.with('code'),
      ]);
      // The reader may have pressed again meanwhile, or the figure be gone.
      if (this.#isWanted) await dress(this.root);
      if (!this.#isWanted || this.#code) return;
      this.#code = new Code(coded, words);
      this.#beside.after(this.#code.root);
      this.show();
    } catch (error) {
      this.#isWanted = false;
      this.#toggle.setAttribute('aria-pressed', 'false');
      this.#onError(error);
    }
  }

  /** Shows nothing more: the recording is gone. */
  stop() {
    this.#isWanted = false;
  }

  /** Shows the step where the stepper is. */
  show() {
    this.#code?.show(this.#stepper.step);
    this.#say('tool.copy');
  }

  /** @param {string} id of what stands before the ways to copy */
  #say(id) {
    const text = this.#words.say(id);
    if (this.#said.textContent !== text) this.#said.textContent = text;
  }

  /** @param {Format} format */
  async #copy(format) {
    // A second time is told too.
    this.#say('tool.copy');
    try {
      const [{ tableText }, table] = await Promise.all([import('./study/copy.js'), this.#table()]);
      await navigator.clipboard.writeText(tableText(table, format));
      this.#say('tool.copied');
    } catch (error) {
      // A browser may not let pages write there, as where they come without encryption.
      if (!(error instanceof DOMException || error instanceof TypeError)) this.#onError(error);
      else this.#say('tool.not-copied');
    }
  }
}

/**
 * @param {string} text
 * @param {string} part
 * @param {() => void} press
 */
function button(text, part, press) {
  const attributes = { type: 'button', class: 'button', part: `button ${part}` };
  const made = html('button', attributes, text);
  made.addEventListener('click', press);
  return made;
}
