// The sentence below a picture about what went wrong, and the event that tells the page.

import { html } from './dom.js';

/** @typedef {import('./figure-error.js').KnownError} KnownError */
/** @typedef {import('./words.js').Words} Words */

export class Notice {
  root = html('p', { class: 'error', part: 'error', role: 'alert', hidden: '' });
  #tell;

  /** @param {(type: string, detail: object) => void} tell tells the page of an event */
  constructor(tell) {
    this.#tell = tell;
  }

  hide() {
    if (!this.root.hidden) this.root.hidden = true;
  }

  /**
   * Says what went wrong, under the picture that stays.
   * @param {KnownError} error
   * @param {Words} words
   */
  report({ code, placeMessage, faultMessage, cause }, words) {
    if (cause) console.warn(cause);
    const place = words.sayAll([placeMessage]);
    const message = words.say('error.sentence', { place, fault: words.sayAll([faultMessage]) });
    this.root.lang = words.lang;
    this.root.textContent = message;
    this.root.hidden = false;
    this.#tell('ply-error', { code, place, message });
  }

  /**
   * Not even the words have come: the children stay, and the page is told.
   * @param {Error} error
   */
  reportLoss({ message }) {
    this.#tell('ply-error', { code: 'file', place: '', message });
  }
}
