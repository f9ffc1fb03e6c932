// Where that stands which a reader can change: beside the view, where it stays while views come and go.

/** @typedef {import('./source.js').Source} Source */
/** @typedef {import('./words.js').Words} Words */

export class PanelPlace {
  /** @type {Source | undefined} what the panel is for */
  #source;
  /** @type {HTMLElement | undefined} */
  #panel;

  /**
   * Puts a view of a source on the page, below a panel of it that leads: that is left in its place, since the
   * reader may be dragging a slider of it.
   * @param {Source} source
   * @param {HTMLElement} view
   * @returns {boolean} false if there is no such panel
   */
  follow(source, view) {
    if (source !== this.#source || !source.leads || !this.#panel?.parentNode) return false;
    this.#panel.after(view);
    return true;
  }

  /**
   * Puts the panel of a source beside its view. After a change of the language it is made in the new one.
   * @param {Source} source
   * @param {HTMLElement} view
   * @param {Words} words
   */
  show(source, view, words) {
    if (source !== this.#source || this.#panel?.lang !== words.lang) {
      this.remove();
      this.#source = source;
      this.#panel = source.panel?.(words);
    }
    if (!this.#panel) return;
    this.#panel.lang = words.lang;
    this.#panel.inert = false;
    if (!this.#panel.parentNode) view[source.leads ? 'before' : 'after'](this.#panel);
  }

  /** Leaves it as it is, of no use: nothing can be recorded any more. */
  rest() {
    this.#source?.stop?.();
    if (this.#panel) this.#panel.inert = true;
  }

  /** Takes it away; the source may be shown again. */
  remove() {
    this.#source?.stop?.();
    this.#panel?.remove();
  }
}
