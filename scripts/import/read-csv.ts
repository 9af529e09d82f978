import {
  CsvError,
  type CsvRow as CsvCells,
  parseCsv,
  repeatedColumn,
} from '#src/data/content/exchange/parse-csv.ts';
import { FormError } from './read-text.ts';

export interface CsvRow {
  /** Where the row starts, counted from 1, the header included. */
  readonly line: number;
  /** The row's cells by column, trimmed. */
  readonly cells: Readonly<Record<string, string>>;
  /** The cell of a column; '' when the file has none. */
  readonly cell: (column: string) => string;
}

const words: Readonly<Record<CsvError['problem'], string>> = {
  openQuote: 'a quotation mark opens here and is never closed',
  strayQuote: 'a stray quotation mark here: a cell with one is written "like ""this"""',
  columns: 'not as many cells as the header has columns',
};

function cellsOf(content: string, delimiter: ',' | '\t'): CsvCells[] {
  try {
    return parseCsv(content.replaceAll(/\r\n?/g, '\n'), delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FormError(words[error.problem], error.line);
  }
}

/**
 * Reads CSV text with a header row, or what a tab separates. Throws `FormError` when the rows cannot be distinguished or
 * one of the `required` columns is missing.
 */
export function readCsv(content: string, required: readonly string[], delimiter: ',' | '\t' = ','): CsvRow[] {
  const [head, ...body] = cellsOf(content, delimiter);
  if (!head) return [];
  const columns = head.cells.map((name) => name.trim());
  const repeated = repeatedColumn(columns);
  if (repeated !== undefined) throw new FormError(`two columns named "${repeated}"`, head.line);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new FormError(`no column named ${missing.join(', ')}`, head.line);
  return body.map(({ line, cells: texts }) => {
    const cells = Object.fromEntries(columns.map((column, index) => [column, texts[index]?.trim() ?? '']));
    return { line, cells, cell: (column) => cells[column] ?? '' };
  });
}
