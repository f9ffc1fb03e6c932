// A finger on a touch screen, by what the screen reports of it.

/** @typedef {{ x: number, y: number }} Point in CSS pixels of the window */

/** How many places a dragged finger is reported at. */
const MOVES = 8;

/**
 * A finger for a page of a context with `hasTouch`.
 * @param {import('playwright-core').Page} page
 */
export async function fingerOn(page) {
  const session = await page.context().newCDPSession(page);
  /**
   * @param {'touchStart' | 'touchMove' | 'touchEnd'} type
   * @param {Point[]} touchPoints
   */
  const report = (type, ...touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });

  return {
    /**
     * Taps a place so many times, as quickly as the browser takes it.
     * @param {Point} place
     * @param {number} [times]
     */
    async tap(place, times = 1) {
      const taps = Array.from({ length: times }, () => [
        report('touchStart', place),
        report('touchEnd'),
      ]);
      await Promise.all(taps.flat());
    },

    /**
     * Drags from one place to another.
     * @param {Point} from
     * @param {Point} to
     */
    async drag(from, to) {
      await report('touchStart', from);
      for (let move = 1; move <= MOVES; move += 1) {
        const part = move / MOVES;
        const place = { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
        await report('touchMove', place);
      }
      await report('touchEnd');
    },

    /**
     * Spreads two fingers, each from so far from a place to four times as far.
     * @param {Point} middle
     * @param {number} start
     */
    async spread(middle, start) {
      const pair = (/** @type {number} */ part) =>
        [-1, 1].map((side) => ({ x: middle.x + side * start * (1 + 3 * part), y: middle.y }));
      await report('touchStart', ...pair(0));
      for (let move = 1; move <= MOVES; move += 1) await report('touchMove', ...pair(move / MOVES));
      await report('touchEnd');
    },
  };
}

/**
 * The middle of an element in the window.
 * @param {import('playwright-core').Locator} element
 * @returns {Promise<Point>}
 */
export async function middleOf(element) {
  const box = await element.boundingBox();
  if (!box) throw new Error('what is not displayed has no middle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
