// Replies that are numbers: a field for each question.

import { numberIn } from './number.js';

/** @typedef {import('../boards.js').Reply} Reply */
/** @typedef {import('../boards.js').Verdict} Verdict */
/** @typedef {import('./exercise.js').Told} Told */

export class Fields {
  #fields;

  /**
   * @param {HTMLFormElement} form with an input for each question
   * @param {string} lang
   * @param {() => void} onChange
   */
  constructor(form, lang, onChange) {
    this.#fields = [...form.querySelectorAll('input')].map((input) => new Field(input, lang));
    form.addEventListener('input', ({ target }) => {
      this.#fields.find((field) => field.has(target))?.mark(undefined);
      onChange();
    });
  }

  /**
   * What is replied to each question, or why that cannot be said.
   * @returns {{ replies: Reply[] } | { told: Told }}
   */
  read() {
    const replies = this.#fields.map((field) => field.reply());
    for (const problem of /** @type {const} */ (['empty', 'no-number'])) {
      const at = this.#fields.filter((_, index) => replies[index] === problem);
      if (at.length === 0) continue;
      for (const field of this.#fields) field.mark(at.includes(field) ? false : undefined);
      return { told: tell(`practice.${problem}`, at) };
    }
    return { replies: /** @type {Reply[]} */ (replies) };
  }

  /**
   * Marks each field, and says which are wrong.
   * @param {Verdict[]} verdicts
   * @returns {Told}
   */
  show(verdicts) {
    this.#fields.forEach((field, index) => {
      field.mark(verdicts[index].right);
    });
    const wrong = this.#fields.filter((_, index) => !verdicts[index].right);
    return tell('practice.not-yet', wrong);
  }

  /** Takes the marks away; the form empties itself. */
  reset() {
    for (const field of this.#fields) field.mark(undefined);
  }
}

/**
 * @param {string} id
 * @param {Field[]} at
 * @returns {Told}
 */
const tell = (id, at) => ({ id, args: { fields: at.map(({ name }) => name) } });

/** A number, with a sign before it where a bound is asked for. */
class Field {
  #input;
  #sign;
  #lang;
  #mark;

  /**
   * @param {HTMLInputElement} input
   * @param {string} lang
   */
  constructor(input, lang) {
    this.#input = input;
    this.#lang = lang;
    this.#sign = input.parentElement?.querySelector('select');
    this.#mark = /** @type {HTMLElement} */ (input.nextElementSibling);
    // Letters are for other fields.
    input.setAttribute('autocapitalize', 'off');
    input.setAttribute('spellcheck', 'false');
    this.name = (input.labels?.[0]?.textContent ?? '').replace(/\s*=?\s*$/, '');
  }

  /** @param {EventTarget | null} element */
  has(element) {
    return element === this.#input || element === this.#sign;
  }

  /** @returns {Reply | 'empty' | 'no-number'} */
  reply() {
    if (this.#input.value.trim() === '' || this.#sign?.value === '') return 'empty';
    const value = numberIn(this.#input.value, this.#lang);
    if (value === undefined) return 'no-number';
    if (!this.#sign) return value;
    return { bound: /** @type {'exact' | 'at-most' | 'at-least'} */ (this.#sign.value), value };
  }

  /** @param {boolean | undefined} right undefined for neither right nor wrong */
  mark(right) {
    this.#mark.textContent = right === undefined ? '' : right ? '✓' : '✗';
    for (const part of [this.#input, this.#sign]) {
      if (right === false) part?.setAttribute('aria-invalid', 'true');
      else part?.removeAttribute('aria-invalid');
    }
  }
}
