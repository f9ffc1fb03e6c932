// One exercise: what the reader replies, judged by the engine, and what is said of it.

import { html } from '../dom.js';
import { engine, giveUpEngines } from '../engine.js';
import { isKnown } from '../figure-error.js';
import { setRich } from '../words.js';
import { Choice } from './choice.js';
import { Fields } from './fields.js';
import { addSolved, solved, solvedWatch } from './solved.js';

/** @typedef {import('../boards.js').Question} Question */
/** @typedef {import('../boards.js').Reply} Reply */
/** @typedef {import('../boards.js').Verdict} Verdict */
/** @typedef {import('../trees.js').Arg} Arg */
/** @typedef {import('../words.js').Words} Words */

/** @typedef {{ id: string, args?: Record<string, Arg> }} Told a message */

/**
 * @typedef {object} Task as in exercises.json
 * @property {'number' | 'pick' | 'order'} kind
 * @property {{ algorithm: string, tree: string }} [picture] of what nodes are chosen
 * @property {Question[]} questions
 */

/**
 * How a reader replies.
 * @typedef {object} Replies
 * @property {() => { replies: Reply[] } | { told: Told }} read
 * @property {(verdicts: Verdict[]) => Told} show marks what is wrong, and says it
 * @property {() => void} reset
 */

export class Exercise {
  #id;
  #task;
  #words;
  #said;
  #solved = html('p', { class: 'mark', hidden: '' });
  /** @type {Replies} */
  #replies;
  /** Counts the checks, so that an overtaken one says nothing. */
  #check = 0;

  /**
   * @param {HTMLElement} root as the builder writes it
   * @param {string} id
   * @param {Task} task
   * @param {Words} words
   */
  constructor(root, id, task, words) {
    this.#id = id;
    this.#task = task;
    this.#words = words;
    const form = /** @type {HTMLFormElement} */ (root.querySelector('form'));
    this.#said = /** @type {HTMLElement} */ (form.querySelector('.said'));
    const change = () => this.#say(undefined);
    this.#replies = task.picture
      ? new Choice(root, { ...task.picture, isInOrder: task.kind === 'order' }, words, change)
      : new Fields(form, words.lang, change);
    this.#solved.append(`✓ ${words.say('practice.solved')}`);
    root.prepend(this.#solved);
    for (const button of form.querySelectorAll('button')) button.disabled = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#judge();
    });
    form.addEventListener('reset', () => {
      this.#replies.reset();
      this.#say(undefined);
    });
    // Whoever begins a reply will want it judged.
    root.addEventListener('focusin', () => engine('boards').catch(console.warn), { once: true });
    const mark = () => {
      this.#solved.hidden = !solved().has(id);
    };
    mark();
    solvedWatch.addEventListener('change', mark);
  }

  async #judge() {
    const read = this.#replies.read();
    if ('told' in read) return this.#say(read.told);
    this.#say(undefined);
    const check = this.#check;
    try {
      const { judge } = await engine('boards');
      if (check !== this.#check) return;
      const verdicts = this.#task.questions.map((question, index) =>
        judge(question, read.replies[index]),
      );
      const told = this.#replies.show(verdicts);
      const right = verdicts.every((verdict) => verdict.right);
      this.#say(right ? { id: 'practice.right' } : told, right);
      if (right) addSolved(this.#id);
    } catch (error) {
      // What is neither a missing file nor a refusal has left the module in no known state.
      if (!isKnown(error)) giveUpEngines();
      console.warn(error);
      this.#say({ id: 'practice.failed' });
    }
  }

  /**
   * @param {Told | undefined} told
   * @param {boolean} [right]
   */
  #say(told, right = false) {
    this.#check += 1;
    this.#said.classList.toggle('right', right);
    setRich(this.#said, told ? this.#words.say(told.id, told.args) : '');
  }
}
