// A figure on a page, as a reader sees and uses it.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/** @typedef {import('../../www/js/ply-figure.js').PlyFigure} PlyFigure */

/** The controls by their accessible names, in the order of the row. */
export const BUTTONS = ['First step', 'Back', 'Next', 'Play', 'Last step'];

export class FigureOnPage {
  /** @param {Locator} root the <ply-figure> */
  constructor(root) {
    this.root = root;
    // The children, a poster, have the same parts.
    this.view = root.locator('[part=figure]');
    this.tree = this.view.getByRole('tree');
    this.stage = this.view.locator('[part=stage]');
    this.range = this.view.getByRole('slider');
    this.trace = this.view.getByRole('region');
    this.caption = this.view.locator('.sentence');
    this.live = this.view.locator('.live');
    this.count = this.view.locator('.count');
    this.tally = this.view.locator('.tally .counts > span');
    /** What stands in the table's place. */
    this.beside = this.view.getByRole('combobox', { name: 'Beside the picture' });
    this.error = root.getByRole('alert');
  }

  /** @param {string} name as in BUTTONS, or Pause */
  button(name) {
    return this.view.getByRole('button', { name, exact: true });
  }

  /**
   * Presses Next so many times, quickly.
   * @param {number} [times]
   */
  next(times = 1) {
    return this.#press('Next', times);
  }

  /** Presses Back. */
  back() {
    return this.#press('Back', 1);
  }

  /**
   * Presses without what a mouse needs: a place in view, at rest.
   * @param {string} name
   * @param {number} times
   */
  async #press(name, times) {
    await this.button(name).evaluate((button, times) => {
      for (let time = 0; time < times; time += 1) /** @type {HTMLElement} */ (button).click();
    }, times);
  }

  /** The step shown. */
  step() {
    return this.root.evaluate((figure) => /** @type {PlyFigure} */ (figure).step);
  }

  /** @param {number} step */
  async goTo(step) {
    await this.root.evaluate((figure, to) => {
      /** @type {PlyFigure} */ (figure).step = to;
    }, step);
  }

  /**
   * Sets an attribute of the element.
   * @param {string} attribute
   * @param {string} value
   */
  async set(attribute, value) {
    await this.root.evaluate(
      (figure, [attribute, value]) => figure.setAttribute(attribute, value),
      [attribute, value],
    );
  }

  /** The name of the node that is active in the tree. */
  activeNode() {
    return this.tree.evaluate((picture) => {
      const id = picture.getAttribute('aria-activedescendant');
      const item = picture.querySelector(`[id="${id}"]`);
      return item?.getAttribute('aria-label')?.split(',')[0];
    });
  }

  /**
   * What the picture says of each node, by name: the text in its shape, whether that is struck
   * through, and the text below it.
   * @returns {Promise<Record<string, { inside: string, struck: boolean, below: string }>>}
   */
  nodes() {
    return this.tree.evaluate((picture) => {
      const items = [...picture.querySelectorAll('[role=treeitem]')];
      const told = items.map((item) => {
        const number = item.getAttribute('data-key')?.replace('node-', '');
        const value = picture.querySelector(`[data-key=value-${number}]`);
        const order = picture.querySelector(`[data-key=order-${number}]`);
        const struck = value && getComputedStyle(value).textDecorationLine === 'line-through';
        return [
          item.getAttribute('aria-label')?.split(',')[0],
          { inside: value?.textContent, struck, below: order?.textContent ?? '' },
        ];
      });
      return Object.fromEntries(told);
    });
  }

  /**
   * The texts of the trace's last row, the note below it included, if they are in view.
   * @returns {Promise<string[]>}
   */
  lastRow() {
    return this.trace.evaluate((region) => {
      const rows = [...region.querySelectorAll('tbody tr')];
      const last = rows.filter((row) => !row.matches('.note')).at(-1);
      const note = last?.nextElementSibling;
      const view = region.getBoundingClientRect();
      const cells = [last, note].flatMap((row) => [...(row?.children ?? [])]);
      const inView = cells.filter((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        return cell.textContent && top >= view.top - 1 && bottom <= view.bottom + 1;
      });
      return inView.map((cell) => cell.textContent ?? '');
    });
  }

  /** All that the picture, the caption, the trace and the counts hold, to compare. */
  contents() {
    return this.view.evaluate((view) => {
      const parts = ['[role=tree]', '.sentence', 'tbody', '.count', '.tally'];
      // A class that was on and is off leaves its attribute behind.
      return parts.map((part) => view.querySelector(part)?.innerHTML.replaceAll(' class=""', ''));
    });
  }
}

/**
 * The figure of this name in the lesson.
 * @param {Page} page
 * @param {string} name
 */
export function lessonFigure(page, name) {
  return new FigureOnPage(page.locator(`ply-figure[figure="${name}"]`));
}
