import { queryOptions } from '@tanstack/react-query';
import { readLatest } from '#src/data/content/read/snapshot.ts';
import { parseTitles } from './search-files.ts';

/** An item as the home page reports it. */
export interface LatestItem {
  readonly id: string;
  readonly title: string;
  /** Verdict, tags and other names. */
  readonly names: readonly string[];
  /** ISO time. */
  readonly updatedAt: string;
}

const rowsOf = (rows: unknown): LatestItem[] =>
  Array.isArray(rows)
    ? parseTitles(rows).map(([id, title, names, updatedAt]) => ({ id, title, names, updatedAt }))
    : [];

/** What was newest in every collection at the last publication, by collection; no read of the database. */
export const latestItems = queryOptions({
  queryKey: ['latest'],
  staleTime: 60_000,
  queryFn: async () => {
    const latest = await readLatest();
    const entries = latest !== null && typeof latest === 'object' ? Object.entries(latest) : [];
    return new Map(entries.map(([collection, rows]) => [collection, rowsOf(rows)]));
  },
});
