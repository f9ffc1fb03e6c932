// Has the exercises work as they come near the screen. Nothing of that is loaded before.

import { nearScreen } from '../near.js';

/** @type {NodeListOf<HTMLElement>} */
const places = document.querySelectorAll('.exercise, .solved-count');
for (const place of places) {
  nearScreen(place)
    .then(async () => {
      const { wake } = await import('../practice/practice.js');
      await wake(place);
    })
    // Question, hint and solution are there; it cannot be checked, and without words nothing can be said.
    .catch(console.warn);
}
