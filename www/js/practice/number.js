// Numbers as readers write them.

/** @type {Record<string, string>} */
const PARTS = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };

const DECIMAL = String.raw`(?:\d+\.?\d*|\.\d+)`;
const FORM = new RegExp(`^([+-]?)(?:(∞)|(${DECIMAL})(?:/(${DECIMAL}))?|(\\d*)([¼½¾⅓⅔]))$`);

/**
 * The number that a text stands for; undefined where it is none. A decimal comma or point, the digits in
 * groups, − or -, fractions such as 3/4 and ½, and ∞.
 * @param {string} text
 * @param {string} lang what groups of digits are parted by
 * @returns {number | undefined}
 */
export function numberIn(text, lang) {
  const decimal = (0.5).toLocaleString(lang).charAt(1);
  const group = decimal === ',' ? '.' : ',';
  const grouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`);
  const bare = text.replace(/\s/g, '').replace(/[−–]/g, '-');
  const digits = grouped.test(bare) ? bare.replaceAll(group, '') : bare;
  const found = FORM.exec(digits.replaceAll(',', '.'));
  if (!found) return undefined;
  const [, sign, infinity, over, under = '1', whole, part] = found;
  const size = infinity
    ? Infinity
    : part
      ? Number(whole) + quotient(PARTS[part])
      : Number(over) / Number(under);
  if (Number.isNaN(size) || (size === Infinity && !infinity)) return undefined;
  return sign === '-' ? 0 - size : size;
}

/** @param {string} fraction */
function quotient(fraction) {
  const [over, under] = fraction.split('/').map(Number);
  return over / under;
}
