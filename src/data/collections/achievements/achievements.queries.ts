import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { publicCollection } from '#src/data/content/read/reference.ts';

const achievements = publicCollection(
  'achievements',
  async () => (await import('./achievement.collection.ts')).achievements,
);

export const achievementList = listQuery(achievements);
export const publishedAchievementList = publishedListQuery(achievements);
export const achievementItem = (id: string) => itemQuery(achievements, id);
