import { billStages } from '#src/data/content/declare/categories.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { AchievementRecord, BillEnding } from './achievement.collection.ts';

type BillStage = (typeof billStages)[number];

export interface ReachedStage {
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
