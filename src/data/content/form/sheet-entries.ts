import { emptyValues, isEmptyValue } from './form-values.ts';
import { type FormField, numberKinds, textKinds, optionOf } from './form-fields.ts';
import { understand } from './understand.ts';

/** Parses cells copied from a spreadsheet: tabs between cells; cells with line breaks or tabs are quoted. */
export function sheetRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (const [whole, quoted, plain = '', end] of text.matchAll(cells)) {
    if (whole === '' && end === '') break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== '\t' && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** Kinds of fields that fit into one cell. */
const inCell: readonly FormField['kind'][] = [...textKinds, 'switch', ...numberKinds];

const columnsOf = ({ of }: FormField): FormField[] =>
  of.filter(({ kind, reads, counts }) => (inCell.includes(kind) || reads !== undefined) && !counts);

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s()]|（[^（）]*）/g, '')
    .toLowerCase();

interface Words {
  readonly label: (path: string) => string;
  readonly value: (option: string) => string;
}

/** Converts a cell to the field's value. An unparsable cell stays as it is, so that the editor can correct it. */
function cellValue(field: FormField, cell: string, words: Words, now: number): unknown {
  if (cell === '') return field.nullable ? null : undefined;
  if (field.kind === 'choice') return optionOf(field, cell, words.value) ?? cell;
  // Sheets number the sources from 1, as citations do.
  if (field.kind === 'source') return /^[1-9]\d?$/.test(cell) ? Number(cell) - 1 : undefined;
  if (field.kind === 'switch')
    return optionOf(field, cell, words.value) ?? (field.optional ? undefined : false);
  if (field.reads) return field.reads(cell);
  if (!field.typed) return cell;
  const result = understand(field.typed, cell, now);
  return 'value' in result ? result.value : cell;
}

const isUnderstood = (field: FormField, cell: string | undefined, now: number): boolean =>
  field.typed === undefined ||
  cell === undefined ||
  cell === '' ||
  'value' in understand(field.typed, cell, now);

/** The name and the inner list of two columns, if a list's entries have these: a series and its points. */
function innerList({ of }: FormField): { readonly name: FormField; readonly list: FormField } | undefined {
  const name = of.find(({ kind }) => kind === 'text');
  const list = of.find((each) => each.kind === 'list' && columnsOf(each).length === 2);
  return name && list && { name, list };
}

/** The entries made from the rows, and the names of the columns used. */
export interface SheetEntries {
  readonly entries: readonly Record<string, unknown>[];
  readonly columns: readonly string[];
  /** Columns of the sheet without a field in the list. */
  readonly unknown: readonly string[];
}

/** Creates one series for each column after the first, which contains the values of the x axis. */
function seriesOf(
  field: FormField,
  rows: readonly string[][],
  words: Words,
  now: number,
): SheetEntries | undefined {
  const inner = innerList(field);
  const [head = [], ...body] = rows;
  if (!inner || head.length < 2 || body.length === 0) return undefined;
  const [x, y] = columnsOf(inner.list) as [FormField, FormField];
  const names = head.slice(1);
  const entries = names.map((name, column) => ({
    ...emptyValues(field.of),
    [inner.name.name]: name,
    [inner.list.name]: body.map((row) => ({
      [x.name]: row[0] ?? '',
      [y.name]: cellValue(y, row[column + 1] ?? '', words, now),
    })),
  }));
  return { entries, columns: names, unknown: [] };
}

/**
 * Creates list entries from the rows of a sheet. If the first row contains names of fields, they identify the
 * columns; otherwise columns are in the form's order, and a heading with other names is skipped. `now` is in
 * milliseconds.
 */
export function entriesOfRows(
  field: FormField,
  rows: readonly string[][],
  words: Words,
  now: number,
): SheetEntries {
  const series = seriesOf(field, rows, words, now);
  if (series) return series;
  const columns = columnsOf(field);
  const [head = [], ...rest] = rows;
  const named = head.map((cell) =>
    columns.find(
      ({ name, path }) =>
        folded(cell) !== '' && [name, words.label(path)].some((each) => folded(each) === folded(cell)),
    ),
  );
  const isNamed = named.some(Boolean);
  const order = isNamed ? named : head.map((_, index) => columns[index]);
  const isHeading =
    isNamed ||
    (rest.length > 0 &&
      columns.some(
        (each, index) => !isUnderstood(each, head[index], now) && isUnderstood(each, rest[0]?.[index], now),
      ));
  const entries = (isHeading ? rest : rows).map((row) => {
    const own = order.flatMap((each, index) => {
      const value = each && cellValue(each, row[index] ?? '', words, now);
      return each && value !== undefined ? [[each.name, value] as const] : [];
    });
    return { ...emptyValues(field.of), ...Object.fromEntries(own) };
  });
  return {
    entries,
    columns: order.flatMap((each) => (each ? [words.label(each.path)] : [])),
    unknown: isNamed ? head.filter((_, index) => !named[index]) : [],
  };
}

/** True if the entry is empty. */
export const isBlank = (entry: unknown): boolean =>
  entry === null || typeof entry !== 'object' || Object.values(entry).every(isEmptyValue);
