import { toCsv, unprotect } from './csv.ts';
import { DecodeError, decodeText } from './decode-text.ts';
import {
  type FormField,
  numberKinds,
  textKinds,
  formFields,
  isRecord,
  type OptionLabel,
  withStoredOptions,
} from '#src/data/content/form/form-fields.ts';
import { type FormValues, tidyValues } from '#src/data/content/form/form-values.ts';
import { understoodValues } from '#src/data/content/form/understand.ts';
import { jsonErrorLine } from './json-error-line.ts';
import { CsvError, parseCsv, repeatedColumn } from './parse-csv.ts';
import { type AnyCollection, ownValues } from '#src/data/content/declare/any-collection.ts';
import { readAll } from '#src/data/content/read/read-all.ts';

/** A document in an export or import file. */
export interface ExchangeItem {
  readonly id: string;
  readonly values: FormValues;
}

/** An imported item and its place in the file: the line of a CSV file or the entry of a JSON file, starting at 1. */
export interface ImportedItem extends ExchangeItem {
  readonly line: number;
  /** Columns or fields that the collection does not have. */
  readonly unknown: readonly string[];
}

/** Why a whole file is invalid: its bytes, its syntax, or a missing or repeated part. */
export type ExchangeProblem =
  DecodeError['problem'] | CsvError['problem'] | 'repeatedColumn' | 'noId' | 'json' | 'noList';

/** Thrown for a file that is invalid as a whole; the message is for developers. */
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

/** Kinds that are plain text in a cell; all others except numbers are JSON there. */
const plainKinds: readonly FormField['kind'][] = [...textKinds, 'reference'];

function toCell({ kind }: FormField, value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' || (typeof value === 'string' && plainKinds.includes(kind))) return value;
  return JSON.stringify(value);
}

function fromCell({ kind }: FormField, text: string): unknown {
  if (text === '') return undefined;
  if (plainKinds.includes(kind)) return unprotect(text);
  if (numberKinds.includes(kind)) return Number.isNaN(Number(text)) ? text : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Invalid JSON is not a valid value either: validation of the item reports it.
    return text;
  }
}

/** Returns a CSV file of the items, one per row; a value other than plain text or a number is JSON in its cell. */
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
    return { line, id: unprotect(id), values: tidyValues(fields, Object.fromEntries(values)), unknown };
  });
}

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
 * Reads a JSON or CSV file, distinguished by its first character; `now` is in milliseconds. `labelOf` returns the label of
 * an option, which a file may contain instead of the option. Throws `ExchangeError`.
 */
export const readExchange = (
  fields: readonly FormField[],
  text: string,
  now: number = Date.now(),
  labelOf: OptionLabel = (option) => option,
): ImportedItem[] =>
  (isJson(text) ? readJson(fields, text) : readCsv(fields, text)).map((item) => ({
    ...item,
    values: understoodValues(fields, withStoredOptions(fields, item.values, labelOf), now),
  }));

/** True for a CSV file without a final line break: it may be truncated, though some spreadsheets write such files. */
export const endsOpen = (text: string): boolean => !isJson(text) && !/[\r\n]$/.test(text);

/** Decodes the file that an editor chose. Throws `ExchangeError` if its bytes are invalid in the encoding. */
export const exchangeText = (bytes: Uint8Array, encoding?: 'big5'): string =>
  rejectUnreadable(() => decodeText(bytes, encoding));

/** Reads all published items of a collection for export. Throws `ServiceError`. */
export async function readExchangeItems(collection: AnyCollection): Promise<ExchangeItem[]> {
  const fields = formFields(collection);
  const items: ExchangeItem[] = [];
  for await (const { id, data } of readAll(collection.name)) {
    if (!('withdrawn' in data)) items.push({ id, values: tidyValues(fields, ownValues(collection, data)) });
  }
  return items;
}
