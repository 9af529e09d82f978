import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { debunkingImageList } from '#src/data/debunking-images/debunking-images.queries.ts';

/** The tags in use, the most used first. */
export function useTagSuggestions(): readonly string[] {
  const { data } = useQuery(debunkingImageList);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const tag of data?.records.flatMap(({ tags }) => tags) ?? []) {
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  }, [data]);
}
