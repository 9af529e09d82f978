import {
  type FieldKind,
  type FieldTraits,
  traitsOf,
  type TypedKind,
} from '#src/data/content/declare/field-traits.ts';
import { date } from '#src/data/content/declare/fields.ts';
import type { CollectionAccess } from '#src/data/content/declare/collection.ts';
import { definition, type Schema, sizeLimits, unwrap } from '#src/data/content/declare/schema-parts.ts';
import { type FormValues, isSame, tidyValues } from './form-values.ts';

/** A field of a form, derived from a collection's schema. */
export interface FormField {
  readonly name: string;
  /** The path in the document, without list indices: `participants.proceedings.court`. */
  readonly path: string;
  readonly kind: FieldKind;
  /** Whether it may be absent. */
  readonly optional: boolean;
  /** Whether it may be null, which means that the figure is unknown. */
  readonly nullable: boolean;
  /** The minimum and maximum number of characters of a text or of entries of a list. */
  readonly min: number;
  readonly max: number;
  readonly options: readonly string[];
  /** The fields of a group or of a list's entries. */
  readonly of: readonly FormField[];
  /** The collection that a reference points to. */
  readonly target: string | undefined;
  /** The input format; undefined if the value is stored as typed, or chosen. */
  readonly typed: TypedKind | undefined;
  /** Parses a group that people write as one text. */
  readonly reads: FieldTraits['reads'];
  /** The fields whose changes it counts; such a field has no input. */
  readonly counts: readonly string[] | undefined;
  /** The initial value. */
  readonly initial: string | boolean | undefined;
  /** Its place among the fields that the form shows at once; undefined for a field that folds. */
  readonly place: number | undefined;
  /** The arrangement of items that the form shows instead of an input. */
  readonly chooser: FieldTraits['chooser'];
  /** What is offered besides the list. */
  readonly proposes: FieldTraits['proposes'];
  /** Whether it contains the hash of a stored image. */
  readonly isImage: boolean;
  /** How the site's search treats the field. */
  readonly search: FieldTraits['search'];
}

/** Kinds of fields that are plain text (`textKinds`) or a number (`numberKinds`) in a cell of a spreadsheet. */
export const textKinds: readonly FieldKind[] = [
  'text',
  'longText',
  'markdown',
  'url',
  'date',
  'dateTime',
  'choice',
];
export const numberKinds: readonly FieldKind[] = ['number', 'money', 'source'];

/** The maximum length from which on a text has a multi-line input. */
const longFrom = 301;

/** True if a text with this maximum needs a multi-line input. A text whose pattern limits its length has no maximum. */
const isLong = (max: number): boolean => max >= longFrom && max < Infinity;

/** The kind of a field whose declaration does not specify one. */
function kindOf(schema: Schema): FieldKind {
  const def = definition(schema);
  switch (def.type) {
    case 'object':
      return 'group';
    case 'array':
      return definition(def.element).type === 'object' ? 'list' : 'texts';
    case 'enum':
      return 'choice';
    case 'boolean':
      return 'switch';
    case 'number':
      return 'number';
    default:
      if ('format' in def && def.format === 'url') return 'url';
      return isLong(sizeLimits(schema).max) ? 'longText' : 'text';
  }
}

/** The fields of a group or of a list's entries. */
function innerFields(schema: Schema, path: string): readonly FormField[] {
  const def = definition(schema);
  if (def.type === 'object') return shapeFields(def.shape, path);
  return def.type === 'array' && definition(def.element).type === 'object'
    ? innerFields(def.element, path)
    : [];
}

/** Kinds of fields whose value may be empty: a text without characters, a list without entries. */
const emptyKinds: readonly FieldKind[] = [
  'text',
  'longText',
  'markdown',
  'tags',
  'texts',
  'references',
  'list',
];

const typedKinds: { readonly [Kind in FieldKind]?: TypedKind } = {
  url: 'address',
  date: 'day',
  dateTime: 'moment',
  number: 'number',
  money: 'money',
};

