import {
  CsvError,
  type CsvRow as CsvCells,
  csvRows,
  repeatedColumn,
} from '#src/data/content/exchange/parse-csv.ts';
import { FormError } from './read-text.ts';

export interface CsvRow {
  /** Where the row starts, counted from 1, including the header. */
  readonly line: number;
  /** The row's trimmed cells by column. */
  readonly cells: Readonly<Record<string, string>>;
  /** Returns the cell of a column; '' when the file has no such column. */
  readonly cell: (column: string) => string;
}

const words: Readonly<Record<CsvError['problem'], string>> = {
  openQuote: 'a quotation mark opens here and is never closed',
  strayQuote: 'a stray quotation mark here: a cell with one is written "like ""this"""',
  columns: 'not as many cells as the header has columns',
};

/** Yields the rows of cells. Throws `FormError` when they cannot be distinguished. */
function* cellsOf(content: string, delimiter: ',' | '\t'): Generator<CsvCells> {
  try {
    yield* csvRows(content, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FormError(words[error.problem], error.line, error.column);
  }
}

/** The length from which V8 represents a substring as a reference to the whole string (SlicedString::kMinLength). */
const minSliced = 13;

/**
 * Copies a cell, so that it does not retain the text of the whole file in memory. The text was decoded strictly, so it
 * is well formed.
 */
const ownText = (cell: string): string =>
  cell.length < minSliced ? cell : Buffer.from(cell, 'utf8').toString('utf8');

/** The length up to which a cell is likely to occur in other rows too. */
const maxShared = 64;

/** The maximum number of cached cells: about 1 MB. */
const maxRemembered = 4096;

/** Deduplicates equal cells: the names of offices and kinds of spending occur a thousand times in a table. */
function sharedTexts(): (cell: string) => string {
  const known = new Map<string, string>();
  return (cell) => {
    if (cell.length > maxShared) return ownText(cell);
    const same = known.get(cell);
    if (same !== undefined) return same;
    if (known.size >= maxRemembered) known.clear();
    const own = ownText(cell);
    known.set(own, own);
    return own;
  };
}

/** Normalises line ends inside cells. Nearly no file needs it, and copying a large one is expensive. */
const withPlainLines = (content: string): string =>
  content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content;

/**
 * Yields the rows of CSV or TSV text with a header row. Throws `FormError` when the rows cannot be distinguished or a
 * `required` column is missing.
 */
export function* csvRecords(
  content: string,
  required: readonly string[],
  delimiter: ',' | '\t' = ',',
): Generator<Omit<CsvRow, 'cell'>> {
  let columns: readonly string[] | undefined;
  const shared = sharedTexts();
  for (const { line, cells: texts } of cellsOf(withPlainLines(content), delimiter)) {
    if (columns === undefined) {
      columns = columnsOf(texts, line, required);
      continue;
    }
    const cells: Record<string, string> = {};
    for (const [index, column] of columns.entries()) cells[column] = shared(texts[index]?.trim() ?? '');
    yield { line, cells };
  }
}

/** Returns the column names of the header. Throws `FormError`. */
function columnsOf(head: readonly string[], line: number, required: readonly string[]): string[] {
  const columns = head.map((name) => name.trim());
  const repeated = repeatedColumn(columns);
  if (repeated !== undefined) throw new FormError(`two columns named "${repeated}"`, line);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new FormError(`no column named ${missing.join(', ')}`, line);
  return columns;
}

/** Returns all rows of `csvRecords`, for small files. Throws `FormError`. */
export const readCsv = (
  content: string,
  required: readonly string[],
  delimiter: ',' | '\t' = ',',
): CsvRow[] =>
  [...csvRecords(content, required, delimiter)].map(({ line, cells }) => ({
    line,
    cells,
    cell: (column) => cells[column] ?? '',
  }));
