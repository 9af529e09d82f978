import type { FormField } from './form-fields.ts';

/** The values of a form, in the format of the document; a field that is not filled in may be absent. */
export type FormValues = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the entries of a list; none if the value is not a list. */
export const entriesIn = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

/** The value of a field that is not filled in; undefined if it is then absent. */
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

/** True if a value counts as not filled in. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (isList(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isEmptyValue));

/** The values of a new document or list entry: empty texts and lists, and the initial values of the declaration. */
export function emptyValues(fields: readonly FormField[]): Record<string, unknown> {
  const all = fields.map((field) => [field.name, field.initial ?? emptyValue(field)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

function tidyValue(field: FormField, value: unknown): unknown {
  // The inputs of a list without entries set it to an empty one.
  const isNothing =
    value === undefined ||
    value === null ||
    value === '' ||
    Number.isNaN(value) ||
    (isList(value) && value.length === 0);
  if (isNothing) return field.nullable ? null : emptyValue(field);
  if (field.kind === 'list' && isList(value))
    return value.map((each) => tidyValues(field.of, isRecord(each) ? each : {}));
  if (field.kind === 'group' && isRecord(value)) return tidyValues(field.of, value);
  return value;
}

/**
 * Converts a form's values to the document's format: an empty optional field is absent, an empty required field has
 * its empty value, and unknown fields are dropped.
 */
export function tidyValues(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const all = fields.map((field) => [field.name, tidyValue(field, values[field.name])] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Returns the value at a path such as `participants.0.role`; undefined if there is none. */
export const valueAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, part) => {
    if (isList(inner)) return inner[Number(part)];
    return isRecord(inner) ? inner[part] : undefined;
  }, values);

/** Returns the values with another value at a path; groups on the way that are absent are created. */
export function withValueAt(values: FormValues, path: string, value: unknown): FormValues {
  const at = path.indexOf('.');
  if (at === -1) return { ...values, [path]: value };
  const name = path.slice(0, at);
  const rest = path.slice(at + 1);
  const inner = values[name];
  if (!isList(inner)) return { ...values, [name]: withValueAt(isRecord(inner) ? inner : {}, rest, value) };
  // A list is changed like a group whose names are the indices.
  const entries = withValueAt(Object.fromEntries(inner.entries()), rest, value);
  return { ...values, [name]: Object.values(entries) };
}

/** True if two values are equal in the document's format, where an absent field equals an undefined one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (isRecord(one) && isRecord(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSame(one[key], other[key]));
  }
  return Object.is(one, other);
}

/** A citation in Markdown: `[^2]` cites the second source. */
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

/** Renumbers all citations of sources in the values; `to` maps an old index to the new one, starting at 0. */
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

/** The number of citations of a source; `source` is its index, starting at 0. */
export function citations(fields: readonly FormField[], values: FormValues, source: number): number {
  let count = 0;
  renumbered(fields, values, (index) => {
    if (index === source) count += 1;
    return index;
  });
  return count;
}