function fieldOf(given: Schema, path: string): FormField {
  const { schema, optional, nullable } = unwrap(given);
  const {
    kind: declared,
    target,
    search,
    typed,
    reads,
    counts,
    initial,
    chooser,
    proposes,
    isImage = false,
  } = traitsOf(schema);
  const def = definition(schema);
  const kind = declared ?? kindOf(schema);
  const { min, max } = sizeLimits(schema);
  // A text whose pattern limits its length has no minimum and no maximum, and is not empty.
  const hasValue =
    optional ||
    initial !== undefined ||
    kind === 'switch' ||
    (emptyKinds.includes(kind) && min === 0 && max < Infinity);
  return {
    kind,
    typed: typed ?? typedKinds[kind],
    reads,
    counts,
    initial,
    chooser,
    proposes,
    isImage,
    of: innerFields(schema, path),
    options: def.type === 'enum' ? Object.values(def.entries).map(String) : [],
    name: path.split('.').at(-1) ?? '',
    path,
    optional,
    nullable,
    min,
    max,
    place: hasValue ? undefined : 0,
    target,
    search,
  };
}

const shapeFields = (shape: Readonly<Record<string, Schema>>, path: string): FormField[] =>
  Object.entries(shape).map(([name, schema]) => fieldOf(schema, path === '' ? name : `${path}.${name}`));

/** Gives the fields that `form` names at this level their places; where it names none, the required ones stay. */
function placed(fields: readonly FormField[], form: readonly string[], within = ''): FormField[] {
  const named = form.filter((path) => path.startsWith(within) && !path.slice(within.length).includes('.'));
  return fields.map((field) => {
    const index = named.indexOf(field.path);
    const place = named.length === 0 ? field.place : index === -1 ? undefined : index;
    return { ...field, place, of: placed(field.of, form, `${field.path}.`) };
  });
}

/**
 * Returns the form of a collection, derived from its declaration. The last field is the date of the last check, which
 * belongs to the envelope.
 */
export function formFields({
  fields,
  review,
  form = [],
}: {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly review: CollectionAccess['review'];
  readonly form?: CollectionAccess['form'];
}): FormField[] {
  // A new document is verified today.
  const verifiedAt = { ...fieldOf(date, 'verifiedAt'), optional: review === undefined, place: undefined };
  return placed([...shapeFields(fields, ''), verifiedAt], form);
}

/**
 * Adds the values of counter fields: how many publications have changed one of the fields that the counter counts.
 * `published` are the values of the version that visitors see; if there is none, the count is 0.
 */
export function withCounts(
  fields: readonly FormField[],
  values: FormValues,
  published: FormValues | undefined,
): Record<string, unknown> {
  const counted = { ...values };
  // An optional list that is absent and one without entries are equal.
  const [before, after] = [published ?? {}, values].map((each) => tidyValues(fields, each));
  for (const { name, counts } of fields) {
    if (!counts) continue;
    const count = published?.[name];
    const isChanged = counts.some((each) => !isSame(before?.[each], after?.[each]));
    counted[name] = typeof count === 'number' ? count + (isChanged ? 1 : 0) : 0;
  }
  return counted;
}

/** Returns the label of a stored option, or the option where it has none. */
export type OptionLabel = (option: string) => string;

/** Both spellings of 臺 as one. */
const folded = (text: string): string => text.trim().replaceAll('台', '臺');

/**
 * Returns the option of a choice, or the boolean of a switch, that a text names by its value or its label, in either
 * spelling of 台.
 */
export function optionOf(
  { kind, options }: Pick<FormField, 'kind' | 'options'>,
  text: string,
  labelOf: OptionLabel,
): string | boolean | undefined {
  const isNamed = (option: string) => folded(labelOf(option)) === folded(text);
  if (kind === 'switch') return [true, false].find((each) => isNamed(String(each)));
  if (kind !== 'choice') return undefined;
  return options.find((option) => option === text) ?? options.find(isNamed);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function storedValue(field: FormField, value: unknown, labelOf: OptionLabel): unknown {
  if (typeof value === 'string') return optionOf(field, value.trim(), labelOf) ?? value;
  if (field.kind === 'group' && isRecord(value)) return withStoredOptions(field.of, value, labelOf);
  if (field.kind !== 'list' || !Array.isArray(value)) return value;
  return value.map((each: unknown) => (isRecord(each) ? withStoredOptions(field.of, each, labelOf) : each));
}

/** Returns the values with the labels of options replaced by the options, also in groups and the entries of lists. */
export function withStoredOptions(
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
  labelOf: OptionLabel,
): Record<string, unknown> {
  const known = fields.filter(({ name }) => values[name] !== undefined);
  const stored = known.map((field) => [field.name, storedValue(field, values[field.name], labelOf)] as const);
  return { ...values, ...Object.fromEntries(stored) };
}
