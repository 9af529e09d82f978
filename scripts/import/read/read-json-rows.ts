import type * as z from 'zod/mini';
import { locales, safeParse } from 'zod/mini';
import { jsonErrorLine } from '#src/data/content/exchange/json-error-line.ts';
import type { Place, Remark } from '#scripts/import/import-row.ts';
import { FormError } from './read-text.ts';

// Without a locale, every message is "Invalid input".
const { localeError } = locales.en();

const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|\n|[^\s[\]{},:"]+/g;

/** Returns the line, counted from 1, on which each element of an array starts. `json` must be valid JSON. */
export function elementLines(json: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  let line = 1;
  for (const [mark] of json.matchAll(token)) {
    if (mark === '\n') line += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    else {
      if (depth === 1) lines.push(line);
      if (mark === '[' || mark === '{') depth += 1;
    }
  }
  return lines;
}

/** An element of an array or a JSON line, and where it starts. */
export interface JsonRow extends Omit<Place, 'input'> {
  readonly value: unknown;
}

/** A row that fits the schema, with its place. */
export interface ParsedRow<R> extends Place {
  readonly row: R;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new FormError(`not JSON, or truncated: ${messageOf(error)}`, jsonErrorLine(text));
  }
}

/** Reads a JSON array. Throws `FormError` when the text is none. */
export function readJsonArray(text: string): JsonRow[] {
  if (text.trim() === '') return [];
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) throw new FormError('not a JSON array', 1);
  const lines = elementLines(text);
  const isUnique = new Set(lines).size === lines.length;
  return parsed.map((value: unknown, index) => {
    return { line: lines[index] ?? 1, ...(!isUnique && { item: index + 1 }), value };
  });
}

/**
 * Returns the column for the position in one of V8's messages about a single-line text; undefined if it contains none.
 */
function columnIn(message: string): number | undefined {
  const [, position] = /\bat position (\d+)/.exec(message) ?? [];
  return position === undefined ? undefined : Number(position) + 1;
}

/** Yields the JSON value of each line that is not empty. Throws `FormError` for an invalid one. */
export function* readJsonLines(content: string): Generator<JsonRow> {
  for (let start = 0, line = 1; start < content.length; line += 1) {
    const next = content.indexOf('\n', start);
    const end = next === -1 ? content.length : next;
    const text = content.slice(start, end);
    start = end + 1;
    if (!text.trim()) continue;
    try {
      yield { line, value: JSON.parse(text) as unknown };
    } catch (error) {
      const message = messageOf(error);
      throw new FormError(`not JSON, or truncated: ${message}`, line, columnIn(message));
    }
  }
}

/** Copies a row into a new object: the one that the schema fills field by field takes 235 bytes more. */
const compact = <R>(row: R): R =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : row;

/**
 * Parses rows by a schema and counts them; a row that does not fit is rejected with its line and field. `onRow`
 * receives the number of rows so far.
 */
export function parseRows<S extends z.ZodMiniType>(
  found: Iterable<JsonRow>,
  input: string,
  schema: S,
  onRow: (count: number) => void = () => {},
): { rows: ParsedRow<z.infer<S>>[]; refusals: Remark[]; count: number } {
  const rows: ParsedRow<z.infer<S>>[] = [];
  const refusals: Remark[] = [];
  let count = 0;
  for (const { value, ...where } of found) {
    count += 1;
    onRow(count);
    const place = { input, ...where };
    const parsed = safeParse(schema, value, { error: localeError });
    if (parsed.success) rows.push({ ...place, row: compact(parsed.data) });
    else {
      for (const issue of parsed.error.issues) {
        refusals.push({ ...place, field: issue.path.join('.') || 'row', text: issue.message });
      }
    }
  }
  return { rows, refusals, count };
}
