import type { FormField } from './form-fields.ts';

/** What a form contains: plain values, as a document keeps them; a field that nobody filled in may be absent. */
export type FormValues = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What a field contains that nobody filled in; undefined where there is nothing. */
function emptyValue({ kind, optional, of }: FormField): unknown {
  if (optional) return undefined;
  switch (kind) {
    case 'tags':
    case 'texts':
    case 'references':
    case 'list':
      return [];
    case 'group':
      return emptyValues(of);
    case 'switch':
      return false;
    case 'text':
    case 'longText':
    case 'markdown':
      return '';
    default:
      return undefined;
  }
}

/** Whether a value is one that nobody filled in. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (isList(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmptyValue));

/** A new document, or a new entry of a list: empty texts and lists, nothing chosen but what a declaration begins with. */
export function emptyValues(fields: readonly FormField[]): Record<string, unknown> {
  const all = fields.map((field) => [field.name, field.initial ?? emptyValue(field)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/**
 * What a new document begins with: as `emptyValues`, and of every list that needs entries as many blank ones, `minimums` of those that
 * need more than their schema says. Nobody has to press for what must be there.
 */
export function startValues(
  fields: readonly FormField[],
  minimums: Readonly<Record<string, number>> = {},
): Record<string, unknown> {
  const values = emptyValues(fields);
  for (const { kind, name, min, of, optional } of fields) {
    const length = Math.max(min, minimums[name] ?? 0);
    if (kind === 'list' && !optional && length > 0)
      values[name] = Array.from({ length }, () => emptyValues(of));
  }
  return values;
}

function tidyValue(field: FormField, value: unknown): unknown {
  if (field.kind === 'list' && isList(value))
    return value.map((each) => tidyValues(field.of, isRecord(each) ? each : {}));
  if (field.kind === 'group' && isRecord(value)) return tidyValues(field.of, value);
  const isNothing = value === undefined || value === null || value === '' || Number.isNaN(value);
  if (!isNothing) return value;
  if (field.nullable) return null;
  return emptyValue(field);
}

/**
 * What a form contains as a document keeps it: an empty field that may be absent is absent, one that must be there is
 * empty, and what the collection does not know is dropped.
 */
export function tidyValues(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const all = fields.map((field) => [field.name, tidyValue(field, values[field.name])] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Whether two values are the same as documents keep them: an absent field and one that is undefined are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (isRecord(one) && isRecord(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSame(one[key], other[key]));
  }
  return Object.is(one, other);
}

/** A source cited in Markdown: `[^2]` is the second one. */
const citation = /\[\^(\d+)\]/g;

type Renumber = (index: number) => number;

function renumberedValue(field: FormField, value: unknown, to: Renumber): unknown {
  if (field.kind === 'source' && typeof value === 'number') return to(value);
  if (field.kind === 'markdown' && typeof value === 'string')
    return value.replaceAll(citation, (_, number: string) => `[^${to(Number(number) - 1) + 1}]`);
  if (field.kind === 'list' && isList(value))
    return value.map((each) => (isRecord(each) ? renumbered(field.of, each, to) : each));
  if (field.kind === 'group' && isRecord(value)) return renumbered(field.of, value, to);
  return value;
}

/** The values with everything that cites a source citing it at its new place, counted from 0. */
export function renumbered(
  fields: readonly FormField[],
  values: FormValues,
  to: Renumber,
): Record<string, unknown> {
  const known = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = known.get(name);
      return [name, field ? renumberedValue(field, value, to) : value];
    }),
  );
}

/** How often a source is cited, by its place counted from 0. */
export function citations(fields: readonly FormField[], values: FormValues, source: number): number {
  let count = 0;
  renumbered(fields, values, (index) => {
    if (index === source) count += 1;
    return index;
  });
  return count;
}
