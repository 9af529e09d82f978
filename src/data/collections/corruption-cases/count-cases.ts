import { type CaseStage, caseStatuses, favourableFirst } from './case-status.ts';
import type { CorruptionCaseListRecord } from './corruption-case.collection.ts';
import type { CaseRole } from './participant.ts';
import { mayHaveStatus } from './participant-facts.ts';
import { factsOf, pairOf } from './search-cases.ts';

export interface CaseCount {
  readonly role: CaseRole;
  readonly stage: CaseStage;
  /** The number of cases in which a person in this role has this status. */
  readonly count: number;
}

/**
 * Counts the cases for each pair of role and status, the favourable statuses first. There is no total: it would mix
 * roles and statuses (editorial rule 3). With `party`, only its members are counted.
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
