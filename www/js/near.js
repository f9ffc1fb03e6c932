// What is near the screen: the rest is made when a reader comes to it, and what it costs is given back when
// they have gone.

/** How near, in parts of the screen's height. */
const NEAR = '100%';
/** Beyond this it is far: not just where near ends, or who reads to and fro would have it made each time. */
const FAR = '300%';

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

/** @type {WeakMap<Element, () => void>} */
const leaving = new WeakMap();

const farObserver = new IntersectionObserver(
  (entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => !isIntersecting))
      leaving.get(target)?.();
  },
  { rootMargin: FAR },
);

/**
 * Calls whenever an element has come to be far from the screen; in place of what was called before.
 * @param {Element} element
 * @param {() => void} leave
 */
export function whenFar(element, leave) {
  leaving.set(element, leave);
  farObserver.observe(element);
}

/**
 * Ends that.
 * @param {Element} element
 */
export function neverFar(element) {
  leaving.delete(element);
  farObserver.unobserve(element);
}
