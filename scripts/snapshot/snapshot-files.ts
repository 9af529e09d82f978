import { createHash } from 'node:crypto';
import type { Content } from '#scripts/publish/read-content.ts';
import type { RawDocument } from '#src/platform/values.ts';
import { caseWords } from '#src/data/corruption-cases/case-words.ts';
import { namesPrivatePerson } from '#scripts/publish/published-items.ts';
import { collections } from '#src/data/collections.ts';
import { type Manifest, snapshotVersion } from '#src/data/content/snapshot.ts';
import type { LinkHealth } from '#src/data/resources/link-health.ts';
import { fullText, titleRow } from './search-files.ts';

/** Entries a list shard holds on average at most. */
const shardSize = 1_000;

/** Items of each collection that the home page may show as new. */
const latestCount = 4;

export interface DataFile {
  /** Below `/data/`. */
  readonly path: string;
  readonly content: string;
}

export interface Snapshot {
  /** In the order of writing: the manifest is last, so that it never names what is not there. */
  readonly files: Iterable<DataFile>;
  readonly manifest: Manifest;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Divides entries by their ids and not by their place, so that a new one changes one shard. The number of shards
 * doubles with the content, which rewrites all of them but seldom happens.
 */
function shardsOf<T extends { id: string }>(entries: readonly T[]): T[][] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(entries.length / shardSize)));
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

type Collection = (typeof collections)[number];

/** The files of a collection's large fields, by the key that groups them. */
function bundlesOf(collection: Collection, raws: readonly RawDocument[]): Map<string, DataFile> {
  const groups = new Map<string, unknown[]>();
  for (const raw of raws) {
    const bundled = collection.bundled(raw);
    if (bundled) groups.set(bundled.key, [...(groups.get(bundled.key) ?? []), bundled.entry]);
  }
  const name = `${collection.name}.bundle`;
  return new Map([...groups].map(([key, entries]) => [key, hashed(`${name}-${key}`, entries)]));
}

/**
 * The data files of a publication: list shards, one file per item, search text in two parts, and the manifest.
 * Withdrawn and unreadable documents are left out; what names a private person is in no search text.
 */
export function snapshotFiles({ asOf, documents }: Content, linkHealth?: LinkHealth): Snapshot {
  const named: DataFile[] = [];
  const latest: Record<string, unknown> = {};
  const corrected: unknown[] = [];
  const manifest: Manifest = { version: snapshotVersion, asOf, collections: {} };
  const items = function* (): Generator<DataFile> {
    for (const collection of collections) {
      for (const raw of documents.get(collection.name) ?? []) {
        if (collection.parseForList(raw)?.state !== 'published') continue;
        const content = JSON.stringify({ version: snapshotVersion, data: raw.data });
        yield { path: `${collection.name}/${raw.id}.json`, content };
      }
    }
  };
  for (const collection of collections) {
    const published = (documents.get(collection.name) ?? []).flatMap((raw) => {
      const parsed = collection.parseForList(raw);
      return parsed?.state === 'published' ? [{ id: raw.id, raw, entry: parsed.record }] : [];
    });
    const shards = shardsOf(published).map((shard, index) =>
      hashed(
        `${collection.name}.${index}`,
        shard.map(({ entry }) => entry),
      ),
    );
    const searched = published.filter(({ raw }) => !namesPrivatePerson(raw.data));
    // A case is called nowhere without its notice (editorial rule 2).
    const rowOf = (raw: RawDocument) => {
      const title = caseWords(collection.name, raw, asOf)?.title;
      return titleRow({ ...raw.data, id: raw.id, ...(title && { title }) });
    };
    latest[collection.name] = searched
      .toSorted((a, b) => b.entry.updatedAt.localeCompare(a.entry.updatedAt))
      .slice(0, latestCount)
      .map(({ raw }) => rowOf(raw));
    for (const { id, raw } of searched) {
      const [, title] = rowOf(raw);
      const { corrections } = raw.data;
      if (Array.isArray(corrections) && corrections.length > 0)
        corrected.push({ collection: collection.name, id, title, corrections });
    }
    const titles = hashed(
      `search/${collection.name}.titles`,
      searched.map(({ raw }) => rowOf(raw)),
    );
    const text = hashed(
      `search/${collection.name}.text`,
      searched.map(({ id, raw }) => [id, fullText(raw.data)]),
    );
    const bundles = bundlesOf(
      collection,
      published.map(({ raw }) => raw),
    );
    named.push(...shards, titles, text, ...bundles.values());
    manifest.collections[collection.name] = {
      shards: shards.map(({ path }) => path),
      count: published.length,
      ...(bundles.size > 0 && {
        bundles: Object.fromEntries([...bundles].map(([key, { path }]) => [key, path])),
      }),
      search: { titles: titles.path, text: text.path },
    };
  }
  if (linkHealth) {
    const content = JSON.stringify(linkHealth);
    const file = { path: `link-health.${sha256(content).slice(0, 10)}.json`, content };
    named.push(file);
    manifest.linkHealth = file.path;
  }
  const newest = hashed('latest', [latest, corrected]);
  named.push(newest);
  manifest.latest = newest.path;
  const files = function* (): Generator<DataFile> {
    yield* named;
    yield* items();
    yield { path: 'manifest.json', content: JSON.stringify(manifest) };
  };
  return { files: { [Symbol.iterator]: files }, manifest };
}
