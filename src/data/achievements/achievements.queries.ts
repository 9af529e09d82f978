import { itemQuery, listQuery, publishedListQuery } from '#src/data/content/read/queries.ts';
import { achievements } from './achievement.collection.ts';

export const achievementList = listQuery(achievements);
export const publishedAchievementList = publishedListQuery(achievements);
export const achievementItem = (id: string) => itemQuery(achievements, id);
