/** One row of cells with the line on which it begins, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows that cannot be distinguished, and the place of the quotation mark or row in question. */
export class CsvError extends Error {
  readonly problem: 'openQuote' | 'strayQuote' | 'columns';
  readonly line: number;
  /** Of a quotation mark in characters (UTF-16), counted from 1; undefined of a whole row. */
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

/** Where the quoted cell that begins at `from` ends; -1 when it never does. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Reads CSV strictly as RFC 4180 says it, with or without a byte order mark. A stray quotation mark makes the number
 * of marks odd, and no such text passes. Empty lines and rows of empty cells are passed over. Throws `CsvError` when a
 * quote stays open or is inside a plain cell, and for a row of another width than the first.
 */
export const parseCsv = (given: string, delimiter: ',' | '\t' = ','): CsvRow[] => [
  ...csvRows(given, delimiter),
];

/** As `parseCsv`, a row at a time: of a large file not all rows have to be there at once. */
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
        // On one line the mark itself is the one in question, on several the cell that it would end.
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

/** The first column name that the header has twice, so that one of the two would be lost. */
export const repeatedColumn = (header: readonly string[]): string | undefined =>
  header.find((name, index) => header.indexOf(name) !== index);
