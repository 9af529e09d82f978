import * as z from 'zod/mini';
import type { collections } from '#src/data/collections/collections.ts';
import type { FieldValue } from '#src/platform/text/values.ts';

/** Any of the content collections. */
export type AnyCollection = (typeof collections)[number];

/** An error in a field: its dotted path, and what is wrong. */
export interface FieldProblem {
  readonly field: string;
  readonly text: string;
}

export type CheckedFields =
  | { readonly ok: true; readonly fields: Record<string, FieldValue | undefined> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Ids that the rules of every collection accept and that need no escaping in a URL. */
export const contentId = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/, 'not an id'));

// zod mini has no messages without a locale: each would be "Invalid input".
const { localeError } = z.locales.en();

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/** Returns the paths that parsing has dropped, such as a misspelt optional field. */
function droppedPaths(before: unknown, after: unknown, path: string): string[] {
  if (!isObject(before) || !isObject(after)) return [];
  return Object.entries(before).flatMap(([key, value]) => {
    const inner = path ? `${path}.${key}` : key;
    if (!(key in after)) return value === undefined ? [] : [inner];
    return droppedPaths(value, after[key], inner);
  });
}

/** Parses fields by a collection's schema; an unknown field is an error too. */
export function checkFields(
  collection: AnyCollection,
  values: Readonly<Record<string, unknown>>,
): CheckedFields {
  const parsed = z.safeParse(collection.schema, values, { error: localeError });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const field = path.join('.') || 'row';
      return { field, text: message === field ? 'does not go with the other fields' : message };
    });
    return { ok: false, problems };
  }
  const unknown = droppedPaths(values, parsed.data, '');
  if (unknown.length > 0)
    return { ok: false, problems: unknown.map((field) => ({ field, text: 'no such field' })) };
  return { ok: true, fields: parsed.data };
}
