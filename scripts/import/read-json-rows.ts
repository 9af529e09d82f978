import type * as z from 'zod/mini';
import { locales, safeParse } from 'zod/mini';
import { InputError, type Place, type Remark } from './import-row.ts';

// Without a locale every message is "Invalid input".
const { localeError } = locales.en();

const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|\n|[^\s[\]{},:"]+/g;

/** The line, counted from 1, on which each element of an array starts. `json` must be valid JSON. */
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

/** An element of an array, or a line of its own, and where it starts. */
export interface JsonRow extends Omit<Place, 'input'> {
  readonly value: unknown;
}

const withoutMark = (content: string): string => content.replace(/^\uFEFF/, '');

/** Reads a JSON array. Throws `InputError` when the text is none. */
export function readJsonArray(content: string): JsonRow[] {
  const text = withoutMark(content);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new InputError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(parsed)) throw new InputError('not a JSON array');
  const lines = elementLines(text);
  const tells = new Set(lines).size === lines.length;
  return parsed.map((value: unknown, index) => {
    return { line: lines[index] ?? 1, ...(!tells && { item: index + 1 }), value };
  });
}

/** Parses rows by a schema; what does not fit is refused with its line and field. */
export function parseRows<S extends z.ZodMiniType>(
  found: readonly JsonRow[],
  input: string,
  schema: S,
): { rows: { place: Place; row: z.infer<S> }[]; refusals: Remark[] } {
  const rows: { place: Place; row: z.infer<S> }[] = [];
  const refusals: Remark[] = [];
  for (const { value, ...where } of found) {
    const place = { input, ...where };
    const parsed = safeParse(schema, value, { error: localeError });
    if (parsed.success) rows.push({ place, row: parsed.data });
    else {
      for (const issue of parsed.error.issues) {
        refusals.push({ ...place, field: issue.path.join('.') || 'row', text: issue.message });
      }
    }
  }
  return { rows, refusals };
}

/**
 * Reads a JSON array of rows through a schema; what does not fit is refused with its line.
 * Throws `InputError` when the text is no JSON array.
 */
export const readJsonRows = <S extends z.ZodMiniType>(content: string, input: string, schema: S) =>
  parseRows(readJsonArray(content), input, schema);
