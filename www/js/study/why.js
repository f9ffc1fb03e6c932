// Why a node looks as it does: the answer to who points at it, in place of the table, so that it covers
// nothing that it talks about.

import { html, svg } from '../dom.js';
import { setRich } from '../words.js';
import { ringRound } from './ring.js';

/** @typedef {import('../study.js').Study} Study */
/** @typedef {import('../source.js').Shows} Stage */
/** @typedef {import('../stepper.js').Stepper} Stepper */
/** @typedef {import('../words.js').Words} Words */

export { dress } from './dress.js';

/** How far rings keep from their nodes. */
const GAP = 6;

export class Why {
  #study;
  #words;
  #stepper;
  #stage;
  #title = html('h3', { class: 'title' });
  #sentences = html('div');
  #children = html('ul', { class: 'children' });
  #go = html('button', { type: 'button', class: 'button go', part: 'button go' });
  #fold = html('button', { type: 'button', class: 'button fold', part: 'button fold' });
  #rings = svg('g', { class: 'asked', 'aria-hidden': 'true' });
  /** The number of the node that is asked about. */
  #node = 0;
  /** @type {number[]} the numbers of others that the answer is about */
  #about = [];
  /** @type {number | undefined} the step that made the node what it is */
  #since;

  /**
   * @param {Study} study
   * @param {Words} words
   * @param {Stepper} stepper
   * @param {Stage} stage
   * @param {() => void} close what a reader does who has read it
   */
  constructor(study, words, stepper, stage, close) {
    this.#study = study;
    this.#words = words;
    this.#stepper = stepper;
    this.#stage = stage;
    const label = words.say('why.close');
    const shut = html('button', {
      type: 'button',
      class: 'button close',
      part: 'button close',
      'aria-label': label,
    });
    shut.append('×');
    shut.addEventListener('click', close);
    this.#go.addEventListener('click', () => {
      if (this.#since !== undefined) stepper.go(this.#since);
    });
    this.#fold.addEventListener('click', () => stage.toggle(this.#node));
    this.root = html(
      'section',
      { class: 'why', part: 'why', 'aria-live': 'polite' },
      html('div', { class: 'why-head' }, this.#title, this.#fold, shut),
      this.#sentences,
      this.#children,
      this.#go,
    );
  }

  /**
   * Answers for a node.
   * @param {number} node
   */
  ask(node) {
    this.#node = node;
    this.show();
    this.root.scrollTop = 0;
    // On a phone it may stand below the window.
    this.root.scrollIntoView({ block: 'nearest' });
  }

  /** Answers for the same node at the step where the stepper is. */
  show() {
    const { step } = this.#stepper;
    const words = this.#words;
    const { sentences, children, since, about } = this.#study.why(this.#node, step);
    this.#title.textContent = words.say('why.label', { node: this.#study.name(this.#node) });
    this.#sentences.replaceChildren(
      ...sentences.map((message) => {
        const sentence = html('p');
        setRich(sentence, words.sayAll([message]));
        return sentence;
      }),
    );
    this.#children.setAttribute('aria-label', words.say('why.children'));
    this.#children.replaceChildren(
      ...children.map((message) => html('li', {}, words.plain([message]))),
    );
    this.#children.hidden = children.length === 0;
    this.#since = since;
    this.#go.hidden = since === undefined || since === step;
    this.#go.textContent = words.say('why.go', { step: since ?? 0 });
    this.#about = about;
    const isOpen = this.#stage.isOpen(this.#node);
    this.#fold.hidden = isOpen === undefined;
    this.#fold.textContent = words.say(isOpen ? 'why.collapse' : 'why.open');
  }

  /**
   * Rings the node, and those that the answer is about.
   * @param {SVGElement} picture
   */
  mark(picture) {
    const rings = [this.#node, ...this.#about].flatMap(
      (node, index) => ringRound(picture, node, GAP, index === 0 ? 'here' : 'from') ?? [],
    );
    this.#rings.replaceChildren(...rings);
    picture.append(this.#rings);
  }

  /** The module is gone: what is shown stays. */
  rest() {
    this.root.inert = true;
  }

  /** Takes everything away again. */
  remove() {
    this.#rings.remove();
    this.root.remove();
  }
}
