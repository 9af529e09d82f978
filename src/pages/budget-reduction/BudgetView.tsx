import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { rowsOf } from '#src/data/budgets/budget-rows.ts';
import { budgetLines } from '#src/data/budgets/budgets.queries.ts';
import { errorKind } from '#src/platform/errors.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { ListSkeleton } from '#src/ui/states/ListSkeleton.tsx';
import { BudgetBars } from './BudgetBars.tsx';
import { BudgetControls } from './BudgetControls.tsx';
import { BudgetDocument } from './BudgetDocument.tsx';
import { BudgetLines } from './BudgetLines.tsx';
import { BudgetTrail } from './BudgetTrail.tsx';
import { BudgetYears } from './BudgetYears.tsx';
import { Charts } from './Charts.ts';
import { StageComparisons } from './StageComparisons.tsx';
import { StageTotals } from './StageTotals.tsx';
import type { BudgetProps } from './use-budget.ts';
import { lazyPart } from '#src/ui/states/lazy-part.tsx';

// Wanted only once a line is open.
const BudgetLineSheet = lazyPart(async () => (await import('./BudgetLineSheet.tsx')).BudgetLineSheet);

/** Sums and charts from the list at once, the lines of the year when their file is there. */
export function BudgetView({ budget, year }: BudgetProps) {
  const { state, ofYear, chosen } = budget;
  const lines = useQuery(budgetLines(year, ofYear));
  const rows = useMemo(() => lines.data && rowsOf(lines.data, ofYear), [lines.data, ofYear]);
  // Drawing the lines takes a phone a third of a second, in which the page still answers.
  const shown = useDeferredValue(rows);
  const { ministry, agency, line } = state.values;
  const inAgency = useMemo(
    () => rows?.filter(({ document }) => document.ministry === ministry && document.agency === agency),
    [rows, ministry, agency],
  );
  return (
    <>
      <BudgetControls budget={budget} year={year} />
      <BudgetTrail state={state} />
      <StageComparisons budget={budget} year={year} />
      <StageTotals budget={budget} year={year} />
      <Charts>
        <BudgetBars budget={budget} year={year} rows={inAgency} />
        <BudgetYears budget={budget} />
      </Charts>
      {shown && <BudgetLines budget={budget} year={year} rows={shown} />}
      {!shown && !lines.isError && <ListSkeleton />}
      {lines.isError && <ErrorState kind={errorKind(lines.error)} onRetry={() => void lines.refetch()} />}
      {agency && chosen[0] && <BudgetDocument id={chosen[0].id} agency={agency} />}
      {line && rows && (
        <Suspense>
          <BudgetLineSheet budget={budget} row={rows.find(({ id }) => id === line)} />
        </Suspense>
      )}
    </>
  );
}
