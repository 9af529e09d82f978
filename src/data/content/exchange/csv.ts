/** Spreadsheets interpret a cell that starts with one of these as a formula (OWASP, CSV injection). */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Words of dates, times and numbers: months, halves of a day, and the E between digits. */
const words = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|[ap]m|\s[ap]$|(?<=\d)e(?=[+-]?\d)/gi;

/** What numbers, dates, times, amounts and fractions consist of besides these words. */
const numeric = /^[\d\s.,:/%()$€£¥+\-年月日時分秒上下午民國]+$/;

/** Numbers that spreadsheets show with all their digits, and days that they show as the same day. */
const unchanged = /^(?:(?:0|[1-9]\d{0,10})(?:\.\d{0,3}[1-9])?|\d{4}-\d\d-\d\d)$/;

/** No number or date has more characters; the normalisation of long texts takes time. */
const longest = 100;

/** True for a text that a spreadsheet would show as another one: 007, 1E5, 2027/3, MAR1, １２３. */
function isConverted(text: string): boolean {
  if (text.length > longest || unchanged.test(text)) return false;
  const plain = text.normalize('NFKC');
  return /\d/.test(plain) && numeric.test(plain.replaceAll(words, ''));
}

const isChanged = (text: string): boolean => formula.test(text) || isConverted(text);

/**
 * Puts an apostrophe before a text that a spreadsheet would evaluate or convert, and before one that starts with an
 * apostrophe: a cell with an apostrophe always has one more than its text.
 */
const protect = (text: string): string => (text.startsWith("'") || isChanged(text) ? `'${text}` : text);

/** Returns the text of a cell. An apostrophe that `protect` would not have put there, in a file of others, remains. */
export const unprotect = (stored: string): string => {
  const rest = stored.slice(1);
  return stored.startsWith("'") && (rest.startsWith("'") || isChanged(rest)) ? rest : stored;
};

/** Formats a cell; only texts are protected, numbers are not. */
function cell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = protect(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The byte order mark, without which Excel does not decode the file as UTF-8. */
export const csvStart = '\uFEFF';

/** Returns a row of a CSV file with its line ending. Undefined becomes an empty cell; texts are protected. */
export const csvRow = (row: readonly (string | number | undefined)[]): string =>
  `${row.map(cell).join(',')}\r\n`;

/** Returns a CSV file that Excel opens with correct Chinese: with a byte order mark, CRLF, and texts protected. */
export const toCsv = (rows: readonly (readonly (string | number | undefined)[])[]): string =>
  csvStart + rows.map(csvRow).join('');
