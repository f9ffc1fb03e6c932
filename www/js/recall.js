// Recordings that can be forgotten: what follows from a figure's source alone need not be kept where nobody
// looks at it.

/**
 * A recording that is let go when told so, and made again, the same, when it is asked the next time.
 * @template {{ free: () => void }} Recording
 * @param {() => Recording} record
 * @returns {Recording & { forget: () => void }} after `free` it is asked nothing more
 */
export function recallable(record) {
  // At once: what it cannot take is to be known.
  /** @type {Recording | undefined} */
  let made = record();
  const own = {
    forget() {
      made?.free();
      made = undefined;
    },
    free: () => own.forget(),
  };
  const recalled = () => {
    made ??= record();
    return made;
  };
  return /** @type {any} */ (
    new Proxy(own, {
      has: (_, name) => name in recalled(),
      get(_, name) {
        if (Object.hasOwn(own, name)) return Reflect.get(own, name);
        const recording = recalled();
        // Modules know their objects by themselves, not by what stands for them.
        const value = Reflect.get(recording, name, recording);
        return typeof value === 'function' ? value.bind(recording) : value;
      },
    })
  );
}
