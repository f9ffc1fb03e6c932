// More of a recording than its table: what can stand in the table's place, in step, and the table as text to take
// along. What does it is loaded when it is asked for.

import { html } from './dom.js';

/** @typedef {import('./source.js').Part} Part */
/** @typedef {import('./panes.js').Panes} Panes */
/** @typedef {import('./study/copy.js').Format} Format */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

/** What stands there unless something else is chosen. */
const TABLE = 'table';

export class Tools {
  #words;
  #stepper;
  #panes;
  #table;
  #beside;
  #onError;
  #choice;
  /** @type {Part | undefined} what stands in the table's place */
  #pane;
  /** @type {string | undefined} what is to stand there */
  #wanted;
  #said;

  /**
   * @param {Words} words
   * @param {Stepper} stepper
   * @param {Panes} panes
   * @param {() => Promise<string[][]>} table what is copied, its heads first
   * @param {HTMLElement} beside the table
   * @param {(error: unknown) => void} onError
   */
  constructor(words, stepper, panes, table, beside, onError) {
    this.#words = words;
    this.#stepper = stepper;
    this.#panes = panes;
    this.#table = table;
    this.#beside = beside;
    this.#onError = onError;
    const choices = [TABLE, ...Object.keys(panes)];
    this.#choice = html(
      'select',
      { class: 'button beside', part: 'button beside', 'aria-label': words.say('tool.beside') },
      ...choices.map((name) => html('option', { value: name }, words.say(`tool.${name}`))),
    );
    this.#choice.addEventListener('change', () => this.choose(this.#choice.value));
    const label = words.say('tool.copy');
    this.#said = html('span', { 'aria-live': 'polite' }, label);
    this.root = html(
      'div',
      { class: 'tools', part: 'tools' },
      this.#choice,
      this.#said,
      .../** @type {const} */ (['markdown', 'csv']).map((format) => {
        const text = words.say(`tool.${format}`);
        const made = button(text, format, () => this.#copy(format));
        made.setAttribute('aria-label', `${label} ${text}`);
        return made;
      }),
    );
    // It stays where the figure is recorded anew, as with another depth.
    const { pane = TABLE } = stepper.pace;
    if (choices.includes(pane)) this.choose(pane);
  }

  /**
   * Puts something in the table's place, or the table there again.
   * @param {string} name
   */
  async choose(name) {
    this.#want(name);
    this.#stepper.pace.pane = name;
    if (name === TABLE) return;
    try {
      const [pane, { dress }] = await Promise.all([
        this.#panes[name](),
        import('./study/dress.js'),
      ]);
      // The reader may have pressed again meanwhile, or the figure be gone.
      if (this.#wanted === name) await dress(this.root);
      if (this.#wanted !== name || this.#pane) return;
      this.#pane = pane;
      this.#beside.after(pane.root);
      this.show();
    } catch (error) {
      if (this.#wanted === name) this.#want(TABLE);
      this.#onError(error);
    }
  }

  /** @param {string} name */
  #want(name) {
    this.#wanted = name;
    this.#choice.value = name;
    this.#pane?.root.remove();
    this.#pane = undefined;
  }

  /** Shows nothing more: the recording is gone. */
  stop() {
    this.#wanted = undefined;
  }

  /** Shows the step where the stepper is. */
  show() {
    this.#pane?.show(this.#stepper.step);
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
