// Something that is made when it is first asked for, and then kept.

/** @template Made */
export class Once {
  #make;
  /** @type {Promise<Made> | undefined} */
  #making;

  /** @param {() => Promise<Made>} make */
  constructor(make) {
    this.#make = make;
  }

  /** What is made: what failed once may succeed the next time. */
  ask = () => {
    this.#making ??= this.#make().catch((error) => {
      this.#making = undefined;
      throw error;
    });
    return this.#making;
  };

  /**
   * Does something with it if it was ever asked for.
   * @param {(made: Made) => void} use
   */
  ifMade(use) {
    this.#making?.then(use, () => {});
  }
}
