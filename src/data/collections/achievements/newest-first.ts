import type { AchievementListRecord } from './achievement.collection.ts';

/** Sorts achievements by date, newest first. */
export const newestFirst = (records: readonly AchievementListRecord[]): AchievementListRecord[] =>
  records.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
