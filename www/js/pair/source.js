// Two runs on one tree, which differ in the algorithm or in a rule.

import { CHOICES, SWITCHES } from '../choices.js';
import { html } from '../dom.js';
import { Pair } from './pair.js';
import { PairStage } from './stage.js';

/** @typedef {import('../request.js').Against} Against */
/** @typedef {import('../request.js').Request} Request */
/** @typedef {import('../source.js').Source} Source */
/** @typedef {import('../words.js').Words} Words */

/**
 * @param {Request} request
 * @param {Against} against in what the second run differs
 * @param {(against: Against) => Source} sourceOf the source of a run that differs so
 * @returns {Source}
 */
export function pairSource(request, against, sourceOf) {
  const runs = [sourceOf({}), sourceOf(against)];
  return {
    title: 'pair.title',
    words: 'pair',
    pace: {},
    async load() {
      await Promise.all(runs.map((run) => run.load()));
    },
    record() {
      const first = /** @type {import('../trees.js').Figure} */ (runs[0].record());
      try {
        const second = /** @type {import('../trees.js').Figure} */ (runs[1].record());
        return /** @type {any} */ (new Pair([first, second]));
      } catch (error) {
        first.free();
        throw error;
      }
    },
    parts(pair, words) {
      const names = namesOf(request, against, words);
      return {
        stage: (onResize) => new PairStage(pair, words, names, onResize),
        told: { steps: pair.steps, caption: (step) => pair.caption(step, names) },
        head: { root: html('p', { class: 'tally' }), show: () => {} },
      };
    },
  };
}

/**
 * What the runs are called: by what is not the same in both, and the algorithm.
 * @param {Request} request
 * @param {Against} against
 * @param {Words} words
 */
function namesOf(request, against, words) {
  const rules = SWITCHES.filter((rule) => against[rule] !== undefined);
  return [request, { ...request, ...against }].map((run) =>
    [
      words.say(`figure.untitled.${run.algorithm}`),
      ...rules.map((rule) => words.say(`rule.${rule}.${run[rule] ?? CHOICES[rule][0]}`)),
    ].join(' · '),
  );
}
