import { toCsv } from './csv.ts';
import { DecodeError, decodeText } from './decode-text.ts';
import { type FormField, numberKinds, textKinds } from '#src/data/content/form/form-fields.ts';
import { type FormValues, tidyValues } from '#src/data/content/form/form-values.ts';
import { understoodValues } from '#src/data/content/form/understand.ts';
import { jsonErrorLine } from './json-error-line.ts';
import { CsvError, parseCsv, repeatedColumn } from './parse-csv.ts';

/** A document on its way out of the site or into it. */
export interface ExchangeItem {
  readonly id: string;
  readonly values: FormValues;
}

/** An item as it was read, with its place in the file: a line of CSV, an entry of JSON, both counted from 1. */
export interface ImportedItem extends ExchangeItem {
  readonly line: number;
  /** Columns or fields that the collection does not have. */
  readonly unknown: readonly string[];
}

/** What keeps a whole file from being read: its bytes, its form, or what it lacks. */
export type ExchangeProblem =
  DecodeError['problem'] | CsvError['problem'] | 'repeatedColumn' | 'noId' | 'json' | 'noList';

/** A file that cannot be read at all; the message is for developers. */
export class ExchangeError extends Error {
  readonly problem: ExchangeProblem;
  readonly line: number | undefined;
  constructor(problem: ExchangeProblem, line?: number) {
    super(`${problem}${line === undefined ? '' : ` on line ${line}`}`);
    this.name = 'ExchangeError';
    this.problem = problem;
    this.line = line;
  }
}

/** Kinds that are one word in a cell; what is neither that nor a number is JSON there. */
const plainKinds: readonly FormField['kind'][] = [...textKinds, 'reference'];

// `toCsv` puts an apostrophe before what a spreadsheet would compute; one that was there gets a second.
const guarded = /^'+\s*[=+\-@\t\r＝＋－＠]/;
const guard = (text: string): string => (guarded.test(text) ? `'${text}` : text);
const unguard = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

function toCell({ kind }: FormField, value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && plainKinds.includes(kind)) return guard(value);
  return JSON.stringify(value);
}

function fromCell({ kind }: FormField, text: string): unknown {
  if (text === '') return undefined;
  if (plainKinds.includes(kind)) return unguard(text);
  if (numberKinds.includes(kind)) return Number.isNaN(Number(text)) ? text : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What is no JSON is no value of this kind either; checking the item says so.
    return text;
  }
}

/** A table of the items, a row each; what is not one word or number is JSON in its cell. */
export const toCsvFile = (fields: readonly FormField[], items: readonly ExchangeItem[]): string =>
  toCsv([
    ['id', ...fields.map(({ name }) => name)],
    ...items.map(({ id, values }) => [id, ...fields.map((field) => toCell(field, values[field.name]))]),
  ]);

export const toJsonFile = (collection: string, items: readonly ExchangeItem[]): string =>
  `${JSON.stringify({ collection, items: items.map(({ id, values }) => ({ id, ...values })) }, null, 2)}\n`;

function rejectUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof CsvError || error instanceof DecodeError)
      throw new ExchangeError(error.problem, error.line);
    throw error;
  }
}

function readCsv(fields: readonly FormField[], text: string): ImportedItem[] {
  const [head, ...body] = rejectUnreadable(() => parseCsv(text));
  if (!head?.cells.includes('id')) throw new ExchangeError('noId', 1);
  if (repeatedColumn(head.cells) !== undefined) throw new ExchangeError('repeatedColumn', head.line);
  const known = new Map(fields.map((field) => [field.name, field]));
  const unknown = head.cells.filter((name) => name !== 'id' && !known.has(name));
  return body.map(({ line, cells }) => {
    const entries = head.cells.map((name, index) => [name, cells[index] ?? ''] as const);
    const values = entries.flatMap(([name, cell]) => {
      const field = known.get(name);
      return field ? [[name, fromCell(field, cell)] as const] : [];
    });
    const id = entries.find(([name]) => name === 'id')?.[1] ?? '';
    return { line, id: unguard(id), values: tidyValues(fields, Object.fromEntries(values)), unknown };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function readJson(fields: readonly FormField[], text: string): ImportedItem[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new ExchangeError('json', jsonErrorLine(text));
  }
  const list: unknown = isRecord(file) ? file['items'] : file;
  if (!Array.isArray(list)) throw new ExchangeError('noList');
  const names = new Set(['id', ...fields.map(({ name }) => name)]);
  return list.map((item: unknown, index) => {
    const { id = '', ...values } = isRecord(item) ? item : {};
    const unknown = Object.keys(values).filter((name) => !names.has(name));
    return {
      line: index + 1,
      id: typeof id === 'string' ? id : '',
      values: tidyValues(fields, values),
      unknown,
    };
  });
}

const isJson = (text: string): boolean => /^\uFEFF?\s*[[{]/.test(text);

/**
 * Reads a file of items, JSON or CSV by its first character; `now` is in milliseconds. Throws `ExchangeError`.
 */
export const readExchange = (
  fields: readonly FormField[],
  text: string,
  now: number = Date.now(),
): ImportedItem[] =>
  (isJson(text) ? readJson(fields, text) : readCsv(fields, text)).map((item) => ({
    ...item,
    values: understoodValues(fields, item.values, now),
  }));

/** A CSV file whose last line has no line end: so looks one that was cut off, and one from some spreadsheets. */
export const endsOpen = (text: string): boolean => !isJson(text) && !/[\r\n]$/.test(text);

/** The text of a file as an editor chose it. Throws `ExchangeError` when its bytes are not of the encoding. */
export const exchangeText = (bytes: Uint8Array, encoding?: 'big5'): string =>
  rejectUnreadable(() => decodeText(bytes, encoding));
