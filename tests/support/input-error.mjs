// What wrong arguments throw.

import assert from 'node:assert/strict';

import { readFileSync } from 'node:fs';
import { inRepo } from './repo.mjs';

/** @type {Record<string, string>} */
const ENGLISH = JSON.parse(readFileSync(inRepo('www/messages/en.json'), 'utf8'));

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
    assert.match(thrown.message, /^(?:[^.]|\.(?=\d))+[^. ]\.$/);
    return true;
  });
}

/**
 * Asserts that a call throws what only the page sees: a code, and messages that word the fault and this
 * place.
 * @param {() => unknown} call
 * @param {string} code
 * @param {string} place
 */
export function assertRefusal(call, code, place) {
  assert.throws(call, (error) => {
    const { placeMessage, faultMessage, ...thrown } =
      /** @type {import('../../target/pkg/trees.js').Refusal} */ (error);
    assert.equal(thrown.code, code);
    assert.ok(faultMessage.id in ENGLISH, faultMessage.id);
    const worded = ENGLISH[placeMessage.id]?.replace(
      /{(\w+)}/g,
      (_, name) => `${placeMessage.args[name]}`,
    );
    assert.equal(worded, place);
    return true;
  });
}
