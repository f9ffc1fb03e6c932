// An exercise on the lesson's page, as a reader sees and uses it.

/** @typedef {import('playwright-core').Page} Page */

export class ExerciseOnPage {
  /**
   * @param {Page} page
   * @param {string} id
   */
  constructor(page, id) {
    this.root = page.locator(`[data-exercise="${id}"]`);
    this.fields = this.root.getByRole('textbox');
    this.signs = this.root.getByRole('combobox');
    this.tree = this.root.getByRole('tree');
    this.said = this.root.getByRole('status');
    this.isSolved = this.root.getByText('✓ solved');
  }

  /** Goes to it, and waits until it works. */
  async open() {
    await this.root.scrollIntoViewIfNeeded();
    await this.root.locator('button:enabled').first().waitFor();
    const chooses = (await this.fields.count()) === 0;
    if (chooses) await this.tree.waitFor();
    return this;
  }

  /** @param {string} name */
  button(name) {
    return this.root.getByRole('button', { name, exact: true });
  }

  check() {
    return this.button('Check').click();
  }

  /**
   * Types into the fields, one after another; a text such as “≤ 3” chooses the sign too.
   * @param {string[]} texts
   */
  async fill(texts) {
    for (const [index, text] of texts.entries()) {
      const [, sign, number] = /^([=≤≥]?) ?(.*)$/.exec(text) ?? [];
      if (sign) await this.signs.nth(index).selectOption({ label: sign });
      await this.fields.nth(index).fill(number);
    }
  }

  /**
   * A node in the picture.
   * @param {string} name
   */
  node(name) {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${name},`) });
  }

  /**
   * Taps nodes, one after another.
   * @param {string[]} names
   */
  async choose(names) {
    for (const name of names) await this.node(name).click();
  }

  /** The names of the chosen nodes, breadth-first. */
  chosen() {
    const chosen = this.tree.locator('[aria-selected="true"]');
    return chosen.evaluateAll((nodes) =>
      nodes.map((node) => node.getAttribute('aria-label')?.split(',')[0]),
    );
  }

  /** The signs at the chosen nodes, in the order in which they were chosen or breadth-first. */
  signsAtNodes() {
    return this.tree.locator('.chosen text').allTextContents();
  }
}

/**
 * An exercise of the lesson, once it works.
 * @param {Page} page
 * @param {string} id
 */
export const exercise = (page, id) => new ExerciseOnPage(page, id).open();
