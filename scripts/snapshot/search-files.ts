import { foldText } from '#src/data/content/search-text.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that name an item: they and the tags are the part of the search text that is loaded first. */
const nameFields = ['title', 'name', 'question', 'aliases', 'tags'];

/** Fields whose text nobody searches for. */
// prettier-ignore
const silentFields = new Set([
  'id', 'writeId', 'createdAt', 'updatedAt', 'change', 'history', 'thumbhash', 'objects', 'folderId', 'parentId',
  'coverImageId', 'url', 'archivedUrl', 'youtubeId',
]);

/** Every text in a value, depth first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => (silentFields.has(key) ? [] : textsOf(child)));
}

const isAddress = (text: string): boolean => /^https?:/.test(text);

/** What an item is found by at once: its names and tags, folded as queries are. */
export const titleText = (record: Fields): string =>
  foldText(nameFields.flatMap((field) => textsOf(record[field])).join('\n'));

/** Everything else of an item that can be searched. */
export function fullText(record: Fields): string {
  const others = Object.entries(record).filter(
    ([key]) => !nameFields.includes(key) && !silentFields.has(key),
  );
  return foldText(
    others
      .flatMap(([, value]) => textsOf(value))
      .filter((text) => !isAddress(text))
      .join('\n'),
  );
}
