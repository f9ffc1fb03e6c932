// A board to play on against the program. The reader's moves are part of what is recorded: a step is a
// move, and a new move goes on from the step shown.

import { html } from '../dom.js';
import { engine } from '../engine.js';
import { field } from '../panels/field.js';
import { Stage } from '../stage.js';
import { BoardGrid } from './board-grid.js';
import { Heads } from './heads.js';
import { pressButton } from './panel.js';

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
  words = 'boards';
  pace = {};
  #lesson;
  #position;
  /** @type {number[]} */
  #moves = [];
  /** @type {typeof import('../boards.js').BoardFigure | undefined} */
  #Figure;
  /** @type {BoardFigure | undefined} the recording shown */
  #shown;
  /** @type {number | undefined} the step at which the program is to answer */
  #due;
  #timer = 0;
  /** The cell where a reader who walks the board is. */
  #active = 0;
  /** @type {HTMLInputElement | undefined} */
  #input;
  /** Whether a position is being typed. */
  #typing = false;
  /** @type {NonNullable<Source['onChange']>} */
  onChange = () => false;

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
    if (!this.#Figure) throw new Error('a source records once it is loaded');
    return this.#Figure.play(this.#position, Uint8Array.from(this.#moves));
  }

  /**
   * @param {BoardFigure} figure
   * @param {Words} words
   * @param {Stepper} stepper
   */
  parts(figure, words, stepper) {
    this.#shown = figure;
    const press = (/** @type {number} */ cell) => this.#play(figure, cell, stepper.step);
    const label = words.say('play.board');
    /** @type {import('../stage.js').Drawing} */
    const drawing = {
      label: 'picture.play',
      interact: (picture, painter) =>
        new BoardGrid(picture, painter, this.#active, label, press, (cell) => {
          this.#active = cell;
        }),
    };
    return {
      stage: (/** @type {() => void} */ onResize) => new Stage(figure, words, drawing, onResize),
      head: new Heads(figure, words),
    };
  }

  /** @param {number} step */
  onShow(step) {
    this.stop();
    // A reader who steps elsewhere meanwhile gets the answer on coming back.
    if (step === this.#due) this.#timer = window.setTimeout(() => this.#answer(step), ANSWER);
    // What is being typed stays.
    if (!this.#input || this.#typing) return;
    this.#input.value = this.#shown?.position(step) ?? '';
  }

  stop() {
    window.clearTimeout(this.#timer);
  }

  /**
   * Plays a move at a step, and has it answered.
   * @param {BoardFigure} figure
   * @param {number} cell
   * @param {number} step
   */
  #play(figure, cell, step) {
    this.onChange(() => {
      // Where the play has ended or the cell is taken there is nothing to play; nor where the program
      // is about to.
      if (step === this.#due || !figure.canPlay(step, cell)) return undefined;
      this.#moves = [...this.#moves.slice(0, step), cell];
      this.#due = step + 1;
      return step + 1;
    });
  }

  /** @param {number} step */
  #answer(step) {
    this.onChange(() => {
      this.#due = undefined;
      const reply = this.#shown?.reply(step);
      if (reply === undefined) return undefined;
      this.#moves = [...this.#moves.slice(0, step), reply];
      return step + 1;
    });
  }

  /**
   * Begins anew.
   * @param {string} position
   * @param {boolean} answered whether the program moves first
   */
  #begin(position, answered) {
    return this.onChange(() => {
      this.#position = position;
      this.#moves = [];
      this.#due = answered ? 0 : undefined;
      this.#typing = false;
      return 0;
    });
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
    const put = () => this.#putUp(input.value.trim().toUpperCase());
    input.addEventListener('input', () => {
      this.#typing = true;
    });
    input.addEventListener('blur', () => {
      this.#typing = false;
    });
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
   * Puts a position on the board; of one that cannot be the reader is told, and the last one stays.
   * @param {string} position
   */
  #putUp(position) {
    const before = { position: this.#position, moves: this.#moves };
    if (this.#begin(position, false)) return;
    this.#position = before.position;
    this.#moves = before.moves;
  }
}
