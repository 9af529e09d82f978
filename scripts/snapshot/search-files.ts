import { textForSearch } from '#src/data/search/fold.ts';
import { linkKey } from '#src/data/search/match-message.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { TitleRow } from '#src/data/search/search-files.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that hold an item's title, the first that is there. */
const titleFields = ['title', 'name', 'question'];

/** Fields that name an item otherwise; with the title they are the part of the search text that is loaded first. */
const nameFields = [
  'verdict',
  'tags',
  'aliases',
  'office',
  'constituency',
  'billNumber',
  'ministry',
  'agency',
];

/** Fields that say what a claim or a picture is about on other sites. */
const linkFields = ['claimUrl', 'source', 'youtubeId'];

/** Fields that name people by their ids. */
const peopleFields = ['politicianId'];

/** Fields whose text nobody searches for. */
// prettier-ignore
const silentFields = new Set([
  'id', 'writeId', 'createdAt', 'updatedAt', 'change', 'history', 'thumbhash', 'objects', 'hashes',
  'fineHashes', 'variantOf', 'distinctFrom', 'folderId', 'parentId',
  'coverImageId', 'url', 'archivedUrl', 'youtubeId', ...peopleFields,
]);

/** Every text in a value, depth first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => (silentFields.has(key) ? [] : textsOf(child)));
}

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** A budget has no title: it is known by its agency and its fiscal year, 年度預算 in one as people write it. */
const titleOf = ({ fiscalYear, agency, ...record }: Fields): string =>
  typeof fiscalYear === 'number' && typeof agency === 'string'
    ? `${agency}${fiscalYear - 1911}年度預算`
    : (textsOf(titleFields.map((field) => record[field]))[0] ?? '');

/** Addresses in a value; a video is told by its id alone. */
function linksOf(field: string, value: unknown): string[] {
  if (typeof value === 'string') return [field === 'youtubeId' ? `https://youtu.be/${value}` : value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'url' ? linksOf(key, child) : []));
}

/** What an item is found by at once: title, tags and other names, newest change, links that it is about. */
export function titleRow(record: Fields): TitleRow {
  const names = [...new Set(nameFields.flatMap((field) => textsOf(record[field])))];
  const links = linkFields
    .flatMap((field) => linksOf(field, record[field]))
    .flatMap((link) => linkKey(link) ?? []);
  const row = [String(record['id']), titleOf(record), names, String(record['updatedAt'])] as const;
  return links.length > 0 ? [...row, links] : row;
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

/** The ids of the people in a value, however deep. */
function peopleIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) =>
    peopleFields.includes(key) ? textsOf(child) : peopleIn(child),
  );
}

/**
 * Everything else of an item that can be searched, as `textForSearch` makes it: its texts and all names of the people
 * that it names by their ids, so that whoever looks for 範例陳 finds the bills of 陳範例.
 */
export function fullText(record: Fields, names: PeopleNames): string {
  const named = [...titleFields, ...nameFields];
  const others = Object.entries(record).filter(([key]) => !named.includes(key) && !silentFields.has(key));
  const people = new Set(peopleIn(record).flatMap((id) => names.get(id) ?? []));
  return textForSearch(
    [...others.flatMap(([, value]) => textsOf(value)), ...people]
      .filter((text) => !isAddress(text))
      .join('\n'),
  );
}
