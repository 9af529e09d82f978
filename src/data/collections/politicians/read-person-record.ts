import { achievements } from '#src/data/collections/achievements/achievement.collection.ts';
import { budgets } from '#src/data/collections/budgets/budget.collection.ts';
import { readPublishedList } from '#src/data/content/read/list.ts';
import { corruptionCases } from '#src/data/collections/corruption-cases/corruption-case.collection.ts';
import { type PersonRecord, personRecord } from './person-record.ts';
import { politicians } from './politician.collection.ts';

/** Reads what the published cases, bills and budgets record of a person. Throws `ServiceError`. */
export async function readPersonRecord(id: string): Promise<PersonRecord> {
  const [people, cases, bills, money] = await Promise.all([
    readPublishedList(politicians),
    readPublishedList(corruptionCases),
    readPublishedList(achievements),
    readPublishedList(budgets),
  ]);
  return personRecord(id, {
    politicians: people.records,
    cases: cases.records,
    achievements: bills.records,
    budgets: money.records,
  });
}
