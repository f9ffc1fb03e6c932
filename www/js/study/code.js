// The pseudo-code of a search, in place of the table: the lines that the step carries out, and the variables.

import { html } from '../dom.js';

/** @typedef {Pick<import('../study.js').Study, 'code' | 'lines' | 'variables'>} Coded a search with pseudo-code */
/** @typedef {import('../words.js').Words} Words */

export { dress } from './dress.js';

export class Code {
  #coded;
  #words;
  /** @type {HTMLElement[]} */
  #lines;
  #variables = html('p', { class: 'variables' });

  /**
   * @param {Coded} coded
   * @param {Words} words
   */
  constructor(coded, words) {
    this.#coded = coded;
    this.#words = words;
    this.#lines = coded.code().map(({ indent, text }) => {
      const line = html('li', {}, words.plain([text]));
      line.style.setProperty('--indent', String(indent));
      return line;
    });
    this.root = html(
      'section',
      { class: 'why code', part: 'pseudo-code', tabindex: 0, 'aria-label': words.say('tool.code') },
      this.#variables,
      html('ol', {}, ...this.#lines),
    );
  }

  /** @param {number} step */
  show(step) {
    const now = [...this.#coded.lines(step)];
    for (const [index, line] of this.#lines.entries()) {
      line.classList.toggle('now', now.includes(index));
      if (now.includes(index)) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    }
    const told = this.#coded.variables(step).map(({ name, value }) => {
      const text = typeof value === 'number' ? this.#words.number(value) : String(value);
      return html('span', {}, `${name} = ${text}`);
    });
    this.#variables.replaceChildren(...told);
    this.#reveal(now);
  }

  /**
   * Scrolls as little as it takes to see the lines, without moving the page.
   * @param {number[]} now
   */
  #reveal(now) {
    if (now.length === 0) return;
    const [first, last] = [this.#lines[now[0]], this.#lines[now[now.length - 1]]];
    const { root } = this;
    const top = first.offsetTop - this.#variables.offsetHeight;
    const bottom = last.offsetTop + last.offsetHeight;
    // Where not all of them fit, the last ones say what has come of it.
    if (bottom > root.scrollTop + root.clientHeight) root.scrollTop = bottom - root.clientHeight;
    else if (top < root.scrollTop) {
      root.scrollTop = Math.max(top, bottom - root.clientHeight);
    }
  }
}
