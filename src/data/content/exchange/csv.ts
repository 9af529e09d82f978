/** Spreadsheets take a cell that begins with one of these for a formula (OWASP, CSV injection). */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/** A number is written as it is; a text that a spreadsheet would compute begins with an apostrophe. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as a CSV file that Excel opens in Chinese: with a byte order mark, CRLF, and nothing that it would run.
 * An unknown value is an empty cell.
 */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
