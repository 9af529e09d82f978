import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import {
  achievementList,
  publishedAchievementList,
  politicianIdsOf,
  newestFirst,
} from '#src/data/collections/achievements/achievement-people.ts';
import { firstData, preloadQuery } from '#src/data/content/read/queries.ts';
import { personNames } from '#src/data/collections/politicians/person-names.ts';
import {
  politicianList,
  publishedPoliticianList,
} from '#src/data/collections/politicians/politicians.queries.ts';
import { useReferenced } from '#src/pages/shared/record/use-referenced.ts';

/** Starts loading both lists and waits for the first part of the achievements. */
export async function preloadAchievements(queryClient: QueryClient): Promise<void> {
  void preloadQuery(queryClient, publishedPoliticianList);
  await firstData(queryClient, achievementList);
}

/** Returns the given achievements and bills, newest first, with the names of the people in them. */
function useWithNames(records: readonly AchievementListRecord[]) {
  const achievements = useMemo(() => newestFirst(records), [records]);
  const ids = useMemo(() => [...new Set(achievements.flatMap(politicianIdsOf))], [achievements]);
  const { records: people } = useReferenced(publishedPoliticianList, politicianList, ids);
  const names = useMemo(() => personNames(people), [people]);
  return { achievements, names };
}

const none: readonly AchievementListRecord[] = [];

/** Returns all achievements and bills, newest first, with the names of the people in them. */
export function useAchievements() {
  const query = useQuery(achievementList);
  return { query, ...useWithNames(query.data?.records ?? none) };
}

/** Starts loading the data of `useAchievementsOf`. */
export function preloadAchievementsOf(queryClient: QueryClient): void {
  void preloadQuery(queryClient, publishedPoliticianList);
  void preloadQuery(queryClient, publishedAchievementList);
}

/** Returns one person's achievements as last published; their page loads only the person in the current version. */
export function useAchievementsOf(id: string) {
  const { records } = useReferenced(publishedAchievementList, achievementList, []);
  const own = useMemo(() => records.filter((record) => politicianIdsOf(record).includes(id)), [records, id]);
  return useWithNames(own);
}
