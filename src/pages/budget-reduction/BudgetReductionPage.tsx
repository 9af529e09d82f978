import { useTranslation } from 'react-i18next';
import budgetReductionTexts from '#src/locales/zh-TW/budget-reduction.json';
import { SectionLinks } from '#src/pages/SectionLinks.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';

export const texts = { 'budget-reduction': budgetReductionTexts };

/** The budget lines that were cut or frozen, from the proposal to the final amount. */
export default function BudgetReductionPage() {
  const { t } = useTranslation(['budget-reduction', 'routes']);
  return (
    <Page title={t('routes:budgetReduction.title')} lead={t('lead')} wide>
      <EmptyState
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={<SectionLinks to={['metrics', 'debunkingImages']} />}
      />
    </Page>
  );
}
