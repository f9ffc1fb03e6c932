// What is near the screen: the rest is made when a reader comes to it.

/** How near, in parts of the screen's height. */
const NEAR = '100%';

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      observer.unobserve(target);
      waiting.get(target)?.();
    }
  },
  { rootMargin: NEAR },
);

/**
 * Waits until an element is near the screen. Who waits for it again waits in place of the first.
 * @param {Element} element
 * @returns {Promise<void>}
 */
export function nearScreen(element) {
  return new Promise((resolve) => {
    waiting.set(element, resolve);
    observer.observe(element);
  });
}
