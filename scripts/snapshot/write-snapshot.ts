import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readAll } from '#scripts/import/read-all.ts';
import { collections } from '#src/data/collections.ts';
import { type Manifest, snapshotVersion } from '#src/data/content/snapshot.ts';
import { platformConfig } from '#src/platform/config.ts';

/** Entries a list shard holds at most. */
const shardSize = 2_000;

/** The database's own time. The SDK does not tell it, so one small query is asked over plain REST. */
async function readServerTime(): Promise<string> {
  const { firebase, local } = platformConfig();
  const origin = local?.origin.firestore ?? 'https://firestore.googleapis.com';
  const url = `${origin}/v1/projects/${firebase.projectId}/databases/(default)/documents:runQuery`;
  const structuredQuery = { from: [{ collectionId: collections[0].name }], limit: 1 };
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ structuredQuery }) });
  const [first] = (await response.json()) as { readTime?: string }[];
  if (!response.ok || !first?.readTime) throw new Error(`no read time from ${url}: HTTP ${response.status}`);
  return first.readTime;
}

/** A file appears whole or not at all. */
async function writeWhole(path: string, content: unknown): Promise<void> {
  await writeFile(`${path}.part`, JSON.stringify(content));
  await rename(`${path}.part`, path);
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

async function removeOthers(directory: string, keep: ReadonlySet<string>): Promise<void> {
  const files = await readdir(directory, { withFileTypes: true });
  const stale = files.filter((file) => file.isFile() && !keep.has(file.name));
  await Promise.all(stale.map((file) => rm(join(directory, file.name))));
}

/**
 * Writes the data files of the snapshot into `directory` from what is public now: list shards, one file
 * per item, and last the manifest, so that a run that fails leaves the earlier snapshot readable.
 * Withdrawn and unreadable documents are left out. Returns the number of items per collection.
 */
export async function writeSnapshot(directory: string): Promise<Record<string, number>> {
  const asOf = await readServerTime();
  const manifest: Manifest = { version: snapshotVersion, asOf, collections: {} };
  const kept = new Set(['manifest.json']);
  await mkdir(directory, { recursive: true });
  for (const collection of collections) {
    const folder = join(directory, collection.name);
    await mkdir(folder, { recursive: true });
    const items = new Set<string>();
    const entries: unknown[] = [];
    for await (const raw of readAll(collection.name)) {
      const parsed = collection.parseForList(raw);
      if (parsed?.state !== 'published') continue;
      entries.push(parsed.record);
      items.add(`${raw.id}.json`);
      await writeWhole(join(folder, `${raw.id}.json`), raw.data);
    }
    const shards = chunks(entries, shardSize).map((shard, index) => {
      const hash = createHash('sha256').update(JSON.stringify(shard)).digest('hex').slice(0, 10);
      return { name: `${collection.name}.${index}.${hash}.json`, shard };
    });
    for (const { name, shard } of shards) await writeWhole(join(directory, name), shard);
    for (const { name } of shards) kept.add(name);
    manifest.collections[collection.name] = { shards: shards.map(({ name }) => name), count: entries.length };
    await removeOthers(folder, items);
  }
  await writeWhole(join(directory, 'manifest.json'), manifest);
  await removeOthers(directory, kept);
  return Object.fromEntries(Object.entries(manifest.collections).map(([name, { count }]) => [name, count]));
}
