import { billStages } from '#src/data/content/declare/categories.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { AchievementRecord } from './achievement.collection.ts';

type BillStage = (typeof billStages)[number];

export interface ReachedStage {
  readonly name: BillStage;
  /** ISO date; the last dated motion of the stage, of the first stage also the day of the bill. */
  readonly date: string | undefined;
  readonly state: 'done' | 'current' | 'ahead';
}

/** Every stage of a bill and how far it has come; none when the record does not say where it is. */
export function stagesOf({ stage, motions, date }: AchievementRecord): ReachedStage[] {
  if (stage === undefined) return [];
  const reached = billStages.indexOf(stage);
  return billStages.map((name, index) => {
    const dates = motions.flatMap((motion) => (motion.stage === name ? (motion.date ?? []) : []));
    const last = dates.toSorted(compareCodes).at(-1);
    return {
      name,
      date: last ?? (index === 0 ? date : undefined),
      state: index < reached ? 'done' : index === reached ? 'current' : 'ahead',
    };
  });
}
