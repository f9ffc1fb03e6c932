// What can go wrong with a figure, to be worded in the reader's language where it is shown.

/** @typedef {import('./trees.js').Message} Message */
/** @typedef {import('./trees.js').Refusal | FigureError} KnownError */

/** The counterpart of the module's Refusal for faults found on the page. */
export class FigureError extends Error {
  /**
   * @param {string} code there is a message error.CODE for it
   * @param {string} [attribute] the one at fault; left out where it is the figure as a whole
   * @param {Message['args']} [args] those of the message
   * @param {unknown} [cause] what the browser said, for programmers
   */
  constructor(code, attribute, args = {}, cause) {
    super([attribute ?? 'figure', code, cause].filter(Boolean).join(': '), { cause });
    this.code = code;
    /** @type {Message} */
    this.faultMessage = { id: `error.${code}`, args };
    /** @type {Message} */
    this.placeMessage = attribute
      ? { id: 'place.attribute', args: { name: attribute } }
      : { id: 'place.figure', args: {} };
  }
}

/**
 * Whether somebody has said what is wrong; all else is a trap in a module, or a fault of ours.
 * @param {unknown} error
 * @returns {error is KnownError}
 */
export const isKnown = (error) => error instanceof Error && 'faultMessage' in error;
