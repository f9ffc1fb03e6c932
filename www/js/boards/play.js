// A board to play on against the program. The reader's moves are part of what is recorded: a step is a
// move, and a new move goes on from the step shown.

import { html } from '../dom.js';
import { engine } from '../engine.js';
import { BoardGrid } from './board-grid.js';
import { Heads } from './heads.js';
import { field, pressButton } from './panel.js';

/** @typedef {import('../boards.js').BoardFigure} BoardFigure */
/** @typedef {import('../request.js').Request} Request */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../stepper.js').Stepper} Stepper */
/** @typedef {import('../words.js').Words} Words */

const EMPTY = '.........';
/** How long the program waits with its answer, in ms: the reader's own move is to be seen first. */
const ANSWER = 700;

/** @implements {Source} */
export class PlaySource {
  #lesson;
  #position;
  /** @type {number[]} */
  #moves = [];
  /** @type {typeof import('../boards.js').BoardFigure | undefined} */
  #Figure;
  #timer = 0;
  #step = 0;
  /** @type {HTMLInputElement | undefined} */
  #input;
  /** @type {(step: number) => void} */
  onChange = () => {};

  /** @param {Request} request */
  constructor({ title, position }) {
    this.title = title;
    this.#lesson = position ?? EMPTY;
    this.#position = this.#lesson;
  }

  async load() {
    this.#Figure = (await engine('boards')).BoardFigure;
  }

  record() {
    return this.#record(this.#position, this.#moves);
  }

  /**
   * @param {string} position
   * @param {number[]} moves
   */
  #record(position, moves) {
    if (!this.#Figure) throw new Error('a source records once it is loaded');
    return this.#Figure.play(position, Uint8Array.from(moves));
  }

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   * @param {Stepper} stepper
   */
  parts(figure, words, stepper) {
    const press = (/** @type {number} */ cell) => this.#play(figure, cell, stepper.step);
    const label = words.say('play.board');
    return {
      drawing: {
        label: 'picture.play',
        interact: (
          /** @type {import('../plyground.js').Picture} */ picture,
          /** @type {import('../painter.js').Painter} */ painter,
          /** @type {number} */ active,
        ) => new BoardGrid(picture, painter, active, label, press),
      },
      head: new Heads(figure, words),
    };
  }

  /** @param {number} step */
  onShow(step) {
    // Whoever steps meanwhile wants no answer.
    if (step !== this.#step) window.clearTimeout(this.#timer);
    this.#step = step;
    if (this.#input) this.#input.value = this.#letters(step);
  }

  /**
   * Plays a move at a step, and has it answered.
   * @param {BoardFigure} figure
   * @param {number} cell
   * @param {number} step
   */
  #play(figure, cell, step) {
    // Where the play has ended or the cell is taken there is nothing to play.
    if (figure.reply(step) === undefined || this.#letters(step)[cell] !== '.') return;
    this.#moves = [...this.#moves.slice(0, step), cell];
    this.#show(step + 1);
    this.#answerSoon(step + 1);
  }

  /** @param {number} step */
  #answerSoon(step) {
    this.#timer = window.setTimeout(() => this.#answer(step), ANSWER);
  }

  /** @param {number} step */
  #answer(step) {
    const now = this.record();
    const reply = now.reply(step);
    now.free();
    if (reply === undefined || step !== this.#moves.length) return;
    this.#moves.push(reply);
    this.#show(step + 1);
  }

  /**
   * Begins anew.
   * @param {string} position
   * @param {boolean} answered whether the program moves first
   */
  #begin(position, answered) {
    this.#position = position;
    this.#moves = [];
    this.#show(0);
    if (answered) this.#answerSoon(0);
  }

  /** @param {number} step */
  #show(step) {
    window.clearTimeout(this.#timer);
    this.#step = step;
    this.onChange(step);
  }

  /**
   * The position at a step as nine letters.
   * @param {number} step
   */
  #letters(step) {
    const letters = [...this.#position];
    const count = (/** @type {string} */ mark) => letters.filter((each) => each === mark).length;
    let x = count('X') === count('O');
    for (const cell of this.#moves.slice(0, step)) {
      letters[cell] = x ? 'X' : 'O';
      x = !x;
    }
    return letters.join('');
  }

  /** @param {Words} words */
  panel(words) {
    const input = html('input', {
      type: 'text',
      class: 'text',
      part: 'position',
      size: 11,
      spellcheck: 'false',
      autocapitalize: 'characters',
      autocomplete: 'off',
    });
    this.#input = input;
    input.value = this.#letters(this.#step);
    const put = () => this.#putUp(input.value.trim().toUpperCase());
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') put();
    });
    const side = (/** @type {string} */ id, /** @type {boolean} */ answered) => {
      const spoken = `${words.say('play.new')} ${words.say(id)}`;
      return pressButton(words.say(id), () => this.#begin(EMPTY, answered), spoken);
    };
    return html(
      'div',
      { class: 'panel', part: 'panel', role: 'group', 'aria-label': words.say('panel.play') },
      html(
        'div',
        { class: 'row' },
        html('span', { 'aria-hidden': 'true' }, words.say('play.new')),
        side('play.as-x', false),
        side('play.as-o', true),
        pressButton(words.say('play.lesson'), () => this.#begin(this.#lesson, false)),
      ),
      html(
        'div',
        { class: 'row' },
        field(words.say('play.position'), input),
        pressButton(words.say('play.put'), put),
      ),
    );
  }

  /**
   * Puts a position on the board; one that cannot be is told, and the last one stays.
   * @param {string} position
   */
  #putUp(position) {
    const before = { position: this.#position, moves: this.#moves };
    this.#position = position;
    this.#moves = [];
    try {
      this.record().free();
    } catch {
      // Told where every recording's faults are; then what was recorded last holds again.
      this.onChange(0);
      this.#position = before.position;
      this.#moves = before.moves;
      return;
    }
    this.#show(0);
  }
}
