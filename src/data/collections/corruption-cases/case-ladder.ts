import { type CaseOutcome, type CaseStage, caseStatuses, ladderSteps } from './case-status.ts';
import type { ParticipantRecord } from './participant.ts';
import { statusesOf } from './participant-facts.ts';

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
  const present = ladderSteps.findIndex((name) => name === caseStatuses[stage].step);
  const hasEnded = caseStatuses[stage].ends === true;
  const stateOf = (at: number, isRecorded: boolean): LadderStep['state'] => {
    if (at === present) return 'current';
    if (at > present) return hasEnded ? 'over' : 'ahead';
    return isRecorded ? 'past' : 'unrecorded';
  };
  const steps = ladderSteps.map((name, at) => {
    const dates = person.proceedings.flatMap((each) =>
      caseStatuses[each.stage].step === name ? [each.date] : [],
    );
    const [date] = dates.toSorted();
    return { name, state: stateOf(at, date !== undefined), date };
  });
  return { stage, tone: caseStatuses[stage].outcome, steps };
}
