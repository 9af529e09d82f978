import { type CaseOutcome, type CaseStage, caseStatuses } from './case-status.ts';
import type { ParticipantRecord } from './participant.ts';
import { statusesOf } from './participant-facts.ts';

/** The steps of a criminal case, from the first to the last. */
export const ladderSteps = ['偵查', '起訴', '一審', '二審', '確定'] as const;

/** The step of each stage; an allegation and stages outside the criminal case have none. */
const stepOf: Readonly<Partial<Record<CaseStage, (typeof ladderSteps)[number]>>> = {
  偵查中: '偵查',
  不起訴處分: '偵查',
  緩起訴處分: '偵查',
  '起訴・一審審理中': '起訴',
  '一審有罪（未確定）': '一審',
  '一審無罪（未確定）': '一審',
  '二審有罪（未確定）': '二審',
  '二審無罪（未確定）': '二審',
  更審中: '二審',
  三審上訴中: '二審',
  有罪確定: '確定',
  無罪確定: '確定',
  免訴: '確定',
  不受理: '確定',
  時效完成: '確定',
};

/** Stages that end the proceedings without a further step. */
const endings: readonly CaseStage[] = ['不起訴處分', '緩起訴處分'];

export interface LadderStep {
  readonly name: (typeof ladderSteps)[number];
  /**
   * `unrecorded`: before the current step, but no proceeding records it. `over`: the proceedings ended before this
   * step.
   */
  readonly state: 'past' | 'unrecorded' | 'current' | 'ahead' | 'over';
  /** ISO date of the first proceeding of this step; undefined when there is none. */
  readonly date: string | undefined;
}

export interface CaseLadder {
  /** The current stage of the criminal case. */
  readonly stage: CaseStage;
  readonly tone: CaseOutcome;
  readonly steps: readonly LadderStep[];
}

/**
 * Returns the progress of a person's criminal case; undefined when there is none. Only recorded steps count as taken: a
 * final verdict does not imply that an appeal was heard.
 */
export function caseLadder(person: Pick<ParticipantRecord, 'role' | 'proceedings'>): CaseLadder | undefined {
  const stage = statusesOf(person).find((each) => !caseStatuses[each].beside);
  if (stage === undefined) return undefined;
  const present = ladderSteps.findIndex((name) => name === stepOf[stage]);
  const hasEnded = endings.includes(stage);
  const stateOf = (at: number, isRecorded: boolean): LadderStep['state'] => {
    if (at === present) return 'current';
    if (at > present) return hasEnded ? 'over' : 'ahead';
    return isRecorded ? 'past' : 'unrecorded';
  };
  const steps = ladderSteps.map((name, at) => {
    const dates = person.proceedings.flatMap((each) => (stepOf[each.stage] === name ? [each.date] : []));
    const [date] = dates.toSorted();
    return { name, state: stateOf(at, date !== undefined), date };
  });
  return { stage, tone: caseStatuses[stage].outcome, steps };
}
