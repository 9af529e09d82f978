import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { achievementList } from '#src/data/achievements/achievements.queries.ts';
import { newestFirst } from '#src/data/achievements/search-achievements.ts';
import { firstData } from '#src/data/content/queries.ts';
import { politicianList } from '#src/data/politicians/politicians.queries.ts';

/** Starts both lists and waits for the first part of the achievements. */
export async function preloadAchievements(queryClient: QueryClient): Promise<void> {
  void queryClient.prefetchQuery(politicianList);
  await firstData(queryClient, achievementList);
}

/** The achievements and bills, newest first, with the names of the people in them. */
export function useAchievements() {
  const query = useQuery(achievementList);
  const people = useQuery(politicianList).data?.records;
  const records = query.data?.records;
  const achievements = useMemo(() => newestFirst(records ?? []), [records]);
  const names = useMemo(() => new Map((people ?? []).map(({ id, name }) => [id, name])), [people]);
  return { query, achievements, names };
}
