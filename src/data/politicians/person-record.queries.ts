import { queryOptions } from '@tanstack/react-query';
import { achievements } from '#src/data/achievements/achievement.collection.ts';
import { budgets } from '#src/data/budgets/budget.collection.ts';
import { readPublishedList } from '#src/data/content/read/list.ts';
import { corruptionCases } from '#src/data/corruption-cases/corruption-case.collection.ts';
import { personRecord } from './person-record.ts';
import { politicians } from './politician.collection.ts';

/**
 * What cases, bills and budgets record of a person, as they were published last. Of four lists only what is the person's
 * own stays in the cache and in the published page.
 */
export const personRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['person-record', id] as const,
    meta: { isPublic: true },
    staleTime: 60_000,
    queryFn: async () => {
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
    },
  });
