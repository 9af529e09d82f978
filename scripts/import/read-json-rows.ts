import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { InputError, type Place, type Remark } from './import-row.ts';

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

function parseArray(content: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch (error) {
    throw new InputError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(parsed)) throw new InputError('not a JSON array');
  return parsed as unknown[];
}

/**
 * Reads a JSON array of rows through a schema; what does not fit is refused with its line.
 * Throws `InputError` when the text is no JSON array.
 */
export function readJsonRows<S extends z.ZodMiniType>(
  content: string,
  input: string,
  schema: S,
): { rows: { place: Place; row: z.infer<S> }[]; refusals: Remark[] } {
  const text = content.replace(/^\uFEFF/, '');
  const lines = elementLines(text);
  const rows: { place: Place; row: z.infer<S> }[] = [];
  const refusals: Remark[] = [];
  for (const [index, element] of parseArray(text).entries()) {
    const place = { input, line: lines[index] ?? 1 };
    const parsed = safeParse(schema, element);
    if (parsed.success) rows.push({ place, row: parsed.data });
    else {
      for (const issue of parsed.error.issues) {
        refusals.push({ ...place, field: issue.path.join('.') || 'row', text: issue.message });
      }
    }
  }
  return { rows, refusals };
}
