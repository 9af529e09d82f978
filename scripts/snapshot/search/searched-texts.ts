import * as z from 'zod/mini';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { titleOf } from '#src/data/collections/collections.ts';
import { changedAt, dayOfThing, isImported, newsTime } from '#src/data/content/declare/changed-at.ts';
import { isSample } from '#src/data/content/declare/sample.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { textForSearch } from '#src/data/retrieval/search/fold.ts';
import { publishedChecker } from '#src/data/collections/qna/checker.ts';
import { placeOf } from '#src/data/retrieval/search/item-place.ts';
import { linkKey } from '#src/data/retrieval/search/links.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import type { StoredRecord } from '#src/data/retrieval/search/search-head.ts';
import { foundIn } from '#src/pages/shared/answer/answer-words.ts';
import { isVerdict } from '#src/platform/text/verdict-scale.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Returns every text in a value, depth first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** Returns how search uses a field: as text by default, except for kinds of fields without text. */
const useOf = ({ kind, search }: FormField) =>
  search ?? (['url', 'reference', 'references'].includes(kind) ? 'silent' : 'text');

/** Yields the values of fields in a document at any depth, in the document's order. */
function* valuesIn(fields: readonly FormField[], value: unknown): Generator<readonly [FormField, unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield* valuesIn(fields, entry);
  else if (value !== null && typeof value === 'object')
    for (const [name, child] of Object.entries(value)) {
      const field = fields.find((each) => each.name === name);
      if (field && field.of.length > 0 && useOf(field) === 'text') yield* valuesIn(field.of, child);
      else if (field) yield [field, child];
    }
}

/** The properties of a collection that search needs. */
type Searched = Pick<AnyCollection, 'name' | 'title' | 'date' | 'fields' | 'review'>;

const known = new WeakMap<Searched['fields'], readonly FormField[]>();

/** Returns the values in a document with their fields. The fields of a declaration are computed once. */
function fieldValues(collection: Searched, data: Fields): (readonly [FormField, unknown])[] {
  const fields = known.get(collection.fields) ?? formFields(collection);
  known.set(collection.fields, fields);
  return [...valuesIn(fields, data)];
}

/** Returns the text of a document's own field. */
const textIn = (data: Fields, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};

/** Returns the times by which an item is sorted as news. */
export function newsTimes(
  collection: Pick<Searched, 'date'>,
  data: Fields,
): Pick<StoredRecord, 'updatedAt' | 'verifiedAt'> {
  const version = data as unknown as Parameters<typeof changedAt>[0];
  const verifiedAt = textIn(data, 'verifiedAt');
  const changed = {
    ...data,
    updatedAt: changedAt(version),
    ...(isImported(version) && { imported: true as const }),
  };
  return { updatedAt: newsTime(collection, changed), ...(verifiedAt !== undefined && { verifiedAt }) };
}

/** Returns the record that search shows of an item; `title` replaces the document's own title. */
export function searchRecord(collection: Searched, { id, data }: RawDocument, title?: string): StoredRecord {
  const values = fieldValues(collection, data);
  const of = (use: FormField['search']) =>
    values.flatMap(([field, value]) => (field.search === use ? textsOf(value) : []));
  const names = new Set(of('name'));
  const { verdict } = data;
  if (isVerdict(verdict)) names.delete(verdict);
  const { data: checker } = z.safeParse(publishedChecker, data['checker']);
  const finding = foundIn(data);
  const day = collection.date === 'verifiedAt' ? undefined : dayOfThing(collection, data);
  const ministry = textIn(data, 'ministry');
  const agency = textIn(data, 'agency');
  const place = placeOf(collection.name, data);
  const links = [...of('link'), ...of('video').map((video) => `https://youtu.be/${video}`)].flatMap(
    (link) => linkKey(link) ?? [],
  );
  return {
    id,
    title: title ?? titleOf(collection.name, '', data),
    ...newsTimes(collection, data),
    ...(day !== undefined && { day }),
    ...(isVerdict(verdict) && { verdict }),
    ...(checker && { checker }),
    ...(isVerdict(verdict) && finding && { finding }),
    ...(isSample(data) && { sample: true }),
    names: [...names],
    ...(collection.name === budgets.name && {
      agency: { ...(ministry !== undefined && { ministry }), ...(agency !== undefined && { agency }) },
    }),
    ...(place !== undefined && { place }),
    ...(links.length > 0 && { links }),
  };
}

/** The names of people by id, including aliases. */
export type PeopleNames = ReadonlyMap<string, readonly string[]>;

/** Returns the names of people from their stored documents; withdrawn ones have none. */
export const peopleNames = (people: readonly RawDocument[]): PeopleNames =>
  new Map(
    people.flatMap(({ id, data }) =>
      data['withdrawn'] === undefined ? [[id, textsOf([data['name'], data['aliases']])]] : [],
    ),
  );

/**
 * Returns all other searchable text of an item, as made by `textForSearch`: its texts, and all names of the people to
 * whose ids it refers, so that a search for 範例陳 finds the bills of 陳範例.
 */
export function fullText(collection: Searched, data: Fields, names: PeopleNames): string {
  const values = fieldValues(collection, data);
  const texts = values.flatMap(([field, value]) =>
    useOf(field) === 'text' && field.path !== collection.title ? textsOf(value) : [],
  );
  const people = values.flatMap(([field, value]) =>
    field.target === politicians.name ? textsOf(value).flatMap((id) => names.get(id) ?? []) : [],
  );
  return textForSearch(
    [...texts, ...textsOf(data['corrections']), ...new Set(people)]
      .filter((text) => !isAddress(text))
      .join('\n'),
  );
}
