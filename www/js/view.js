// A live figure: the parts, put together, all of them showing one step.

import { Asking } from './asking.js';
import { Caption } from './caption.js';
import { Controls } from './controls.js';
import { html } from './dom.js';
import { abandon } from './engine.js';
import { onKey } from './keys.js';
import { Stepper } from './stepper.js';
import { Tools } from './tools.js';

/** @typedef {import('./source.js').Recording & { forget: () => void }} Figure */
/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('./words.js').Words} Words */

export class View {
  #figure;
  #stage;
  #controls;
  #caption;
  /** @type {import('./source.js').Part[]} */
  #parts;
  #source;
  /** @type {Asking | undefined} */
  #asking;
  /** @type {Tools | undefined} */
  #tools;
  #study;
  #onError;
  #resting = false;

  /**
   * @param {Figure} figure the recording; the view frees it when destroyed
   * @param {Words} words
   * @param {Source} source what it was recorded from
   * @param {number} step where to begin
   * @param {(error: unknown) => void} onError told of what the recording throws, a trap above all
   */
  constructor(figure, words, source, step, onError) {
    this.#figure = figure;
    this.words = words;
    this.stepper = new Stepper(figure.steps, source.pace);
    this.#onError = onError;
    this.#source = source;
    const parts = source.parts(figure, words, this.stepper);
    const { head, side, grains, reach, study, panes, table } = parts;
    this.#study = study;
    this.#parts = [head, side, grains].filter((part) => part !== undefined);
    const fit = () => this.#safely(() => this.#fit());
    this.#stage = parts.stage(fit);
    const { stepper } = this;
    if (study && side) {
      this.#asking = new Asking(study.ask, words, stepper, this.#stage, side.root, onError);
    }
    if (panes && table && side) {
      this.#tools = new Tools(words, stepper, panes, table, side.root, onError);
    }
    this.#controls = new Controls(this.stepper, words, reach);
    this.#caption = new Caption(parts.told ?? figure, words);
    if (grains) this.#controls.root.append(grains.root);
    const title = words.say(source.title);
    this.root = html(
      'div',
      { class: 'figure', part: 'figure', role: 'group', 'aria-label': title, lang: words.lang },
      html('div', { class: 'head', part: 'head' }, html('p', { class: 'title' }, title), head.root),
      this.#stage.root,
      this.#controls.root,
      this.#caption.root,
      ...(side ? [side.root] : []),
      ...(this.#tools ? [this.#tools.root] : []),
    );
    this.root.addEventListener('keydown', (event) =>
      onKey(event, this.stepper, this.#stage, this.#asking),
    );
    this.stepper.go(step);
    this.stepper.addEventListener('change', () => this.#safely(() => this.show(true)));
  }

  /** What is shown. */
  get recording() {
    return this.#figure;
  }

  /** Whether the recording is gone and only the last picture is left. */
  get resting() {
    return this.#resting;
  }

  /** Leaves the last picture as it is: the recording cannot be asked any more. */
  rest() {
    if (this.#resting) return;
    this.#resting = true;
    abandon(this.#figure);
    this.stepper.stop();
    this.#stage.destroy();
    this.#asking?.rest();
    this.#tools?.stop();
    this.#study?.ifMade(abandon);
    for (const part of this.#parts) part.rest?.();
    for (const part of [this.#controls, this.#tools]) if (part) part.root.inert = true;
    this.#caption.destroy();
  }

  /** Lets the recordings go until they are asked again: what is shown stays. */
  forget() {
    if (this.#resting) return;
    this.#figure.forget();
    this.#study?.ifMade((study) => study.forget());
  }

  /**
   * Shows the step where the stepper is.
   * @param {boolean} announce
   */
  show(announce) {
    const { step } = this.stepper;
    this.#stage.show(step);
    this.#controls.show();
    this.#caption.show(step, announce);
    for (const part of this.#parts) part.show(step);
    this.#asking?.show();
    this.#tools?.show();
    this.#source.onShow?.(step);
  }

  #fit() {
    this.#stage.fit();
    this.#asking?.show();
  }

  /**
   * Where in this view an element is, as a selector that finds the same place in another view of the figure.
   * @param {Element | null} element
   * @returns {string | undefined}
   */
  placeOf(element) {
    if (!element || !this.root.contains(element)) return undefined;
    if (element.matches('[role=tree]')) return '[role=tree]';
    return element.part.length ? `[part="${element.part.value}"]` : undefined;
  }

  /** The event that led to the step shown, as the classes hand it out; undefined at step 0. */
  get event() {
    return this.#figure.event(this.stepper.step);
  }

  /** Ends the view; it cannot be used again. */
  destroy() {
    this.stepper.stop();
    if (!this.#resting) this.#asking?.close();
    this.#tools?.stop();
    this.#stage.destroy();
    this.#caption.destroy();
    this.root.remove();
    if (this.#resting) return;
    this.#figure.free();
    this.#study?.ifMade((study) => study.free());
  }

  /** @param {() => void} show */
  #safely(show) {
    if (this.#resting) return;
    try {
      show();
    } catch (error) {
      this.#onError(error);
    }
  }
}
