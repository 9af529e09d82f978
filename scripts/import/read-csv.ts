// oxlint-disable-next-line typescript/triple-slash-reference -- seen by every project that imports this file
import Papa from 'papaparse';
import { InputError } from './import-row.ts';

export interface CsvRow {
  /** Where the row starts, counted from 1, the header included. */
  readonly line: number;
  /** The cell of a column; '' when the row or the file has none. */
  readonly cell: (column: string) => string;
  /** What is wrong with the row's form. */
  readonly problem: string | undefined;
}

const newlines = (text: string): number => text.split('\n').length - 1;

/** Reads CSV text with a header row. Throws `InputError` when one of the `required` columns is missing. */
export function readCsv(content: string, required: readonly string[]): CsvRow[] {
  const text = content.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: CsvRow[] = [];
  let columns: readonly string[] = [];
  let read = text.indexOf('\n') + 1;
  Papa.parse<Record<string, unknown>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    newline: '\n',
    step({ data, errors, meta }) {
      columns = meta.fields ?? [];
      const blank = /^\n*/.exec(text.slice(read))?.[0].length ?? 0;
      rows.push({
        line: 1 + newlines(text.slice(0, read + blank)),
        cell: (column) => {
          const value = data[column];
          return typeof value === 'string' ? value.trim() : '';
        },
        problem: errors[0]?.message,
      });
      read = meta.cursor;
    },
  });
  const missing = required.filter((column) => !columns.includes(column));
  if (rows.length > 0 && missing.length > 0) throw new InputError(`no column named ${missing.join(', ')}`);
  return rows;
}
