import { compareCodes } from '#src/platform/text/compare.ts';
import {
  caseStatuses,
  noticeOf,
  presumedIn,
  type CaseOutcome,
  type CaseStage,
  ladderSteps,
} from './case-status.ts';
import type { ParticipantRecord } from './participant.ts';
import { caseNumberText, isPrivate, mayHaveStatus, statusesOf } from './participant-facts.ts';

interface LadderStep {
  readonly name: (typeof ladderSteps)[number];
  /**
   * `unrecorded`: before the current step, but no proceeding records it. `over`: the proceedings ended before this
   * step.
   */
  readonly state: 'past' | 'unrecorded' | 'current' | 'ahead' | 'over';
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
  const recorded = new Set(person.proceedings.map((each) => caseStatuses[each.stage].step));
  const steps = ladderSteps.map((name, at) => ({ name, state: stateOf(at, recorded.has(name)) }));
  return { stage, tone: caseStatuses[stage].outcome, steps };
}

/** One person of a case, as shown on pages. */
export interface PersonView {
  readonly name: string;
  readonly role: string;
  readonly politicianId: string | undefined;
  /** Office and constituency at that time. */
  readonly office: string | undefined;
  /** The party at that time and its source, counted from 1; null for an accused person whose party is not verified. */
  readonly party: { readonly name: string; readonly source: number } | null | undefined;
  /** Empty for a person who is not accused. */
  readonly statuses: readonly {
    readonly label: string;
    readonly tone: CaseOutcome;
    readonly notice: string;
  }[];
  /** The progress of the criminal case; undefined when there is none. */
  readonly ladder: CaseLadder | undefined;
  /** The proceedings, earliest first; empty for a person who is not accused. */
  readonly steps: readonly {
    readonly stage: string;
    /** ISO date. */
    readonly date: string;
    readonly court: string | undefined;
    readonly caseNumber: string | undefined;
    readonly result: string | undefined;
    readonly appealable: boolean | undefined;
    /** Counted from 1. */
    readonly source: number;
  }[];
}

/**
 * Returns what a page shows of one person: statuses with their notices, the favourable ones first, and all proceedings.
 */
export function personView(person: ParticipantRecord): PersonView {
  const { name, role, politicianId, office, party, proceedings } = person;
  const statuses = statusesOf(person);
  const presumed = presumedIn(statuses);
  const shown = mayHaveStatus(role) ? proceedings : [];
  return {
    name,
    role,
    politicianId,
    office,
    party: party
      ? { name: party.name, source: party.sourceIndex + 1 }
      : mayHaveStatus(role) && !isPrivate(person)
        ? null
        : undefined,
    statuses: statuses.map((stage) => ({
      label: stage,
      tone: caseStatuses[stage].outcome,
      notice: noticeOf(
        [stage],
        presumed.filter((each) => each === stage),
      ),
    })),
    ladder: caseLadder(person),
    steps: shown
      .toSorted((a, b) => compareCodes(a.date, b.date))
      .map(({ stage, date, court, caseNumber, result, appealable, sourceIndex }) => ({
        stage,
        date,
        court,
        caseNumber: caseNumber && caseNumberText(caseNumber),
        result,
        appealable,
        source: sourceIndex + 1,
      })),
  };
}
