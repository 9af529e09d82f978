import {
  CsvError,
  type CsvRow as CsvCells,
  csvRows,
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

/** The rows of cells. Throws `FormError` where they cannot be distinguished. */
function* cellsOf(content: string, delimiter: ',' | '\t'): Generator<CsvCells> {
  try {
    yield* csvRows(content, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FormError(words[error.problem], error.line, error.column);
  }
}

/** Characters from which on V8 makes a part of a text a reference to the whole (SlicedString::kMinLength). */
const minSliced = 13;

/** A cell that does not keep the text of the whole file in memory; the text is well formed, as it was decoded. */
const ownText = (cell: string): string =>
  cell.length < minSliced ? cell : Buffer.from(cell, 'utf8').toString('utf8');

/** Characters up to which a cell is likely to be in other rows as well. */
const maxShared = 64;

/** Cells that are remembered at once, in about 1 MB. */
const maxRemembered = 4096;

/** Makes equal cells one string: names of offices and kinds of spending are in a table a thousand times. */
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

/** Line ends inside of cells as one character; nearly no file has any other, and a copy of a large one costs. */
const withPlainLines = (content: string): string =>
  content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content;

/**
 * Reads CSV text with a header row, or what a tab separates, a row at a time. Throws `FormError` when the rows cannot be
 * distinguished or one of the `required` columns is missing.
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

/** The names in the header. Throws `FormError`. */
function columnsOf(head: readonly string[], line: number, required: readonly string[]): string[] {
  const columns = head.map((name) => name.trim());
  const repeated = repeatedColumn(columns);
  if (repeated !== undefined) throw new FormError(`two columns named "${repeated}"`, line);
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new FormError(`no column named ${missing.join(', ')}`, line);
  return columns;
}

/** All rows of `csvRecords`, for a file that is not large. Throws `FormError`. */
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
