// Where the files beside this module are. Only this module knows: in the lesson as one file, which has
// them all inside, another one stands in its place.

/**
 * The address of a file beside this module.
 * @param {string} name such as ./figures.json
 */
export const addressOf = (name) => new URL(name, import.meta.url).href;
