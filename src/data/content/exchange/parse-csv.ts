import Papa from 'papaparse';

/** A row of cells and the line on which it begins, starting at 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown for invalid CSV, with the position of the cell or row at fault. */
export class CsvError extends Error {
  readonly problem: 'openQuote' | 'strayQuote' | 'columns';
  readonly line: number;
  /** In UTF-16 units, starting at 1; undefined for a whole row. */
  readonly column: number | undefined;
  constructor(problem: CsvError['problem'], line: number, column?: number) {
    super(`${problem} on line ${line}`);
    this.name = 'CsvError';
    this.problem = problem;
    this.line = line;
    this.column = column;
  }
}

/** Parsed at a time, so that the rows of a large file need not be in memory at once. */
const rowsPerBlock = 500;

const lineEnds = /\r\n|\n|\r/;

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/**
 * Parses CSV strictly according to RFC 4180, with or without a byte order mark. A stray quotation mark makes their
 * number odd, so no such text is valid. Skips empty lines and rows of empty cells. Throws `CsvError` for an
 * unterminated quote, a quotation mark in an unquoted cell, and a row with another number of cells than the first.
 */
export const parseCsv = (given: string, delimiter: ',' | '\t' = ','): CsvRow[] => [
  ...csvRows(given, delimiter),
];

/** Like `parseCsv`, some rows at a time. All rows end as the first one does. */
export function* csvRows(given: string, delimiter: ',' | '\t' = ','): Generator<CsvRow> {
  const text = given.replace(/^\uFEFF/, '');
  const newline = /^(?:[^"\r\n]|"[^"]*")*(\r\n|\n|\r)/.exec(text)?.[1] as '\r\n' | '\n' | '\r' | undefined;
  let width: number | undefined;
  let line = 1;
  let lineStart = 0;
  let at = 0;
  /** Advances over a cell. The parser accepts more than the RFC: a cell must be exactly as long as its content. */
  const takeCell = (cell: string, problem: CsvError['problem']): void => {
    const isQuoted = text[at] === '"';
    const marks = countOf(cell, '"');
    if (!isQuoted && marks > 0)
      throw new CsvError('strayQuote', line, at + cell.indexOf('"') - lineStart + 1);
    const end = at + cell.length + (isQuoted ? marks + 2 : 0);
    const isEnd = end >= text.length || text[end] === delimiter || text.startsWith(newline ?? '', end);
    if (!isEnd || (isQuoted && text[end - 1] !== '"')) throw new CsvError(problem, line, at - lineStart + 1);
    const lines = cell.split(lineEnds);
    line += lines.length - 1;
    if (lines.length > 1) lineStart = end - (lines.at(-1)?.length ?? 0) - 1;
    at = end + (text[end] === delimiter ? 1 : (newline?.length ?? 0));
  };
  while (at < text.length) {
    const { data, errors } = Papa.parse<string[]>(text.slice(at), {
      delimiter,
      newline: newline ?? '\n',
      preview: rowsPerBlock,
    });
    const isOpen = errors.length > 0 && errors.every(({ code }) => code === 'MissingQuotes');
    for (const [index, cells] of data.entries()) {
      const start = line;
      const problem = isOpen && index === data.length - 1 ? 'openQuote' : 'strayQuote';
      for (const cell of cells) takeCell(cell, problem);
      line += 1;
      lineStart = at;
      const isBlank = cells.every((cell) => cell.trim() === '');
      if (isBlank && cells.length === 1) continue;
      width ??= cells.length;
      if (cells.length !== width) throw new CsvError('columns', start);
      if (!isBlank) yield { line: start, cells };
    }
  }
}

/** The first column name that occurs twice in the header, which would lose the values of one of the two columns. */
export const repeatedColumn = (header: readonly string[]): string | undefined =>
  header.find((name, index) => header.indexOf(name) !== index);
