/** Spreadsheets take a cell that begins with one of these for a formula (OWASP, CSV injection). */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/;

/** A number is written as it is; a text that a spreadsheet would compute begins with an apostrophe. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a file begins with, so that Excel opens it in Chinese. */
export const csvStart = '\uFEFF';

/** A row of a CSV file with its end; an unknown value is an empty cell. Spreadsheets run nothing of it. */
export const csvRow = (row: readonly (string | number | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

/** Rows as a CSV file that Excel opens in Chinese: with a byte order mark, CRLF, and nothing that it would run. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  csvStart + rows.map(csvRow).join('');
