// Has the exercises work as they come near the screen. Nothing of that is loaded before the first figure
// works.

import { firstFigure } from './first.js';

/** How near, in parts of the screen's height. */
const NEAR = '100%';

firstFigure.then(watch);

function watch() {
  const near = new IntersectionObserver(
    async (entries) => {
      const arrived = entries.filter(({ isIntersecting }) => isIntersecting);
      if (arrived.length === 0) return;
      for (const { target } of arrived) near.unobserve(target);
      const { wake } = await import('../practice/practice.js');
      for (const { target } of arrived) wake(/** @type {HTMLElement} */ (target));
    },
    { rootMargin: NEAR },
  );
  for (const place of document.querySelectorAll('.exercise, .solved-count')) near.observe(place);
}
