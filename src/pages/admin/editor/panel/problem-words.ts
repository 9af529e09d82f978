import type { FormField } from '#src/data/content/form/form-fields.ts';
import { understand } from '#src/data/content/form/understand.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { cutText } from '#src/platform/text/cut-text.ts';

const nameLength = 20;

const inside = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** Returns the name of an entry: its first text, such as a person's name or a source's title; '' if it has none. */
function nameOf(field: FormField, entry: unknown): string {
  const texts = field.of.filter(({ kind }) => kind === 'text' || kind === 'longText');
  const words = texts
    .map(({ name }) => inside(entry, name))
    .find((each) => typeof each === 'string' && each.trim() !== '');
  return cutText(typeof words === 'string' ? words.trim() : '', nameLength);
}

export interface ProblemPlace {
  readonly field: FormField | undefined;
  readonly value: unknown;
  readonly entries: readonly { readonly path: string; readonly number: number; readonly name: string }[];
}

export function placeOf(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  { path }: Pick<FieldIssue, 'path'>,
): ProblemPlace {
  const entries: { path: string; number: number; name: string }[] = [];
  let known = fields;
  let field: FormField | undefined;
  let value: unknown = values;
  for (const part of path) {
    value = inside(value, part);
    if (typeof part === 'number') {
      if (field?.kind === 'list')
        entries.push({ path: field.path, number: part + 1, name: nameOf(field, value) });
      continue;
    }
    field = known.find(({ name }) => name === part) ?? field;
    known = field?.of ?? [];
  }
  return { field, value, entries };
}

/** Returns what is missing in the typed text of a parsed field; undefined for other fields, and for an empty one. */
export function missingIn({ field, value }: ProblemPlace, now: number): string | undefined {
  if (!field?.typed || typeof value !== 'string' || value.trim() === '') return undefined;
  const result = understand(field.typed, value, now);
  return 'missing' in result ? result.missing : undefined;
}
