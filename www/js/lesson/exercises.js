// Has the exercises work as they come near the screen. Nothing of that is loaded before the first figure
// works.

/** How near, in parts of the screen's height. */
const NEAR = '100%';
/** How often to look whether the first figure works, in ms, and how many times: it may fail. */
const PAUSE = 200;
const MOST_LOOKS = 100;

/** @type {import('../ply-figure.js').PlyFigure | null} */
const first = document.querySelector('ply-figure');
let looks = 0;
const waiting = setInterval(() => {
  looks += 1;
  if (first && first.steps === undefined && looks < MOST_LOOKS) return;
  clearInterval(waiting);
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('../practice.css', import.meta.url).href;
  document.head.append(sheet);
  watch();
}, PAUSE);

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
