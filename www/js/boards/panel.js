// What a reader can change below a figure: buttons, fields, and the run of Monte Carlo tree search.

import { html } from '../dom.js';
import { parseNumber } from '../request.js';

/** @typedef {import('../words.js').Words} Words */
/** @typedef {{ seed: number, c: number }} Run */

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
 * An input with its label.
 * @param {string} label
 * @param {...Node} inputs
 */
export function field(label, ...inputs) {
  return html('label', { class: 'field' }, html('span', {}, label), ...inputs);
}

/**
 * The seed and c of a run.
 * @param {Words} words
 * @param {Run} run changed in place
 * @param {() => number} freshSeed
 * @param {() => void} changed
 */
export function runPanel(words, run, freshSeed, changed) {
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
    run.seed = typed;
    changed();
  });
  const wrong = html(
    'p',
    { class: 'wrong', role: 'alert', hidden: '' },
    words.say('panel.seed-wrong'),
  );
  const fresh = pressButton(words.say('panel.new-seed'), () => {
    run.seed = freshSeed();
    seed.value = String(run.seed);
    seed.setAttribute('aria-invalid', 'false');
    wrong.hidden = true;
    changed();
  });
  const shown = html('output', { class: 'number' }, words.fixed(run.c, 2));
  const c = html('input', {
    type: 'range',
    class: 'range',
    part: 'c',
    min: 0,
    max: 3,
    step: 0.01,
    value: run.c,
  });
  c.addEventListener('input', () => {
    run.c = c.valueAsNumber;
    shown.textContent = words.fixed(run.c, 2);
    c.setAttribute('aria-valuetext', shown.textContent);
    changed();
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
