import { snapshotVersion } from '#src/data/content/read/snapshot.ts';

/** A manifest with one item shard for the collection, and below it the content of such a shard. */
export const manifestOf = (collection: string): object => ({
  version: snapshotVersion,
  asOf: '2026-11-21T00:00:00Z',
  collections: { [collection]: { shards: [], count: 1, itemShards: 1 } },
});
export const itemFile = (id: string, data: object): object => ({
  version: snapshotVersion,
  entries: [{ id, data }],
});
