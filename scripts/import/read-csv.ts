// oxlint-disable-next-line typescript/triple-slash-reference -- seen by every project that imports this file
import Papa from 'papaparse';
import { InputError } from './import-row.ts';

export interface CsvRow {
  /** Where the row starts, counted from 1, the header included. */
  readonly line: number;
  /** The row's cells by column, trimmed; a column that the row lacks is absent. */
  readonly cells: Readonly<Record<string, string>>;
  /** The cell of a column; '' when the row or the file has none. */
  readonly cell: (column: string) => string;
  /** What is wrong with the row's form. */
  readonly problem: string | undefined;
}

const newlines = (text: string): number => text.split('\n').length - 1;

function cellsOf(data: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(data).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts.map(([column, value]) => [column.trim(), value.trim()]));
}

/**
 * Reads CSV text with a header row, or what another delimiter separates. Throws `InputError` when one of
 * the `required` columns is missing.
 */
export function readCsv(content: string, required: readonly string[], delimiter = ','): CsvRow[] {
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let columns: readonly string[] = [];
  let read = text.indexOf('\n') + 1;
  let line = 2;
  Papa.parse<Record<string, unknown>>(text, {
    header: true,
    delimiter,
    skipEmptyLines: 'greedy',
    newline: '\n',
    step({ data, errors, meta }) {
      columns = meta.fields ?? [];
      const blank = /^\n*/.exec(text.slice(read, meta.cursor))?.[0].length ?? 0;
      const cells = cellsOf(data);
      const cell = (column: string) => cells[column] ?? '';
      rows.push({ line: line + blank, cells, cell, problem: errors[0]?.message });
      line += newlines(text.slice(read, meta.cursor));
      read = meta.cursor;
    },
  });
  const missing = required.filter((column) => !columns.includes(column));
  if (rows.length > 0 && missing.length > 0) throw new InputError(`no column named ${missing.join(', ')}`);
  return rows;
}
