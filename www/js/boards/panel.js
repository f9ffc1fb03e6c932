// What a reader can change below a figure: buttons, and the run of Monte Carlo tree search.

import { html } from '../dom.js';
import { field } from '../panels/field.js';
import { parseNumber } from '../request.js';
import { fixed } from './fixed.js';

/** @typedef {import('../words.js').Words} Words */
/** @typedef {{ seed: number, c: number }} Run */

/** How far the slider of c goes, unless c is more from the start, and how finely. */
const MOST_C = 3;
const STEP_C = 0.01;

/**
 * @param {string} label
 * @param {() => void} press
 * @param {string} [spoken] what a screen reader says, where the label alone is too little
 */
export function pressButton(label, press, spoken = label) {
  const made = html('button', { type: 'button', class: 'button wordy', part: 'button' }, label);
  made.setAttribute('aria-label', spoken);
  made.addEventListener('click', press);
  return made;
}

/**
 * The seed and c of a run.
 * @param {Words} words
 * @param {Run} run changed in place
 * @param {() => number} freshSeed
 * @param {(change: () => void) => void} change makes a change, and has the run recorded anew
 */
export function runPanel(words, run, freshSeed, change) {
  const seed = html('input', {
    type: 'text',
    inputmode: 'numeric',
    class: 'text',
    part: 'seed',
    size: 17,
    autocomplete: 'off',
    value: run.seed,
  });
  seed.addEventListener('change', () => {
    const typed = parseNumber('seed', seed.value);
    seed.setAttribute('aria-invalid', String(typed === undefined));
    wrong.hidden = typed !== undefined;
    if (typed === undefined) return;
    change(() => {
      run.seed = typed;
    });
  });
  const wrong = html(
    'p',
    { class: 'wrong', role: 'alert', hidden: '' },
    words.say('panel.seed-wrong'),
  );
  const fresh = pressButton(words.say('panel.new-seed'), () => {
    change(() => {
      run.seed = freshSeed();
    });
    seed.value = String(run.seed);
    seed.setAttribute('aria-invalid', 'false');
    wrong.hidden = true;
  });
  const shown = html('output', { class: 'number' }, fixed(words, run.c, 2));
  const c = html('input', {
    type: 'range',
    class: 'range',
    part: 'c',
    min: 0,
    max: Math.max(MOST_C, run.c),
    step: STEP_C,
    value: run.c,
  });
  c.addEventListener('input', () => {
    // The slider stands at 1.41 for the usual √2 too: there it means that.
    const usual = Math.abs(c.valueAsNumber - Math.SQRT2) < STEP_C / 2;
    change(() => {
      run.c = usual ? Math.SQRT2 : c.valueAsNumber;
    });
    shown.textContent = fixed(words, run.c, 2);
    c.setAttribute('aria-valuetext', shown.textContent);
  });
  c.setAttribute('aria-valuetext', shown.textContent ?? '');
  return html(
    'div',
    { class: 'panel', part: 'panel', role: 'group', 'aria-label': words.say('panel.run') },
    html('div', { class: 'row' }, field(words.say('panel.seed'), seed), fresh),
    html('div', { class: 'row' }, field(words.say('panel.c'), c, shown)),
    wrong,
  );
}
