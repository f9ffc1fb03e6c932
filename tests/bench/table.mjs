// Tables of numbers on a terminal, and the two numbers that stand for many.

/**
 * Prints rows below their heads, numbers with one decimal place.
 * @param {string[]} heads
 * @param {(string | number)[][]} rows
 */
export function printTable(heads, rows) {
  const texts = [heads, ...rows].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)),
  );
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column].length)));
  for (const row of texts) {
    const cells = row.map((text, column) =>
      typeof rows[0]?.[column] === 'number'
        ? text.padStart(widths[column])
        : text.padEnd(widths[column]),
    );
    console.log(`  ${cells.join('   ').trimEnd()}`);
  }
}

/**
 * The value that so many of all values do not exceed.
 * @param {number[]} values
 * @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);
