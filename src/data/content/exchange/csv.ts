/** Spreadsheets interpret a cell that starts with one of these as a formula (OWASP, CSV injection). */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/** Formats a cell. A text that a spreadsheet would evaluate gets an apostrophe as a prefix; numbers do not. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The byte order mark, without which Excel does not decode the file as UTF-8. */
export const csvStart = '\uFEFF';

/** Returns a row of a CSV file with its line ending. Undefined becomes an empty cell; formulas are neutralised. */
export const csvRow = (row: readonly (string | number | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

/** Returns a CSV file that Excel opens with correct Chinese: with a byte order mark, CRLF, and formulas neutralised. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  csvStart + rows.map(csvRow).join('');
