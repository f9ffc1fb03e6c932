// A table as text: in Markdown as `plyground trace` writes it, or as CSV (RFC 4180).

/** @typedef {import('../trees.js').Figure} Figure */
/** @typedef {import('../trees.js').Row} Row */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {'markdown' | 'csv'} Format */

/**
 * The whole trace table, its heads first.
 * @param {Figure} figure
 * @param {Words} words
 */
export function traceTable(figure, words) {
  const numbers = figure.hasWindows ? ['alpha', 'beta'] : ['best'];
  const heads = ['step', 'node', 'event', ...numbers, 'note'].map((id) => words.say(`table.${id}`));
  const rows = Array.from({ length: figure.steps }, (_, index) => figure.row(index + 1));
  return [heads, ...rows.flatMap((row) => (row ? [cellsOf(row, words)] : []))];
}

/**
 * @param {string[][]} table its heads first
 * @param {Format} format
 */
export function tableText([heads, ...rows], format) {
  return format === 'csv' ? csv([heads, ...rows]) : markdown(heads, rows);
}

/**
 * @param {Row} row
 * @param {Words} words
 */
function cellsOf({ step, node, player, event, numbers, notes }, words) {
  const number = (/** @type {number | undefined} */ value) =>
    value === undefined ? '' : words.number(value);
  const named = words.plain([{ id: 'row.node', args: { node, player } }]);
  const told = words.plain(notes, '; ');
  return [String(step), named, words.plain([event]), ...Array.from(numbers, number), told];
}

/**
 * @param {string[]} heads
 * @param {string[][]} rows
 */
function markdown(heads, rows) {
  const line = (/** @type {string[]} */ cells) =>
    `${cells.map((cell) => (cell === '' ? '| ' : `| ${cell} `)).join('')}|\n`;
  return `${line(heads)}|${'---|'.repeat(heads.length)}\n${rows.map(line).join('')}`;
}

/** @param {string[][]} rows */
function csv(rows) {
  const quoted = (/** @type {string} */ cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}
