import type * as z from 'zod/mini';
import { date, dateTime, sourceIndex, tags } from './fields.ts';
import { isCheckedCollection } from './requirements.ts';

/** How a field is typed in: what the desk's bricks know to draw. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'markdown'
  | 'url'
  | 'date'
  | 'dateTime'
  | 'choice'
  | 'switch'
  | 'number'
  | 'money'
  | 'tags'
  | 'texts'
  | 'reference'
  | 'references'
  | 'source'
  | 'group'
  | 'list';

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
  readonly least: number;
  readonly most: number;
  readonly options: readonly string[];
  /** The fields of a group or of a list's entries. */
  readonly of: readonly FormField[];
  /** The collection that a reference leads to. */
  readonly target: string | undefined;
}

/** Which collection the ids of a field are from; a schema says only that they are ids. */
const targets: Readonly<Record<string, string>> = {
  politicianId: 'politicians',
  politicianIds: 'politicians',
  imageId: 'debunkingImages',
  imageIds: 'debunkingImages',
  videoIds: 'videos',
  qnaIds: 'qna',
  channelId: 'channels',
  summaryId: 'summarizedVideos',
  caseId: 'corruptionCases',
};

/** Whole numbers in New Taiwan dollars. */
const moneyNames = ['amount', 'proposed', 'cut', 'frozen', 'released', 'final'];

/** Long texts that pages draw as Markdown; every other one is plain. */
const markdownPaths = ['body', 'answer', 'snapshot', 'sections.body', 'summarizedVideos/summary'];

/** Characters from which on a text gets several lines. */
const longFrom = 301;

type Schema = z.core.$ZodType;

type Definition = z.core.$ZodTypes['_zod']['def'];

/** What a schema is made of, as zod's own types tell it; forms of every collection are read from here. */
// oxlint-disable-next-line no-underscore-dangle -- the name that zod documents for whoever reads schemas
const definition = (schema: Schema): Definition => schema._zod.def as Definition;

interface Inner {
  readonly schema: Schema;
  readonly optional: boolean;
  readonly nullable: boolean;
}

/** What is inside `exactOptional` and `nullable`. */
function unwrap(schema: Schema): Inner {
  const def = definition(schema);
  if (def.type !== 'optional' && def.type !== 'nullable') return { schema, optional: false, nullable: false };
  const inner = unwrap(def.innerType);
  return {
    ...inner,
    optional: inner.optional || def.type === 'optional',
    nullable: inner.nullable || def.type === 'nullable',
  };
}

/** A limit that one of the schema's checks sets. */
function limit(schema: Schema, check: string, key: string, otherwise: number): number {
  for (const each of definition(schema).checks ?? []) {
    const def: Readonly<Record<string, unknown>> = {
      // oxlint-disable-next-line no-underscore-dangle -- as above
      ...each._zod.def,
    };
    if (def['check'] === check) return Number(def[key]);
  }
  return otherwise;
}

function textKind(schema: Schema, collection: string, path: string): FieldKind {
  if (schema === date) return 'date';
  if (schema === dateTime) return 'dateTime';
  const name = path.split('.').at(-1) ?? '';
  if (name in targets) return 'reference';
  const def = definition(schema);
  if (('format' in def && def.format === 'url') || name.endsWith('Url')) return 'url';
  if (`${collection}/${path}` === 'timelineEntries/body') return 'longText';
  if (markdownPaths.includes(path) || markdownPaths.includes(`${collection}/${path}`)) return 'markdown';
  return limit(schema, 'max_length', 'maximum', 0) >= longFrom ? 'longText' : 'text';
}

function listKind(schema: Schema, element: Schema, name: string): FieldKind {
  if (schema === tags) return 'tags';
  if (name in targets) return 'references';
  return definition(element).type === 'object' ? 'list' : 'texts';
}

function shapeFields(shape: Readonly<Record<string, Schema>>, collection: string, path: string): FormField[] {
  return Object.entries(shape).map(([name, schema]) =>
    fieldOf(schema, collection, path === '' ? name : `${path}.${name}`),
  );
}

function kindAndParts(
  schema: Schema,
  collection: string,
  path: string,
): Pick<FormField, 'kind' | 'of' | 'options'> {
  const name = path.split('.').at(-1) ?? '';
  const def = definition(schema);
  const plain = { of: [], options: [] };
  switch (def.type) {
    case 'object':
      return { kind: 'group', of: shapeFields(def.shape, collection, path), options: [] };
    case 'array': {
      const element = definition(def.element);
      const of = element.type === 'object' ? shapeFields(element.shape, collection, path) : [];
      return { kind: listKind(schema, def.element, name), of, options: [] };
    }
    case 'enum':
      return { kind: 'choice', of: [], options: Object.values(def.entries).map(String) };
    case 'boolean':
      return { kind: 'switch', ...plain };
    case 'number':
      if (schema === sourceIndex) return { kind: 'source', ...plain };
      return { kind: moneyNames.includes(name) ? 'money' : 'number', ...plain };
    default:
      return { kind: textKind(schema, collection, path), ...plain };
  }
}

function fieldOf(given: Schema, collection: string, path: string): FormField {
  const { schema, optional, nullable } = unwrap(given);
  const name = path.split('.').at(-1) ?? '';
  return {
    ...kindAndParts(schema, collection, path),
    name,
    path,
    optional,
    nullable,
    least: limit(schema, 'min_length', 'minimum', 0),
    most: limit(schema, 'max_length', 'maximum', Infinity),
    target: targets[name],
  };
}

/**
 * The form of a collection, read off its schema; the day of the last check, which belongs to the envelope, stands
 * last.
 */
export function formFields(collection: {
  readonly name: string;
  readonly fields: Readonly<Record<string, Schema>>;
}): FormField[] {
  const verifiedAt = {
    ...fieldOf(date, collection.name, 'verifiedAt'),
    optional: !isCheckedCollection(collection.name),
  };
  return [...shapeFields(collection.fields, collection.name, ''), verifiedAt];
}
