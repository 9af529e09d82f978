import type { AchievementListRecord } from '#src/data/collections/achievements/achievement.collection.ts';
import { politicianIdsOf } from '#src/data/collections/achievements/achievement-people.ts';
import { linkTo } from '#src/links.ts';

/** Stands in the address when no participant has a page here; that part of the path is only decorative. */
const noPolitician = '-';

/**
 * Returns the address of an achievement or bill, through the given person or else its first participant. The latter
 * is the published address.
 */
export const achievementAddress = (
  { id, participants }: Pick<AchievementListRecord, 'id' | 'participants'>,
  through?: string,
): string => {
  const politician = through ?? politicianIdsOf({ participants })[0] ?? noPolitician;
  return linkTo('politicianAchievement', { politician, id });
};
