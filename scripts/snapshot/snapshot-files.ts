import { correctionsShown } from '#src/data/content/write/redact.ts';
import { createHash } from 'node:crypto';
import { appendTo, groupBy } from '#scripts/import/group-by.ts';
import type { Content } from '#scripts/publish/data/read-content.ts';
import {
  debunkingImages,
  lookupBundle,
} from '#src/data/collections/debunking-images/debunking-image.collection.ts';
import {
  lookupEntry,
  lookupShardKey,
  lookupShardSize,
} from '#src/data/retrieval/image-search/lookup-shards.ts';
import { qna } from '#src/data/collections/qna/qna.collection.ts';
import { caseWords } from '#src/data/collections/corruption-cases/case-words.ts';
import { listedDocuments, withdrawnItems } from '#scripts/publish/data/published-items.ts';
import { publicCollections } from '#src/data/collections/collections.ts';
import { itemShardCount, itemShardPath } from '#src/data/content/read/item-shards.ts';
import { type Manifest, snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { tagRules, tagRulesId } from '#src/data/collections/tag-rules/tag-rule.collection.ts';
import type { LinkHealth } from '#src/data/collections/resources/read-link-health.ts';
import { officeTerm } from '#src/data/collections/politicians/office-term.ts';
import { politicians } from '#src/data/collections/politicians/politician.collection.ts';
import { officeWords } from '#src/ui/people/office-words.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RawDocument } from '#src/platform/text/values.ts';
import { newsDay, type StoredRecord } from '#src/data/retrieval/search/search-head.ts';
import brands from './search/brands.json' with { type: 'json' };
import { type Families, familiesIn } from './families.ts';
import {
  type Earlier,
  laterSearchFiles,
  type ListedCollection,
  type RetainedFile,
} from './search/later-files.ts';
import {
  type ListedEntry,
  listedEntry,
  type SearchBase,
  type SearchEntry,
  type SearchFile,
  searchFilesOf,
} from './search/search-files.ts';
import { fullText, newsTimes, peopleNames, searchRecord } from './search/searched-texts.ts';
import { manifestPath } from '#src/data/content/read/manifest-path.ts';

/** The maximum average number of entries in a list shard. */
const shardSize = 1_000;

/** The maximum number of items of each collection that the home page shows as new. */
const latestCount = 4;

export interface DataFile {
  /** Below `/data/`. */
  readonly path: string;
  readonly content: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Divides entries into shards by id and not by position, so that a new entry changes one shard. The number of shards
 * doubles as content grows, which rewrites all of them but happens rarely.
 */
function shardsOf<T extends { id: string }>(entries: readonly T[], size = shardSize): T[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / size)));
  const shards = Array.from({ length: count }, (): T[] => []);
  for (const entry of entries) {
    shards[Number.parseInt(sha256(entry.id).slice(0, 8), 16) % count]?.push(entry);
  }
  return shards;
}

/** Returns a file named by a hash of its content, so that it never changes. */
function hashed(name: string, entries: unknown): DataFile {
  const content = JSON.stringify({ version: snapshotVersion, entries });
  return { path: `${name}.${sha256(content).slice(0, 10)}.json`, content };
}

type Collection = (typeof publicCollections)[number];

interface BundlePart {
  readonly key: string;
  readonly entry: { readonly id: string };
}

/** Returns the files of a collection's large fields, by the key that groups them. */
function bundlesOf(name: string, parts: readonly BundlePart[]): Map<string, DataFile> {
  const groups = new Map<string, { readonly id: string }[]>();
  for (const { key, entry } of parts) appendTo(groups, key, entry);
  const files = [...groups].flatMap(([key, entries]) =>
    dividedBundle(name, key, entries).map((part): [string, DataFile] => [
      part.key,
      hashed(`${name}.bundle-${part.key}`, part.entries),
    ]),
  );
  return new Map(files);
}

/**
 * A bundle is one file, except the look-up data, which is divided into many, so that a new image changes one of them.
 */
function dividedBundle(name: string, key: string, entries: readonly { readonly id: string }[]) {
  if (name !== debunkingImages.name || key !== lookupBundle) return [{ key, entries }];
  return shardsOf(entries, lookupShardSize).map((shard, number) => ({
    key: lookupShardKey(number),
    entries: shard.map((entry) => lookupEntry(entry)),
  }));
}

