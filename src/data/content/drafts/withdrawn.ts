import * as z from 'zod/mini';
import { type Tombstone, tombstoneSchema } from '#src/data/content/declare/envelope.ts';
import { pageSize } from '#src/data/content/read/list.ts';
import { readListEntries } from '#src/data/content/read/snapshot.ts';
import { queryDocuments } from '#src/platform/firebase/documents.ts';

/** Reads all withdrawn documents of a collection, the latest first. Throws `ServiceError`. */
export async function readWithdrawn(collection: string): Promise<Tombstone[]> {
  const all: Tombstone[] = [];
  let after: readonly [string, string] | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the previous one
    const page = await queryDocuments({
      collection,
      orderBy: [
        { field: 'withdrawn.at', descending: true },
        { field: '__name__', descending: true },
      ],
      ...(after && { startAfter: after }),
      limit: pageSize,
    });
    for (const { id, data } of page) {
      const tombstone = z.safeParse(tombstoneSchema, data);
      if (!tombstone.success) continue;
      all.push({ id, ...tombstone.data });
      after = [tombstone.data.withdrawn.at, id];
    }
    if (page.length < pageSize) return all;
  }
}

const entrySchema = z.object({ id: z.string(), rev: z.int() });

/** Reads the versions of a collection's documents in the last publication of the site. Throws `ServiceError`. */
export async function readSiteVersions(collection: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readListEntries(collection);
  return new Map(
    entries.flatMap((entry) => {
      const parsed = z.safeParse(entrySchema, entry);
      return parsed.success ? [[parsed.data.id, parsed.data.rev] as const] : [];
    }),
  );
}
