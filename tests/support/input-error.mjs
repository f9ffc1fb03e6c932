// What wrong arguments throw.

import assert from 'node:assert/strict';

/** A sentence that is read as one, in characters. */
const READABLE = 200;

/**
 * Asserts that a call throws an Error with this code and place, whose message is one sentence that
 * opens with the place.
 * @param {() => unknown} call
 * @param {string} code
 * @param {string} place
 */
export function assertInputError(call, code, place) {
  assert.throws(call, (error) => {
    assert.ok(error instanceof Error);
    const thrown = /** @type {import('../../dist/pkg/plyground.js').InputError} */ (error);
    assert.equal(thrown.code, code);
    assert.ok(thrown.message.length < READABLE, `${thrown.message.length} characters in a message`);
    assert.equal(thrown.place, place);
    assert.ok(thrown.message.startsWith(`${place}: `), thrown.message);
    assert.match(thrown.message, /^[^.]+[^. ]\.$/);
    return true;
  });
}
