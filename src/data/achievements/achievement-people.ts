import { belongedTo } from '#src/data/content/declare/party-match.ts';
import type { AchievementListRecord } from './achievement.collection.ts';

type WithParticipants = Pick<AchievementListRecord, 'participants'>;

/** The ids of the participants who have a page on this site. */
export const politicianIdsOf = ({ participants }: WithParticipants): string[] =>
  participants.flatMap(({ politicianId }) => politicianId ?? []);

/** True if a participant belonged to the party at the time. */
export const isOfParty = ({ participants }: WithParticipants, party: string): boolean =>
  participants.some((person) => belongedTo(person, party));
