import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readNamedFile, snapshotVersion } from '#src/data/content/read/snapshot.ts';
import { type Needs, needsSchema } from './needs.schema.ts';

const fileSchema = z.object({ version: z.literal(snapshotVersion), data: needsSchema });

/**
 * The documents that need attention, as found by the last publication; null if it did not check. Does not read the
 * database.
 */
export const needsQuery = queryOptions({
  queryKey: ['needs', 'published'] as const,
  staleTime: 300_000,
  queryFn: async (): Promise<Needs | null> => {
    const parsed = z.safeParse(fileSchema, await readNamedFile('needs'));
    return parsed.success ? parsed.data.data : null;
  },
});
