import type { BundleSource } from '#src/data/content/declare/collection.ts';
import { readItem } from './item.ts';
import { readBundleEntries } from './snapshot.ts';

interface Listed {
  readonly id: string;
  readonly rev: number;
}

/**
 * Reads the large fields of the listed documents, all in the bundle `key`: from the last publication, and from the
 * database for documents that the list has in a newer version. Omits withdrawn and invalid documents. Throws
 * `ServiceError` if a read fails.
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
