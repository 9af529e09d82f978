import { budgets } from '#src/data/budgets/budget.collection.ts';
import { titleOf } from '#src/data/collections.ts';
import { changedAt } from '#src/data/content/declare/changed-at.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import { type FormField, formFields } from '#src/data/content/form/form-fields.ts';
import { politicians } from '#src/data/politicians/politician.collection.ts';
import { textForSearch } from '#src/data/search/fold.ts';
import { placeOf } from '#src/data/search/item-place.ts';
import { linkKey } from '#src/data/search/match-message.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { StoredRecord } from '#src/data/search/search-head.ts';
import { isVerdict } from '#src/platform/verdict-scale.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Every text in a value, depth first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsOf);
}

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** What search makes of a field: text that it may say, unless the field's kind says that it contains no text. */
const useOf = ({ kind, search }: FormField) =>
  search ?? (['url', 'reference', 'references'].includes(kind) ? 'silent' : 'text');

/** The values that fields have in a document, however deep, in the document's order. */
function* valuesIn(fields: readonly FormField[], value: unknown): Generator<readonly [FormField, unknown]> {
  if (Array.isArray(value)) for (const entry of value) yield* valuesIn(fields, entry);
  else if (value !== null && typeof value === 'object')
    for (const [name, child] of Object.entries(value)) {
      const field = fields.find((each) => each.name === name);
      if (field && field.of.length > 0 && useOf(field) === 'text') yield* valuesIn(field.of, child);
      else if (field) yield [field, child];
    }
}

/** What search has to know of a collection. */
type Searched = Pick<AnyCollection, 'name' | 'title' | 'fields' | 'review'>;

const known = new WeakMap<Searched['fields'], readonly FormField[]>();

/** The values in a document with their fields, which are read off the declaration once. */
function fieldValues(collection: Searched, data: Fields): (readonly [FormField, unknown])[] {
  const fields = known.get(collection.fields) ?? formFields(collection);
  known.set(collection.fields, fields);
  return [...valuesIn(fields, data)];
}

/** The text of a document's own field. */
const textIn = (data: Fields, field: string): string | undefined => {
  const value = data[field];
  return typeof value === 'string' ? value : undefined;
};

/** What search shows of an item; `title` is what it is called where that is not the document's own title. */
export function searchRecord(collection: Searched, { id, data }: RawDocument, title?: string): StoredRecord {
  const values = fieldValues(collection, data);
  const of = (use: FormField['search']) =>
    values.flatMap(([field, value]) => (field.search === use ? textsOf(value) : []));
  const names = new Set(of('name'));
  const { verdict } = data;
  if (isVerdict(verdict)) names.delete(verdict);
  const verifiedAt = textIn(data, 'verifiedAt');
  const ministry = textIn(data, 'ministry');
  const agency = textIn(data, 'agency');
  const place = placeOf(collection.name, data);
  const links = [...of('link'), ...of('video').map((video) => `https://youtu.be/${video}`)].flatMap(
    (link) => linkKey(link) ?? [],
  );
  return {
    id,
    title: title ?? titleOf(collection.name, '', data),
    updatedAt: changedAt(data as unknown as Parameters<typeof changedAt>[0]),
    ...(verifiedAt !== undefined && { verifiedAt }),
    ...(isVerdict(verdict) && { verdict }),
    names: [...names],
    ...(collection.name === budgets.name && {
      agency: { ...(ministry !== undefined && { ministry }), ...(agency !== undefined && { agency }) },
    }),
    ...(place !== undefined && { place }),
    ...(links.length > 0 && { links }),
  };
}

/** The names of people by their ids, other names included. */
export type PeopleNames = ReadonlyMap<string, readonly string[]>;

/** The names of people, from their records as stored; one that was withdrawn has none. */
export const peopleNames = (people: readonly RawDocument[]): PeopleNames =>
  new Map(
    people.flatMap(({ id, data }) =>
      data['withdrawn'] === undefined ? [[id, textsOf([data['name'], data['aliases']])]] : [],
    ),
  );

/**
 * Everything else of an item that can be searched, as `textForSearch` makes it: its texts and all names of the people
 * that it names by their ids, so that whoever looks for 範例陳 finds the bills of 陳範例.
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
