import { queryOptions } from '@tanstack/react-query';
import { itemQuery, listQuery, publicCollection } from '#src/data/content/read/queries.ts';
import type { BudgetListRecord } from './budget.collection.ts';

const budgets = publicCollection('budgets', async () => (await import('./budget.collection.ts')).budgets);

export const budgetList = listQuery(budgets);
export const budgetItem = (id: string) => itemQuery(budgets, id);

/** The lines of a fiscal year, in the versions of that year's listed documents. */
export function budgetLines(year: number, listed: readonly BudgetListRecord[]) {
  const versions = listed.map(({ id, rev }) => `${id}~${rev}`).toSorted();
  return queryOptions({
    queryKey: [budgets.name, 'lines', year, versions] as const,
    // The key contains the versions, so its data never change.
    staleTime: Infinity,
    queryFn: async () => {
      const [{ readBundle }, declaration] = await Promise.all([
        import('#src/data/content/read/bundle.ts'),
        budgets.load(),
      ]);
      return readBundle(declaration, `${year}`, listed);
    },
  });
}
