// Words messages in the reader's language: ids and arguments in, text out. The rules are those of
// crates/site/src/words.rs; tests/cases/messages.json holds the two together.

import { loadJson } from './load.js';

/** @typedef {import('./trees.js').Message} Message */
/** @typedef {import('./trees.js').Arg} Arg */
/** @typedef {string | Record<string, string>} Wording one text, or one for each plural form of `n` */

/** What stands in for a language that is not there. */
const FALLBACK = 'en';

/**
 * The words for an element: those of the nearest `lang`, or English.
 * @param {Element} element
 * @returns {Promise<Words>}
 */
export async function wordsFor(element) {
  const asked = nearestLang(element)?.toLowerCase().split('-')[0];
  const spoken = asked && asked !== FALLBACK && (await speaks(asked).catch(() => false));
  return (spoken && (await wordsOf(asked).catch(() => undefined))) || wordsOf(FALLBACK);
}

/** @param {string} lang */
async function wordsOf(lang) {
  return new Words(lang, await loadJson(`./messages/${lang}.json`));
}

/**
 * Whether there are messages in a language.
 * @param {string} lang
 * @returns {Promise<boolean>}
 */
async function speaks(lang) {
  return (await loadJson('./languages.json')).includes(lang);
}

/**
 * The nearest `lang` from an element up, out of shadow roots too.
 * @param {Element} element
 * @returns {string | null}
 */
function nearestLang(element) {
  const told = element.closest('[lang]');
  if (told) return told.getAttribute('lang');
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLang(root.host) : null;
}

export class Words {
  #messages;
  #plural;
  #decimal;

  /**
   * @param {string} lang
   * @param {Record<string, Wording>} messages
   */
  constructor(lang, messages) {
    this.lang = lang;
    this.#messages = messages;
    this.#plural = new Intl.PluralRules(lang);
    const parts = new Intl.NumberFormat(lang).formatToParts(0.5);
    this.#decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  }

  /**
   * The same words, and those of one kind of thing that has a file of its own.
   * @param {string} kind
   */
  async with(kind) {
    const more = await loadJson(`./messages/${kind}/${this.lang}.json`);
    return new Words(this.lang, { ...this.#messages, ...more });
  }

  /**
   * The text of a message, with `*…*` around what is stressed.
   * @param {string} id
   * @param {Record<string, Arg>} [args]
   * @returns {string}
   */
  say(id, args = {}) {
    if (!Object.hasOwn(this.#messages, id))
      throw new Error(`messages/${this.lang}.json has no ${id}`);
    const wording = this.#messages[id];
    const text =
      typeof wording === 'string'
        ? wording
        : (wording[this.#plural.select(Number(args.n))] ?? wording.other);
    return text.replace(/\{(\w+)\}/g, (_, name) => {
      if (!Object.hasOwn(args, name)) throw new Error(`${id} lacks its argument ${name}`);
      return this.#argText(args[name]);
    });
  }

  /**
   * A number for readers: shortest digits, a true minus sign, ∞ with its sign, the language's
   * decimal mark. No digit grouping: a value must look the same in the tree and in the text.
   * @param {number} value
   */
  number(value) {
    if (value === Infinity) return '+∞';
    const digits = String(value).replace('e+', 'e').replace('.', this.#decimal);
    return digits.replaceAll('-', '−').replace('Infinity', '∞');
  }

  /**
   * Several messages, one after the other.
   * @param {Message[]} messages
   * @param {string} [between]
   */
  sayAll(messages, between = ' ') {
    return messages.map(({ id, args }) => this.say(id, args)).join(between);
  }

  /**
   * Several messages without stress, for speech and for labels.
   * @param {Message[]} messages
   * @param {string} [between]
   */
  plain(messages, between = ' ') {
    return this.sayAll(messages, between).replaceAll('*', '');
  }

  /**
   * @param {Arg} arg
   * @returns {string}
   */
  #argText(arg) {
    if (typeof arg === 'number') return this.number(arg);
    if (typeof arg === 'string') return arg;
    return arg.map((item) => this.#argText(item)).join(', ');
  }
}

/**
 * Puts text into an element, what is stressed as <b>.
 * @param {Element} element
 * @param {string} text
 */
export function setRich(element, text) {
  const parts = text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    const stressed = document.createElement('b');
    stressed.textContent = part;
    return stressed;
  });
  element.replaceChildren(...parts);
}
