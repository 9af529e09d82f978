import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readDataFile } from '#src/data/content/read/snapshot.ts';
import { type Needs, needsSchema } from './needs.schema.ts';

/** What the last publication found that needs somebody; null where it did not look. No read of the database. */
export const needsQuery = queryOptions({
  queryKey: ['needs', 'published'] as const,
  staleTime: 300_000,
  queryFn: async (): Promise<Needs | null> => {
    const parsed = z.safeParse(needsSchema, await readDataFile('needs/summary.json'));
    return parsed.success ? parsed.data : null;
  },
});
