/** A row of cells and the line on which it begins, starting at 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for invalid CSV, with the position of the quotation mark or row at fault. */
export class CsvError extends Error {
  readonly problem: 'openQuote' | 'strayQuote' | 'columns';
  readonly line: number;
  /** The column of the quotation mark in UTF-16 units, starting at 1; undefined for a whole row. */
  readonly column: number | undefined;
  constructor(problem: CsvError['problem'], line: number, column?: number) {
    super(`${problem} on line ${line}`);
    this.name = 'CsvError';
    this.problem = problem;
    this.line = line;
    this.column = column;
  }
}

const lineEnds = /\r\n|\n|\r/g;

/** The index of the closing quotation mark of the cell that begins at `from`; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Parses CSV strictly according to RFC 4180, with or without a byte order mark. A stray quotation mark makes their
 * number odd, so no such text is valid. Skips empty lines and rows of empty cells. Throws `CsvError` for an
 * unterminated quote, a quotation mark in an unquoted cell, and a row with another number of cells than the first.
 */
export const parseCsv = (given: string, delimiter: ',' | '\t' = ','): CsvRow[] => [
  ...csvRows(given, delimiter),
];

/** Like `parseCsv`, one row at a time, so that the rows of a large file need not be in memory at once. */
export function* csvRows(given: string, delimiter: ',' | '\t' = ','): Generator<CsvRow> {
  const text = given.replace(/^\uFEFF/, '');
  const plainCell = delimiter === ',' ? /[^",\r\n]*/y : /[^"\t\r\n]*/y;
  let width: number | undefined;
  let line = 1;
  let lineStart = 0;
  let at = 0;

  const columnOf = (place: number): number => place - lineStart + 1;

  const readCell = (): string => {
    let end = at;
    if (text[at] === '"') {
      end = closingQuote(text, at);
      if (end === -1) throw new CsvError('openQuote', line, columnOf(at));
      const quoted = text.slice(at + 1, end);
      const after = text[end + 1];
      const start = at;
      const breaks = quoted.match(lineEnds)?.length ?? 0;
      if (after !== undefined && after !== delimiter && after !== '\n' && after !== '\r') {
        // In a cell of one line, report the mark itself; in a cell of several lines, the start of the cell.
        if (breaks === 0) throw new CsvError('strayQuote', line, columnOf(end));
        throw new CsvError('strayQuote', line, columnOf(start));
      }
      if (breaks > 0) {
        line += breaks;
        lineStart = start + 2 + Math.max(quoted.lastIndexOf('\n'), quoted.lastIndexOf('\r'));
      }
      const cell = quoted.replaceAll('""', '"');
      at = end + 1;
      return cell;
    }
    plainCell.lastIndex = at;
    const cell = plainCell.exec(text)?.[0] ?? '';
    at += cell.length;
    if (text[at] === '"') throw new CsvError('strayQuote', line, columnOf(at));
    return cell;
  };

  while (at < text.length) {
    const start = line;
    const cells = [readCell()];
    while (text[at] === delimiter) {
      at += 1;
      cells.push(readCell());
    }
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
      lineStart = at;
    }
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (isBlank && cells.length === 1) continue;
    width ??= cells.length;
    if (cells.length !== width) throw new CsvError('columns', start);
    if (!isBlank) yield { line: start, cells };
  }
}

/** The first column name that occurs twice in the header, which would lose the values of one of the two columns. */
export const repeatedColumn = (header: readonly string[]): string | undefined =>
  header.find((name, index) => header.indexOf(name) !== index);
