import type { AchievementListRecord } from '#src/data/achievements/achievement.collection.ts';
import { politicianIdsOf } from '#src/data/achievements/achievement-people.ts';
import { linkTo } from '#src/links.ts';

/** Shown in the address of what no politician with a page here took part in, as wherever a part is decoration. */
const noPolitician = '-';

/** The address of an achievement or bill, through the given person or the first who took part in it, whose is published. */
export const achievementAddress = (
  { id, participants }: Pick<AchievementListRecord, 'id' | 'participants'>,
  through?: string,
): string => {
  const politician = through ?? politicianIdsOf({ participants })[0] ?? noPolitician;
  return linkTo('politicianAchievement', { politician, id });
};
