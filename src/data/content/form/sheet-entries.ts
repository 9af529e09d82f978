import { emptyValues, isEmptyValue } from './form-values.ts';
import { type FormField, numberKinds, textKinds } from './form-fields.ts';
import { understand } from './understand.ts';

/** Rows of cells as a sheet copies them: tabs between cells, a cell with breaks or tabs in quotation marks. */
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

/** Kinds that one cell contains. */
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

/** A cell as the field stores it; what is not understood stays as it is, to be seen and mended in the form. */
function cellValue(field: FormField, cell: string, words: Words, now: number): unknown {
  if (cell === '') return field.nullable ? null : undefined;
  if (field.kind === 'choice')
    return field.options.find((option) => option === cell || words.value(option) === cell) ?? cell;
  // Sources are numbered from 1, as they are cited.
  if (field.kind === 'source') return /^[1-9]\d?$/.test(cell) ? Number(cell) - 1 : undefined;
  if (field.kind === 'switch') {
    const known = [true, false].find((each) => words.value(String(each)) === cell);
    return known ?? (field.optional ? undefined : false);
  }
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

/** The list of two columns inside an entry with a name: a series and its points. */
function innerList({ of }: FormField): { readonly name: FormField; readonly list: FormField } | undefined {
  const name = of.find(({ kind }) => kind === 'text');
  const list = of.find((each) => each.kind === 'list' && columnsOf(each).length === 2);
  return name && list && { name, list };
}

/** What was made of a sheet's rows, and the columns of it that were taken. */
export interface SheetEntries {
  readonly entries: readonly Record<string, unknown>[];
  readonly columns: readonly string[];
  /** Columns of the sheet that the list has no field for. */
  readonly unknown: readonly string[];
}

/** One series for each column after the first, which has the places on the axis. */
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
 * Entries of a list from the rows of a sheet. A first row with the names of fields says which column is which; without
 * one they are in the order of the form, and a row of other names is left out. `now` is in milliseconds.
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

/** Whether nobody has filled anything into an entry. */
export const isBlank = (entry: unknown): boolean =>
  entry === null || typeof entry !== 'object' || Object.values(entry).every(isEmptyValue);
