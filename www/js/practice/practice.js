// Exercises, each made to work when it comes near the screen.

import { loadJson } from '../load.js';
import { wordsFor } from '../words.js';
import { showCount } from './count.js';
import { Exercise } from './exercise.js';

/**
 * Makes an exercise work, or the count of those that are solved.
 * @param {HTMLElement} place
 */
export async function wake(place) {
  const [words, exercises] = await Promise.all([
    wordsFor(place).then((words) => words.with('practice')),
    loadJson('./exercises.json'),
  ]);
  const { exercise } = place.dataset;
  if (exercise === undefined) showCount(place, words, Object.keys(exercises));
  else new Exercise(place, exercise, exercises[exercise], words);
}
