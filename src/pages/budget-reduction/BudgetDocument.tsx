import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { budgetItem } from '#src/data/collections/budgets/budgets.queries.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { RecordCorrections } from '#src/ui/record/RecordCorrections.tsx';
import { RecordFacts } from '#src/ui/record/RecordFacts.tsx';
import { RecordHistory } from '#src/ui/record/RecordHistory.tsx';
import { SourceList } from '#src/ui/record/SourceList.tsx';

interface BudgetDocumentProps {
  readonly id: string;
  readonly agency: string;
}

/** The sources of the figures for an agency's year, and the corrections to them. */
export function BudgetDocument({ id, agency }: BudgetDocumentProps) {
  const { t } = useTranslation('budget-reduction');
  const item = useQuery(budgetItem(id)).data;
  if (item?.state !== 'published') return null;
  const { record } = item;
  return (
    <>
      <Section title={t('document.title', { agency })}>
        <RecordFacts {...record} />
        <RecordCorrections corrections={record.corrections} />
      </Section>
      <SourceList sources={record.sources} />
      <RecordHistory entries={record.history} />
    </>
  );
}