/** Yields complete documents, in the file determined by the id among `count` files. */
function* itemFiles(name: string, documents: readonly RawDocument[], count: number): Generator<DataFile> {
  const byPath = groupBy(documents, ({ id }) => itemShardPath(name, id, count));
  for (const [path, some] of byPath) {
    const entries = some.map(({ id, data }) => ({ id, data }));
    yield { path, content: JSON.stringify({ version: snapshotVersion, entries }) };
  }
}

/** The part of a collection that the shared files contain. */
export interface ListSummary {
  /** The entry in the manifest. */
  readonly listed: Manifest['collections'][string];
  readonly latest: readonly unknown[];
  readonly corrected: readonly unknown[];
}

/**
 * Returns the record that search shows of a published document. A case's title always includes its notice (editorial
 * rule 2), and a fact-check that leads others says how many versions there are.
 */
function recordOf(
  collection: AnyCollection,
  raw: RawDocument,
  asOf: string,
  { nameOf }: Families,
): StoredRecord {
  const record = searchRecord(collection, raw, caseWords(collection.name, raw, asOf)?.title);
  const person = collection.name === politicians.name ? politicians.parseForList(raw) : undefined;
  if (person?.state === 'published') {
    const { office } = person.record;
    const dated = officeWords(officeTerm(person.record, dayOf(asOf)));
    return { ...record, names: record.names.map((each) => (each === office ? dated : each)) };
  }
  const name = collection.name === qna.name ? nameOf(raw.id) : undefined;
  return name === undefined ? record : { ...record, names: [name, ...record.names] };
}

/** Yields a collection's list shards, bundles and items, without withdrawn and unreadable documents. */
export function* listFiles(
  collection: Collection,
  { asOf, documents }: Content,
): Generator<DataFile, ListSummary> {
  const { name } = collection;
  const families = familiesOf(documents);
  const published = (documents.get(name) ?? []).flatMap((raw) => {
    const parts = collection.sharedParts(raw);
    return parts ? [{ id: raw.id, raw, ...parts }] : [];
  });
  const shards = shardsOf(published).map((shard, index) =>
    hashed(
      `${name}.${index}`,
      shard.map(({ list }) => list),
    ),
  );
  yield* shards;
  const listedIds = new Set(listedDocuments(documents, name).map(({ id }) => id));
  const searched = published.filter(({ id }) => listedIds.has(id));
  const isVariant = (id: string) => name === qna.name && families.leaders.has(id);
  const latest = searched
    .filter(({ id }) => !isVariant(id))
    .map(({ raw }) => ({ raw, times: newsTimes(collection, raw.data) }))
    .toSorted(
      ({ times: a }, { times: b }) =>
        compareCodes(newsDay(b), newsDay(a)) || compareCodes(b.updatedAt, a.updatedAt),
    )
    .slice(0, latestCount)
    .map(({ raw }) => recordOf(collection, raw, asOf, families));
  const corrected = searched.flatMap(({ id, raw }) => {
    const corrections = correctionsShown(raw.data);
    if (corrections.length === 0) return [];
    const { title, place } = recordOf(collection, raw, asOf, families);
    return [{ collection: name, id, title, ...(place !== undefined && { place }), corrections }];
  });
  const bundles = bundlesOf(
    name,
    published.flatMap(({ bundle }) => bundle ?? []),
  );
  yield* bundles.values();
  const raws = published.map(({ raw }) => raw);
  const itemShards = itemShardCount(raws.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0));
  yield* itemFiles(name, raws, itemShards);
  const listed = {
    shards: shards.map(({ path }) => path),
    count: published.length,
    ...(searched.length < published.length && { open: searched.length }),
    itemShards: raws.length > 0 ? itemShards : 0,
    ...(bundles.size > 0 && {
      bundles: Object.fromEntries([...bundles].map(([key, { path }]) => [key, path])),
    }),
  };
  return { listed, latest, corrected };
}

const familiesOf = (documents: Content['documents']): Families => familiesIn(documents.get(qna.name) ?? []);

