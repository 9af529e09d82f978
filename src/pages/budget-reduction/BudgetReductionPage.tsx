import { useTranslation } from 'react-i18next';
import { budgetList } from '#src/data/budgets/budgets.queries.ts';
import { firstData } from '#src/data/content/queries.ts';
import budgetReductionTexts from '#src/locales/zh-TW/budget-reduction.json';
import type { PreloadContext } from '#src/page-module.ts';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { ListStates } from '#src/ui/lists/ListStates.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { BudgetView } from './BudgetView.tsx';
import { useBudget } from './use-budget.ts';

export const texts = { 'budget-reduction': budgetReductionTexts };

export const preload = ({ queryClient }: PreloadContext) => firstData(queryClient, budgetList);

/** The budget lines that were cut or frozen, from the proposal to the final amount. */
export default function BudgetReductionPage() {
  const { t } = useTranslation(['budget-reduction', 'routes']);
  const budget = useBudget();
  return (
    <Page title={t('routes:budgetReduction.title')} lead={t('lead')} wide>
      <ListStates query={budget.list}>
        {budget.year === undefined ? (
          <EmptyState
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={<SectionLinks to={['metrics', 'debunkingImages']} />}
          />
        ) : (
          <BudgetView budget={budget} year={budget.year} />
        )}
      </ListStates>
    </Page>
  );
}
