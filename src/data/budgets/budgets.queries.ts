import { queryOptions } from '@tanstack/react-query';
import { readBundle } from '#src/data/content/read/bundle.ts';
import { itemQuery, listQuery } from '#src/data/content/read/queries.ts';
import { type BudgetListRecord, budgets } from './budget.collection.ts';

export const budgetList = listQuery(budgets);
export const budgetItem = (id: string) => itemQuery(budgets, id);

/** The lines of a fiscal year, as the list of that year's documents is known. */
export function budgetLines(year: number, listed: readonly BudgetListRecord[]) {
  const versions = listed.map(({ id, rev }) => `${id}~${rev}`).toSorted();
  return queryOptions({
    queryKey: [budgets.name, 'lines', year, versions] as const,
    // The key names the versions: what it points to does not change.
    staleTime: Infinity,
    queryFn: () => readBundle(budgets, `${year}`, listed),
  });
}
