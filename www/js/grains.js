// How far a step of a tree's search goes: to the next event, leaf, node, cut, or change of the best line.

import { html } from './dom.js';

/** @typedef {import('./trees.js').Figure} Figure */
/** @typedef {import('./stepper.js').Stepper} Stepper */
/** @typedef {import('./words.js').Words} Words */

const GRAINS = ['leaf', 'node', 'cut', 'line'];

/**
 * A list of them to choose from. What has been chosen before, in another view of the figure, still is.
 * @param {Figure} figure
 * @param {Words} words
 * @param {Stepper} stepper
 */
export function grains(figure, words, stepper) {
  const choice = html('select', {
    class: 'button grain',
    part: 'button grain',
    'aria-label': words.say('step.label'),
  });
  const known = GRAINS.filter((grain) => grain !== 'cut' || figure.hasWindows);
  for (const grain of ['event', ...known]) {
    choice.append(html('option', { value: grain }, words.say(`step.${grain}`)));
  }
  choice.value = stepper.pace.grain ?? 'event';
  const choose = () => {
    const grain = choice.value === 'event' ? undefined : choice.value;
    // From event to event, cuts are what is worth jumping to.
    stepper.mark(figure.stops(grain ?? 'cut'), grain);
  };
  choice.addEventListener('change', choose);
  choose();
  return choice;
}
