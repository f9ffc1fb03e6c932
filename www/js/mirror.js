// Attributes as properties of an element: `noisyPlies` is `noisy-plies`.

/** @param {string} attribute */
const propertyOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * Gives a class of elements a property for each attribute: its text, or null where it is not set. What is no
 * text is set as JSON, so that a tree may be a list.
 * @param {typeof HTMLElement} Class
 * @param {string[]} attributes
 */
export function mirror(Class, attributes) {
  for (const attribute of attributes) {
    Object.defineProperty(Class.prototype, propertyOf(attribute), {
      configurable: true,
      enumerable: true,
      /** @this {HTMLElement} */
      get() {
        return this.getAttribute(attribute);
      },
      /** @this {HTMLElement} @param {unknown} value */
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else
          this.setAttribute(attribute, typeof value === 'string' ? value : JSON.stringify(value));
      },
    });
  }
}

/**
 * Sets once more what was set before the element was defined, where it hides the accessor.
 * @param {HTMLElement} element
 */
export function adoptEarly(element) {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
