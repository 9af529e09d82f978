import type { FormField } from '#src/data/content/form/form-fields.ts';
import { understand } from '#src/data/content/form/understand.ts';
import type { FieldIssue } from '#src/data/content/declare/requirements.ts';
import { cutText } from '#src/platform/cut-text.ts';

/** Characters of an entry's own name in the list of problems. */
const nameLength = 20;

const inside = (value: unknown, key: string | number): unknown =>
  value !== null && typeof value === 'object' ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** What an entry is called: its first text, such as a person's name or a source's title; '' while it has none. */
function nameOf(field: FormField, entry: unknown): string {
  const texts = field.of.filter(({ kind }) => kind === 'text' || kind === 'longText');
  const words = texts
    .map(({ name }) => inside(entry, name))
    .find((each) => typeof each === 'string' && each.trim() !== '');
  return cutText(typeof words === 'string' ? words.trim() : '', nameLength);
}

/** A field that has a problem, and the entries of lists on the way to it, from the outside in. */
export interface ProblemPlace {
  readonly field: FormField | undefined;
  readonly value: unknown;
  readonly entries: readonly { readonly path: string; readonly number: number; readonly name: string }[];
}

/** Where in a form's values a problem is. */
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

/** What is missing in what was typed into a field that is understood; undefined for other fields, and while it is empty. */
export function missingIn({ field, value }: ProblemPlace, now: number): string | undefined {
  if (!field?.typed || typeof value !== 'string' || value.trim() === '') return undefined;
  const result = understand(field.typed, value, now);
  return 'missing' in result ? result.missing : undefined;
}
