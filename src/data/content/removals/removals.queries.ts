import { queryOptions } from '@tanstack/react-query';
import { readRemovals, readUnfinished } from './removals.repository.ts';

/** The removals of some objects. */
export const removalsOf = (hashes: readonly string[]) =>
  queryOptions({
    queryKey: ['removals', 'of', ...hashes] as const,
    queryFn: () => readRemovals(hashes),
  });

/** Removals whose objects have not been deleted yet. */
export const unfinishedRemovals = queryOptions({
  queryKey: ['removals', 'unfinished'] as const,
  queryFn: readUnfinished,
});
