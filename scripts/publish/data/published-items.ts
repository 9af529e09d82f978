import { newsTimes } from '#scripts/snapshot/search/searched-texts.ts';
import { collectionNamed, titleOf } from '#src/data/collections/collections.ts';
import { dayOfThing } from '#src/data/content/declare/changed-at.ts';
import { caseWords } from '#src/data/collections/corruption-cases/case-words.ts';
import { isPrivate } from '#src/data/collections/corruption-cases/participant-facts.ts';
import { isClarifyingCard } from '#src/data/collections/debunking-images/clarifying-card.ts';
import { debunkingImages } from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import { imageFolders } from '#src/data/collections/image-folders/image-folder.collection.ts';
import { placeOf } from '#src/data/retrieval/search/item-place.ts';
import { addressOf, hasAddress } from '#src/pages/shared/found/found-item.ts';
import { pageAddress } from '#src/pages/shared/record/page-address.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { describeText } from '#src/platform/text/plain-text.ts';
import { type RouteRow, routes } from '#src/routes.ts';
import type { Address } from '#scripts/publish/addresses.ts';
import type { PageNote } from '#scripts/publish/site-output.ts';
import type { SiteDescription } from '#scripts/publish/pages/site-description.ts';

/** A published document with its page, or its place on another page. */
export interface PublishedItem {
  /** See `permanentId`. */
  readonly id: string;
  readonly collection: string;
  readonly document: RawDocument;
  readonly path: string;
  readonly url: string;
  /** The page's title, including its verdict or status if it has one. */
  readonly title: string;
  readonly description: string;
  /** The day of the thing itself, as an ISO date; undefined if it has none. */
  readonly day: string | undefined;
  /** ISO time of the last change in the world or by an editor; '' if there was none. */
  readonly updatedAt: string;
}

/** Documents by collection. */
type Documents = ReadonlyMap<string, readonly RawDocument[]>;

const rows: readonly RouteRow[] = routes;

const rowOf = (collection: string) => rows.find(({ entries }) => entries === collection);

/**
 * Returns the permanent id that feeds require, the same for a tombstone: the URL of its page, without names that may
 * change, or else the one that its data file had until decision 005.
 */
export function permanentId({ url }: SiteDescription, collection: string, id: string): string {
  const row = rowOf(collection);
  return url + (row ? pageAddress(row, id, {}) : `/data/${collection}/${encodeURIComponent(id)}.json`);
}

/** A withdrawn document. Nothing that it contained is named any more, not even its title. */
export interface WithdrawnItem {
  readonly collection: string;
  readonly id: string;
  readonly withdrawn: { readonly at: string; readonly reason: string };
}

/** Returns what was withdrawn from the collections that visitors see, among documents as stored. */
export const withdrawnItems = (documents: Documents): WithdrawnItem[] =>
  [...documents].flatMap(([collection, stored]) =>
    stored.flatMap((raw) => {
      const isGone = hasAddress(collection) && raw.data['withdrawn'] !== undefined;
      const item = isGone ? collectionNamed(collection).parse(raw) : undefined;
      if (item?.state !== 'withdrawn') return [];
      const { at, reason } = item.tombstone.withdrawn;
      return [{ collection, id: raw.id, withdrawn: { at, reason } }];
    }),
  );

const timesOf = (name: string, data: RawDocument['data']): Pick<PublishedItem, 'day' | 'updatedAt'> => {
  const collection = collectionNamed(name);
  return { day: dayOfThing(collection, data), updatedAt: newsTimes(collection, data).updatedAt };
};

const isPerson = (value: object): value is Parameters<typeof isPrivate>[0] =>
  'role' in value || 'privatePerson' in value;

/**
 * True if a document contains a private person or a victim, by the same test as `isListed` for the people of a case.
 */
export function namesPrivatePerson(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesPrivatePerson);
  if (value === null || typeof value !== 'object') return false;
  return (isPerson(value) && isPrivate(value)) || Object.values(value).some(namesPrivatePerson);
}

/** Returns the ids of the folders that contain a card, at any depth. */
function foldersWithCards(documents: Documents): ReadonlySet<unknown> {
  const parents = new Map(
    documents.get(imageFolders.name)?.map(({ id, data }): [unknown, unknown] => [id, data['parentId']]),
  );
  const found = new Set();
  for (const { data } of documents.get(debunkingImages.name) ?? [])
    if (isClarifyingCard(data))
      for (let id = data['folderId']; id !== undefined && !found.has(id); id = parents.get(id)) found.add(id);
  return found;
}

/**
 * Returns the documents of a collection that search, feeds, open data and the news list and count, as the pages do:
 * none that name a private person, no plain images, and no folders without cards.
 */
export function listedDocuments(documents: Documents, name: string): RawDocument[] {
  const all = (documents.get(name) ?? []).filter(({ data }) => !namesPrivatePerson(data));
  if (name === debunkingImages.name) return all.filter(({ data }) => isClarifyingCard(data));
  if (name !== imageFolders.name) return all;
  const folders = foldersWithCards(documents);
  return all.filter(({ id }) => folders.has(id));
}

/** Returns the items with pages of their own that may be listed elsewhere: in feeds, in the sitemap, on cards. */
export function listedItems(
  site: SiteDescription,
  addresses: readonly Address[],
  notes: Readonly<Record<string, PageNote>>,
): PublishedItem[] {
  return addresses.flatMap(({ path, entry }) => {
    const note = notes[path];
    if (!entry || !note || note.hidden || namesPrivatePerson(entry.document.data)) return [];
    const { collection, document } = entry;
    return [
      {
        collection,
        document,
        id: permanentId(site, collection, document.id),
        path,
        url: site.url + path,
        title: note.title.replace(/^.*? - /, ''),
        description: note.description,
        ...timesOf(collection, document.data),
      },
    ];
  });
}

/** Fields that describe an item; the first one present is used. */
const describing = ['summary', 'description', 'body'];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the items that have no page of their own and are shown on another page, as of an ISO time. A case's title
 * always includes its notice (editorial rule 2).
 */
export function placedItems(
  site: SiteDescription,
  published: ReadonlyMap<string, readonly RawDocument[]>,
  asOf: string,
): PublishedItem[] {
  const placed = [...published].filter(([name]) => !rowOf(name));
  return placed.flatMap(([collection, documents]) =>
    documents.flatMap((document) => {
      const { id, data } = document;
      if (namesPrivatePerson(data)) return [];
      const words = caseWords(collection, document, asOf);
      const title = words?.title ?? titleOf(collection, '', data);
      const path = addressOf({ collection, id, title, place: placeOf(collection, data) });
      if (path === undefined) return [];
      const text = describing.map((field) => data[field]).find((value) => isText(value));
      return [
        {
          collection,
          document,
          id: permanentId(site, collection, id),
          path,
          url: site.url + path,
          title,
          description: words?.description ?? describeText(text ?? ''),
          ...timesOf(collection, data),
        },
      ];
    }),
  );
}
