import type { BundleSource } from '#src/data/content/declare/collection.ts';
import { readItem } from './item.ts';
import { readBundleEntries } from './snapshot.ts';

interface Listed {
  readonly id: string;
  readonly rev: number;
}

/**
 * The large fields of some listed documents, all of the bundle `key`: as published last, and from the database
 * what the list knows to be newer. What is withdrawn or cannot be read is left out. Throws `ServiceError` when
 * neither part can be read.
 */
export async function readBundle<E extends Listed, R extends E>(
  collection: BundleSource<E, R>,
  key: string,
  listed: readonly Listed[],
): Promise<E[]> {
  const published = new Map<string, E>();
  for (const raw of await readBundleEntries(collection.name, key)) {
    const entry = collection.parseBundleEntry(raw);
    if (entry) published.set(entry.id, entry);
  }
  const entries = await Promise.all(
    listed.map(async ({ id, rev }) => {
      const entry = published.get(id);
      if (entry && entry.rev >= rev) return [entry];
      const item = await readItem(collection, id);
      return item.state === 'published' ? [item.record] : [];
    }),
  );
  return entries.flat();
}
