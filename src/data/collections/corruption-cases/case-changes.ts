import { changeKind } from '#src/data/content/declare/categories.ts';
import type { HistoryEntry } from '#src/data/content/declare/envelope.ts';
import type { CorruptionCaseRecord } from './corruption-case.collection.ts';
import { statusesOf } from './participant-facts.ts';

/** The state of a case at an earlier visit. */
export interface RememberedCase {
  readonly rev: number;
  readonly statuses: Readonly<Record<string, string>>;
}

/** Returns the current statuses of each person, by name and role. */
export function statusesByPerson({
  participants,
}: Pick<CorruptionCaseRecord, 'participants'>): Record<string, string> {
  return Object.fromEntries(
    participants.flatMap((person) => {
      const statuses = statusesOf(person);
      return statuses.length > 0 ? [[`${person.name}（${person.role}）`, statuses.join('、')]] : [];
    }),
  );
}

export interface CaseChanges {
  /** People whose status changed; `from` is absent for a person who is new in the case. */
  readonly statuses: readonly { readonly who: string; readonly from?: string; readonly to: string }[];
  /** The history entries since then, newest first. */
  readonly entries: readonly HistoryEntry[];
}

/** Returns what has changed in a case since `known`; undefined when nothing has, or only its layout. */
export function caseChanges(
  record: Pick<CorruptionCaseRecord, 'rev' | 'history' | 'participants'>,
  known: RememberedCase,
): CaseChanges | undefined {
  if (record.rev <= known.rev) return undefined;
  const statuses = Object.entries(statusesByPerson(record)).flatMap(([who, to]) => {
    const from = known.statuses[who];
    if (from === to) return [];
    return [from === undefined ? { who, to } : { who, from, to }];
  });
  const entries = record.history
    .filter(({ rev, kind }) => rev > known.rev && kind !== changeKind.filing)
    .toReversed();
  return statuses.length + entries.length > 0 ? { statuses, entries } : undefined;
}
