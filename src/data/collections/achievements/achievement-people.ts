import { belongedTo } from '#src/data/content/declare/party-match.ts';
import { partyOn } from '#src/data/collections/politicians/office-term.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import type { AchievementListRecord } from './achievement.collection.ts';

type WithParticipants = Pick<AchievementListRecord, 'participants'>;

/** The ids of the participants who have a page on this site. */
export const politicianIdsOf = ({ participants }: WithParticipants): string[] =>
  participants.flatMap(({ politicianId }) => politicianId ?? []);

type Participant = WithParticipants['participants'][number];

/**
 * Returns the party of a participant on the day of the bill or achievement: that of its record, or else that of the
 * term on their own page which includes the day; undefined if neither is known.
 */
export const partyOf = (
  { party, politicianId = '' }: Pick<Participant, 'party' | 'politicianId'>,
  people: ReadonlyMap<string, Pick<PoliticianListRecord, 'terms'>>,
  day: string,
): string | undefined => party?.name ?? partyOn(people.get(politicianId)?.terms ?? [], day);

/** True if a participant belonged to the party at the time. */
export const isOfParty = (
  { participants, date }: Pick<AchievementListRecord, 'participants' | 'date'>,
  party: string,
  people: ReadonlyMap<string, Pick<PoliticianListRecord, 'terms'>>,
): boolean =>
  participants.some((person) => {
    const name = partyOf(person, people, date);
    return name !== undefined && belongedTo({ party: { name, sourceIndex: 0 } }, party);
  });
