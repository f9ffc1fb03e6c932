// What is kept on the reader's device, and nowhere else. Where nothing can be kept, nothing is.

const PREFIX = 'plyground-';

/**
 * What was kept under a name; null if nothing was, or may be.
 * @param {string} name
 */
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, an empty one by forgetting it.
 * @param {string} name
 * @param {string} text
 */
export function keep(name, text) {
  try {
    if (text) localStorage.setItem(PREFIX + name, text);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is denied or full: the page works as well.
  }
}
