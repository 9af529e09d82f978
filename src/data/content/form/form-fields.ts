import {
  type FieldKind,
  type FieldTraits,
  traitsOf,
  type TypedKind,
} from '#src/data/content/declare/field-traits.ts';
import { date } from '#src/data/content/declare/fields.ts';
import type { CollectionAccess } from '#src/data/content/declare/collection.ts';
import { definition, type Schema, sizeLimits, unwrap } from '#src/data/content/declare/schema-parts.ts';

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
  readonly initial: string | undefined;
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
    ...sizeLimits(schema),
    target,
    search,
  };
}

const shapeFields = (shape: Readonly<Record<string, Schema>>, path: string): FormField[] =>
  Object.entries(shape).map(([name, schema]) => fieldOf(schema, path === '' ? name : `${path}.${name}`));

/**
 * Returns the form of a collection, derived from its declaration. The last field is the date of the last check, which
 * belongs to the envelope.
 */
export function formFields({
  fields,
  review,
}: {
  readonly fields: Readonly<Record<string, Schema>>;
  readonly review: CollectionAccess['review'];
}): FormField[] {
  const verifiedAt = { ...fieldOf(date, 'verifiedAt'), optional: review === undefined };
  return [...shapeFields(fields, ''), verifiedAt];
}