/** Yields the files that combine all collections, and finally the manifest, which lists the others. */
export function* manifestFiles(
  { asOf, documents }: Content,
  summaries: ReadonlyMap<string, ListSummary>,
  linkHealth?: LinkHealth,
  needs?: DataFile,
): Generator<DataFile> {
  const of = <T>(part: (summary: ListSummary) => T): Record<string, T> =>
    Object.fromEntries([...summaries].map(([name, summary]) => [name, part(summary)]));
  const manifest: Manifest = { version: snapshotVersion, asOf, collections: of(({ listed }) => listed) };
  if (linkHealth) {
    const text = JSON.stringify(linkHealth);
    manifest.linkHealth = `link-health.${sha256(text).slice(0, 10)}.json`;
    yield { path: manifest.linkHealth, content: text };
  }
  if (needs) {
    manifest.needs = needs.path;
    yield needs;
  }
  const { published } = familiesOf(documents);
  if (published.length > 0) {
    const text = JSON.stringify(published);
    manifest.families = `families.${sha256(text).slice(0, 10)}.json`;
    yield { path: manifest.families, content: text };
  }
  // Two files: the home page requests only the first, and years of corrections should not be in it.
  const newest = hashed('latest', [of(({ latest }) => latest)]);
  manifest.latest = newest.path;
  yield newest;
  const corrected = hashed('corrected', [
    ...[...summaries.values()].flatMap((summary) => summary.corrected),
    ...withdrawnItems(documents).map((item) => ({ ...item, title: '', corrections: [] })),
  ]);
  manifest.corrected = corrected.path;
  yield corrected;
  yield { path: manifestPath, content: JSON.stringify(manifest) };
}

/**
 * Yields the data files of a publication: list shards, files of complete documents, and finally the manifest, so that
 * it never refers to a missing file. Each is made when it is requested, so that few are in memory at once.
 */
export function* snapshotFiles(content: Content, linkHealth?: LinkHealth): Generator<DataFile> {
  const summaries = new Map<string, ListSummary>();
  for (const collection of publicCollections)
    summaries.set(collection.name, yield* listFiles(collection, content));
  yield* manifestFiles(content, summaries, linkHealth);
}

/** Returns the words that are equivalent for searches: brands and common foreign names, and what editors declared. */
function equivalentWords(documents: Content['documents']): readonly (readonly string[])[] {
  const raw = documents.get(tagRules.name)?.find(({ id }) => id === tagRulesId);
  const parsed = raw && tagRules.parse(raw);
  return parsed?.state === 'published'
    ? [...brands, ...(parsed.record.equivalents ?? []).map(({ words }) => words)]
    : brands;
}

/** Returns the searchable documents of a collection. */
function searchedIn(collection: Collection, { asOf, documents }: Content, isPublished: IsPublished) {
  const families = familiesOf(documents);
  const people = peopleNames(documents.get('politicians') ?? []);
  const raws = listedDocuments(documents, collection.name).filter((raw) => isPublished(collection, raw));
  const entryOf = (raw: RawDocument): SearchEntry => {
    const leader = collection.name === qna.name ? families.leaders.get(raw.id) : undefined;
    return {
      ...recordOf(collection, raw, asOf, families),
      text: fullText(collection, raw.data, people),
      ...(leader !== undefined && { leader }),
    };
  };
  return { raws, entryOf };
}

/** Whether a document is published and valid by its schema. */
type IsPublished = (collection: Collection, raw: RawDocument) => boolean;

const isPublishedNow: IsPublished = (collection, raw) => collection.parse(raw)?.state === 'published';

/** Yields the files of a publication's search index, the one that lists the others last. */
export function searchFiles(content: Content): Generator<SearchFile> {
  const collections = publicCollections.map((collection) => {
    const { raws, entryOf } = searchedIn(collection, content, isPublishedNow);
    return [collection.name, raws.map(entryOf)] as const;
  });
  return searchFilesOf(collections, equivalentWords(content.documents), content.asOf);
}

/** Returns the listed entries of a collection, which determine which files of the index are still valid. */
export const listedEntries = (collection: Collection, content: Content): ListedEntry[] => {
  const { raws, entryOf } = searchedIn(collection, content, isPublishedNow);
  return raws.map((raw) => listedEntry(entryOf(raw)));
};

/**
 * Like `searchFiles`, but retains the files of an earlier publication that are still valid. `listed` contains all
 * entries.
 */
export function searchFilesAfter(
  earlier: Earlier,
  content: Content,
  listed: ReadonlyMap<string, readonly ListedEntry[]>,
): Generator<SearchFile | RetainedFile, SearchBase> {
  const collections = publicCollections.map((collection): ListedCollection => {
    const { name } = collection;
    const entries = listed.get(name) ?? [];
    const ids = new Set(entries.map(({ id }) => id));
    return {
      name,
      listed: entries,
      read: (which) => {
        const { raws, entryOf } = searchedIn(collection, content, (_, { id }) => ids.has(id));
        return raws.filter(({ id }) => which?.has(id) ?? true).map(entryOf);
      },
    };
  });
  return laterSearchFiles(collections, equivalentWords(content.documents), content.asOf, earlier);
}
