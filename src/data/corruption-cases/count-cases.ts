import { type CaseStage, caseStatuses, favourableFirst } from './case-status.ts';
import type { CorruptionCaseListRecord } from './corruption-case.collection.ts';
import type { CaseRole } from './participant.ts';
import { mayHaveStatus } from './participant-facts.ts';
import { factsOf, pairOf } from './search-cases.ts';

export interface CaseCount {
  readonly role: CaseRole;
  readonly stage: CaseStage;
  /** Cases in which somebody of this role has this status. */
  readonly count: number;
}

/**
 * How many cases contain somebody of a role with a status, each pair by itself, the favourable ones first. There is
 * no sum: it would mix what people are and how far they are (editorial rule 3). `party` counts its people alone.
 */
export function countCases(records: readonly CorruptionCaseListRecord[], party?: string): CaseCount[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const pair of factsOf(record, party).pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const stages = favourableFirst(Object.keys(caseStatuses) as CaseStage[]);
  return (['被告', '涉案人（未起訴）'] as const)
    .filter(mayHaveStatus)
    .flatMap((role) => stages.map((stage) => ({ role, stage, count: counts.get(pairOf(role, stage)) ?? 0 })))
    .filter(({ count }) => count > 0);
}
