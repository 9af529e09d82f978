import { createHash } from 'node:crypto';
import { groupBy } from '#scripts/import/group-by.ts';
import type { Content } from '#scripts/publish/read-content.ts';
import { debunkingImages, lookupBundle } from '#src/data/debunking-images/debunking-image.collection.ts';
import { lookupEntry, lookupShardKey, lookupShardSize } from '#src/data/lookup/lookup-shards.ts';
import { qna } from '#src/data/qna/qna.collection.ts';
import { findingOf } from '#src/pages/shared/answer/answer-words.ts';
import { caseWords } from '#src/data/corruption-cases/case-words.ts';
import { namesPrivatePerson } from '#scripts/publish/published-items.ts';
import { publicCollections } from '#src/data/collections.ts';
import { itemShardCount, itemShardPath } from '#src/data/content/read/item-shards.ts';
import { type Manifest, snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { tagRules, tagRulesId } from '#src/data/tag-rules/tag-rule.collection.ts';
import type { LinkHealth } from '#src/data/resources/link-health.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { AnyCollection } from '#src/data/content/declare/any-collection.ts';
import type { RawDocument } from '#src/platform/values.ts';
import type { StoredRecord } from '#src/data/search/search-head.ts';
import { type Families, familiesIn } from './families.ts';
import { type Earlier, laterSearchFiles, type RetainedFile } from './search/later-files.ts';
import {
  type Collections,
  type SearchBase,
  type SearchEntry,
  type SearchFile,
  searchFilesOf,
} from './search/search-files.ts';
import { fullText, peopleNames, searchRecord } from './search/searched-texts.ts';

/** Entries a list shard holds on average at most. */
const shardSize = 1_000;

/** Items of each collection that the home page may show as new. */
const latestCount = 4;

export interface DataFile {
  /** Below `/data/`. */
  readonly path: string;
  readonly content: string;
}

/** The file that names the others. */
export const manifestPath = 'manifest.json';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Divides entries by their ids and not by their place, so that a new one changes one shard. The number of shards
 * doubles with the content, which rewrites all of them but seldom happens.
 */
function shardsOf<T extends { id: string }>(entries: readonly T[], size = shardSize): T[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / size)));
  const shards = Array.from({ length: count }, (): T[] => []);
  for (const entry of entries) {
    shards[Number.parseInt(sha256(entry.id).slice(0, 8), 16) % count]?.push(entry);
  }
  return shards;
}

/** A file that is named after its content: once read, it never changes. */
function hashed(name: string, entries: unknown): DataFile {
  const content = JSON.stringify({ version: snapshotVersion, entries });
  return { path: `${name}.${sha256(content).slice(0, 10)}.json`, content };
}

type Collection = (typeof publicCollections)[number];

interface BundlePart {
  readonly key: string;
  readonly entry: { readonly id: string };
}

