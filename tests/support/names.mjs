// The names that text uses for a tree's nodes.

/** @typedef {import('./engine.mjs').Tree} Tree */

/**
 * The name of each node by its path (joined by commas): inner nodes A, B, C … breadth-first, a leaf
 * its parent's in lower case and its place from 1.
 * @param {Tree} tree no more than 26 inner nodes
 */
export function nodeNames(tree) {
  /** @type {Map<string, string>} */
  const names = new Map([['', 'A']]);
  let inner = 1;
  /** @type {{ node: Tree, path: number[] }[]} */
  const open = [{ node: tree, path: [] }];
  for (const { node, path } of open) {
    node.forEach((child, index) => {
      const below = [...path, index];
      if (typeof child === 'number') {
        names.set(below.join(), `${names.get(path.join())?.toLowerCase()}${index + 1}`);
      } else {
        names.set(below.join(), String.fromCharCode(65 + inner));
        inner += 1;
        open.push({ node: child, path: below });
      }
    });
  }
  return names;
}
