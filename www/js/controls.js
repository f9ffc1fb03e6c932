// The controls: first, back, next, play, last; how fast to play, a range to scrub, with marks, and the count.
// They ask for a step and show what it is; the stepper decides.

import { html, svg } from './dom.js';

/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

/** What is drawn on the buttons, in a box of 20 by 20. */
const ICONS = {
  first: 'M4 4v12M16 10H8M11.5 5.5 7 10l4.5 4.5',
  back: 'M16 10H4M8.5 5.5 4 10l4.5 4.5',
  next: 'M4 10h12M11.5 5.5 16 10l-4.5 4.5',
  last: 'M16 4v12M4 10h8M8.5 5.5 13 10l-4.5 4.5',
  play: 'M6 4.5v11l9-5.5Z',
  pause: 'M7 4.5v11M13 4.5v11',
};

/** Of more steps none is marked: they would stand too close. */
const MOST_MARKED = 500;

export class Controls {
  #stepper;
  #words;
  #first;
  #back;
  #next;
  #play;
  #last;
  #speed;
  #range;
  #marks = html('datalist', { id: 'marks' });
  /** @type {number[]} what is marked on the range */
  #marked = [];
  #count;
  #playing = false;

  /**
   * @param {Stepper} stepper
   * @param {Words} words
   * @param {HTMLElement} [reach] chooses how far a step goes
   */
  constructor(stepper, words, reach) {
    this.#stepper = stepper;
    this.#words = words;
    this.#first = button('first', words.say('control.first'), () => stepper.go(0));
    this.#back = button('back', words.say('control.back'), () => stepper.go(stepper.back));
    this.#next = button('next', words.say('control.next'), () => stepper.go(stepper.next));
    this.#next.prepend(html('span', {}, words.say('control.next')));
    this.#play = button('play', words.say('control.play'), () => stepper.togglePlay());
    this.#last = button('last', words.say('control.last'), () => stepper.go(stepper.last));
    this.#range = html('input', {
      type: 'range',
      class: 'range',
      part: 'range',
      min: 0,
      max: stepper.last,
      step: 1,
      value: 0,
      'aria-label': words.say('control.step'),
    });
    this.#range.addEventListener('input', () => stepper.go(this.#range.valueAsNumber));
    const faster = words.say('control.faster');
    this.#speed = html(
      'button',
      { type: 'button', class: 'button speed', part: 'button speed', 'aria-label': faster },
      words.say('control.twice'),
    );
    this.#speed.addEventListener('click', () => stepper.toggleSpeed());
    this.#count = html('output', { class: 'count', 'aria-hidden': 'true' });
    const longest = words.say('control.count', { step: stepper.last, steps: stepper.last });
    this.#count.style.inlineSize = `max(3.6em, ${longest.length}ch)`;
    this.root = html(
      'div',
      { class: 'bar', part: 'controls' },
      html(
        'div',
        { class: 'buttons' },
        this.#first,
        this.#back,
        this.#next,
        this.#play,
        this.#last,
      ),
      html(
        'div',
        { class: 'scrub' },
        this.#speed,
        ...(reach ? [reach] : []),
        this.#range,
        this.#marks,
        this.#count,
      ),
    );
  }

  /** Shows where the stepper is. */
  show() {
    const { step, last, playing, marked, pace } = this.#stepper;
    const count = this.#words.say('control.count', { step, steps: last });
    if (playing !== this.#playing) this.#showPlay(playing);
    if (marked !== this.#marked) this.#showMarks(marked);
    this.#speed.setAttribute('aria-pressed', String(pace.fast ?? false));
    // Not `disabled`: that would take the focus away from a reader who presses Next to the end.
    for (const before of [this.#first, this.#back]) setOff(before, step === 0);
    for (const after of [this.#next, this.#last]) setOff(after, step === last);
    setOff(this.#play, last === 0);
    this.#range.value = String(step);
    this.#range.setAttribute('aria-valuetext', count);
    this.#count.textContent = count;
  }

  /** @param {number[]} marked */
  #showMarks(marked) {
    this.#marked = marked;
    const shown = marked.length > MOST_MARKED ? [] : marked;
    this.#marks.replaceChildren(...shown.map((value) => html('option', { value })));
    if (shown.length > 0) this.#range.setAttribute('list', this.#marks.id);
    else this.#range.removeAttribute('list');
  }

  /** @param {boolean} playing */
  #showPlay(playing) {
    this.#playing = playing;
    this.#play.setAttribute(
      'aria-label',
      this.#words.say(playing ? 'control.pause' : 'control.play'),
    );
    this.#play.querySelector('path')?.setAttribute('d', playing ? ICONS.pause : ICONS.play);
    this.#play.classList.toggle('playing', playing);
  }
}

/**
 * @param {keyof typeof ICONS} name
 * @param {string} label
 * @param {() => void} press
 */
function button(name, label, press) {
  const icon = svg('svg', { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' });
  icon.append(svg('path', { d: ICONS[name] }));
  const made = html(
    'button',
    { type: 'button', class: `button ${name}`, part: `button ${name}`, 'aria-label': label },
    icon,
  );
  made.addEventListener('click', press);
  return made;
}

/**
 * @param {HTMLButtonElement} element
 * @param {boolean} off
 */
function setOff(element, off) {
  element.setAttribute('aria-disabled', String(off));
}
