/** Two quotes inside a quoted cell are one. */
const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** One row of cells with the line on which it begins, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads CSV as RFC 4180 says it, with or without a byte order mark; empty lines are passed over. Throws SyntaxError
 * with the line when a quote is left open or stands inside a plain cell.
 */
export function parseCsv(given: string): CsvRow[] {
  const text = given.replace(/^\uFEFF/, '');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    if (!found) throw new SyntaxError(`line ${line}`);
    const [whole, quoted, plain = '', end] = found;
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: start, cells });
    cells = [];
    start = line;
  }
  return rows;
}