/** The files of a collection's large fields, by the key that groups them. */
function bundlesOf(name: string, parts: readonly BundlePart[]): Map<string, DataFile> {
  const groups = new Map<string, { readonly id: string }[]>();
  for (const { key, entry } of parts) {
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  const files = [...groups].flatMap(([key, entries]) =>
    dividedBundle(name, key, entries).map((part): [string, DataFile] => [
      part.key,
      hashed(`${name}.bundle-${part.key}`, part.entries),
    ]),
  );
  return new Map(files);
}

/** A bundle is one file; the look-up file is many, so that a new picture changes one of them. */
function dividedBundle(name: string, key: string, entries: readonly { readonly id: string }[]) {
  if (name !== debunkingImages.name || key !== lookupBundle) return [{ key, entries }];
  return shardsOf(entries, lookupShardSize).map((shard, number) => ({
    key: lookupShardKey(number),
    entries: shard.map((entry) => lookupEntry(entry)),
  }));
}

/** Whole documents, each in the file that its id leads to, among as many files as `count` says. */
function* itemFiles(name: string, documents: readonly RawDocument[], count: number): Generator<DataFile> {
  const byPath = groupBy(documents, ({ id }) => itemShardPath(name, id, count));
  for (const [path, some] of byPath) {
    const entries = some.map(({ id, data }) => ({ id, data }));
    yield { path, content: JSON.stringify({ version: snapshotVersion, entries }) };
  }
}

/** What the last files say of every collection. */
interface Shared {
  readonly manifest: Manifest;
  readonly latest: Record<string, unknown>;
  readonly corrected: unknown[];
  readonly families: Families;
}

/**
 * What search shows of a published document. A case is called nowhere without its notice (editorial rule 2), and a
 * fact-check that leads others says how many versions there are.
 */
function recordOf(
  collection: AnyCollection,
  raw: RawDocument,
  asOf: string,
  { nameOf }: Families,
): StoredRecord {
  const record = searchRecord(collection, raw, caseWords(collection.name, raw, asOf)?.title);
  const name = collection.name === qna.name ? nameOf(raw.id) : undefined;
  return name === undefined ? record : { ...record, names: [name, ...record.names] };
}

/** The day that makes an item new: that of its check, of what is never checked that of its last change. */
const checkedOrChanged = ({
  verifiedAt,
  updatedAt,
}: {
  verifiedAt?: string | undefined;
  updatedAt: string;
}) => verifiedAt ?? updatedAt.slice(0, 10);

/** What a fact-check found, for the place where one leads. */
function findingIn({ name }: AnyCollection, raw: RawDocument): { finding?: string } {
  const parsed = name === qna.name ? qna.parse(raw) : undefined;
  return parsed?.state === 'published' ? { finding: findingOf(parsed.record) } : {};
}

/** A collection's list shards, bundles and items; what others have to know of it goes into `shared`. */
function* collectionFiles(
  collection: Collection,
  { asOf, documents }: Content,
  { manifest, latest, corrected, families }: Shared,
): Generator<DataFile> {
  const { name } = collection;
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
  const searched = published.filter(({ raw }) => !namesPrivatePerson(raw.data));
  const isVariant = (id: string) => name === qna.name && families.leaders.has(id);
  latest[name] = searched
    .filter(({ id }) => !isVariant(id))
    .toSorted(
      ({ list: a }, { list: b }) =>
        compareCodes(checkedOrChanged(b), checkedOrChanged(a)) || compareCodes(b.updatedAt, a.updatedAt),
    )
    .slice(0, latestCount)
    .map(({ raw }) => ({ ...recordOf(collection, raw, asOf, families), ...findingIn(collection, raw) }));
  for (const { id, raw } of searched) {
    const { corrections } = raw.data;
    if (!Array.isArray(corrections) || corrections.length === 0) continue;
    const { title, place } = recordOf(collection, raw, asOf, families);
    corrected.push({ collection: name, id, title, ...(place !== undefined && { place }), corrections });
  }
  const bundles = bundlesOf(
    name,
    published.flatMap(({ bundle }) => bundle ?? []),
  );
  yield* bundles.values();
  const raws = published.map(({ raw }) => raw);
  const itemShards = itemShardCount(raws.reduce((sum, { data }) => sum + JSON.stringify(data).length, 0));
  yield* itemFiles(name, raws, itemShards);
  manifest.collections[name] = {
    shards: shards.map(({ path }) => path),
    count: published.length,
    ...(raws.length > 0 && { itemShards }),
    ...(bundles.size > 0 && {
      bundles: Object.fromEntries([...bundles].map(([key, { path }]) => [key, path])),
    }),
  };
}

/**
 * The data files of a publication: list shards, files of whole documents, and the manifest, which
 * comes last and never names what is not there. Each is made when it is requested, so that few are in memory at once.
 * Withdrawn and unreadable documents are left out.
 */
export function* snapshotFiles(content: Content, linkHealth?: LinkHealth): Generator<DataFile> {
  const manifest: Manifest = { version: snapshotVersion, asOf: content.asOf, collections: {} };
  const families = familiesIn(content.documents.get(qna.name) ?? []);
  const shared: Shared = { manifest, latest: {}, corrected: [], families };
  for (const collection of publicCollections) yield* collectionFiles(collection, content, shared);
  if (linkHealth) {
    const text = JSON.stringify(linkHealth);
    manifest.linkHealth = `link-health.${sha256(text).slice(0, 10)}.json`;
    yield { path: manifest.linkHealth, content: text };
  }
  if (families.published.length > 0) {
    const text = JSON.stringify(families.published);
    manifest.families = `families.${sha256(text).slice(0, 10)}.json`;
    yield { path: manifest.families, content: text };
  }
  // Two files: the home page requests the first, and years of corrections are no part of it.
  const newest = hashed('latest', [shared.latest]);
  manifest.latest = newest.path;
  yield newest;
  const corrected = hashed('corrected', shared.corrected);
  manifest.corrected = corrected.path;
  yield corrected;
  yield { path: manifestPath, content: JSON.stringify(manifest) };
}

/** The words that a search takes for the same, as editors keep them; none where the rules cannot be read. */
function equivalentWords(documents: Content['documents']): readonly (readonly string[])[] {
  const raw = documents.get(tagRules.name)?.find(({ id }) => id === tagRulesId);
  const parsed = raw && tagRules.parse(raw);
  return parsed?.state === 'published' ? (parsed.record.equivalents ?? []).map(({ words }) => words) : [];
}

function leaderIn({ name }: AnyCollection, { id }: RawDocument, { leaders }: Families): { leader?: string } {
  const leader = name === qna.name ? leaders.get(id) : undefined;
  return leader === undefined ? {} : { leader };
}

/**
 * What can be found of a publication. What is withdrawn or cannot be read is not among it, nor is what names a private
 * person.
 */
function searchedIn({ asOf, documents }: Content): Collections {
  const people = peopleNames(documents.get('politicians') ?? []);
  const families = familiesIn(documents.get(qna.name) ?? []);
  return publicCollections.map((collection) => {
    const entries = (documents.get(collection.name) ?? []).flatMap((raw): SearchEntry[] =>
      collection.parse(raw)?.state === 'published' && !namesPrivatePerson(raw.data)
        ? [
            {
              ...recordOf(collection, raw, asOf, families),
              text: fullText(collection, raw.data, people),
              ...leaderIn(collection, raw, families),
            },
          ]
        : [],
    );
    return [collection.name, entries] as const;
  });
}

/** The files of the search index of a publication, the one that names the others last. */
export const searchFiles = (content: Content): Generator<SearchFile> =>
  searchFilesOf(searchedIn(content), equivalentWords(content.documents), content.asOf);

/** The same beside the files of an earlier publication, of which those stay that are still right. */
export const searchFilesAfter = (
  earlier: Earlier,
  content: Content,
): Generator<SearchFile | RetainedFile, SearchBase> =>
  laterSearchFiles(searchedIn(content), equivalentWords(content.documents), content.asOf, earlier);
