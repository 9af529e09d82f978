import {
  type FieldKind,
  type FieldTraits,
  traitsOf,
  type TypedKind,
} from '#src/data/content/declare/field-traits.ts';
import { date } from '#src/data/content/declare/fields.ts';
import type { CollectionAccess } from '#src/data/content/declare/collection.ts';
import { definition, type Schema, sizeLimits, unwrap } from '#src/data/content/declare/schema-parts.ts';

/** A field of a form, read off a collection's schema. */
export interface FormField {
  readonly name: string;
  /** From the document down, without places in lists: `participants.proceedings.court`. */
  readonly path: string;
  readonly kind: FieldKind;
  /** May be absent. */
  readonly optional: boolean;
  /** May be null, which says that the figure is not known. */
  readonly nullable: boolean;
  /** Characters of a text, entries of a list: at least and at most. */
  readonly min: number;
  readonly max: number;
  readonly options: readonly string[];
  /** The fields of a group or of a list's entries. */
  readonly of: readonly FormField[];
  /** The collection that a reference points to. */
  readonly target: string | undefined;
  /** How it is typed in; undefined for what is stored as it is typed, or chosen. */
  readonly typed: TypedKind | undefined;
  /** The fields of a group that people write as one word. */
  readonly reads: FieldTraits['reads'];
  /** The fields whose changes it counts; such a field is no input. */
  readonly counts: readonly string[] | undefined;
  /** What it contains before anybody has chosen. */
  readonly initial: string | undefined;
  /** What the form puts in order and places instead of having it typed. */
  readonly chooser: FieldTraits['chooser'];
  /** What is offered for it beside its list. */
  readonly proposes: FieldTraits['proposes'];
  /** Whether it contains the hash of a stored picture. */
  readonly isPicture: boolean;
  /** What the site's search makes of it. */
  readonly search: FieldTraits['search'];
}

/** Kinds of fields that are one text, and one number, in a cell of a sheet. */
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

/** Characters from which on a text gets several lines. */
const longFrom = 301;

/** Whether a text of up to so many characters needs several lines; a pattern that sets its own length does not. */
const isLong = (max: number): boolean => max >= longFrom && max < Infinity;

/** The kind of a field whose declaration does not name it. */
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

/** The fields inside a group or inside the entries of a list. */
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
    isPicture = false,
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
    isPicture,
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
 * The form of a collection, derived from its declaration; the day of the last check, which belongs to the envelope,
 * is last.
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
