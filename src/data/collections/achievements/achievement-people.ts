import { belongedTo } from '#src/data/content/declare/party-match.ts';
import { partyOn } from '#src/data/collections/politicians/office-term.ts';
import type { PoliticianListRecord } from '#src/data/collections/politicians/politician.collection.ts';
import type { AchievementListRecord, AchievementRecord, BillEnding } from './achievement.collection.ts';
import { billStages } from '#src/data/content/declare/categories.ts';
import { compareCodes, latestFirst } from '#src/platform/text/compare.ts';
import * as read from '#src/data/content/read/queries.ts';

const achievements = read.publicCollection(
  'achievements',
  async () => (await import('./achievement.collection.ts')).achievements,
);

export const achievementList = read.listQuery(achievements);
export const publishedAchievementList = read.publishedListQuery(achievements);
export const achievementItem = (id: string) => read.itemQuery(achievements, id);

type BillStage = (typeof billStages)[number];

interface ReachedStage {
  readonly name: BillStage | BillEnding;
  /** ISO date of the last dated motion of the stage; for the first stage it defaults to the date of the bill. */
  readonly date: string | undefined;
  readonly state: 'done' | 'current' | 'ahead' | 'ended';
}

/**
 * Returns every stage of a bill with its state. For a failed bill, returns the stages it reached and how it ended.
 * Returns an empty list when the record does not give the bill's stage.
 */
export function stagesOf({ stage, ended, motions, date }: AchievementRecord): ReachedStage[] {
  if (stage === undefined) return [];
  const reached = billStages.indexOf(stage);
  const stages = billStages.map((name, index): ReachedStage => {
    const dates = motions.flatMap((motion) => (motion.stage === name ? (motion.date ?? []) : []));
    const last = dates.toSorted(compareCodes).at(-1);
    return {
      name,
      date: last ?? (index === 0 ? date : undefined),
      state:
        index < reached || (index === reached && ended) ? 'done' : index === reached ? 'current' : 'ahead',
    };
  });
  return ended ? [...stages.slice(0, reached + 1), { name: ended, date: undefined, state: 'ended' }] : stages;
}

/** Sorts achievements by date, newest first. */
export const newestFirst = (records: readonly AchievementListRecord[]): AchievementListRecord[] =>
  latestFirst(records, ({ date }) => date);

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
