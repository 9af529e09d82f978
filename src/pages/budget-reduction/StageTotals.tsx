import { useTranslation } from 'react-i18next';
import { type BudgetTotal, totalsOf } from '#src/data/budgets/budget-rows.ts';
import { amountKinds } from '#src/data/content/categories.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { styled } from '#src/ui/theme/styled.ts';
import { LedgerNote } from './ledger-layout.ts';
import type { BudgetProps } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '4rem minmax(0, 1fr)',
    gap: '0 16px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { gridRow: 'span 3', fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, gridColumn: 2, fontVariantNumeric: 'tabular-nums' },
  '& dd:first-of-type': { fontWeight: 700 },
  '& .known': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** The whole of each stage by itself: of different lines, so that nothing is to be subtracted or divided. */
export function StageTotals({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { totals, others, compared, state } = budget;
  const { format } = useAmountText(state.values.unit);
  const before = compared === undefined ? undefined : totalsOf(others);
  const coverage = ({ known, lines }: BudgetTotal) =>
    t(known < lines ? 'ledger.known' : 'ledger.complete', { known, lines });
  return (
    <Section title={t('whole.title')}>
      <List>
        {amountKinds.map((kind) => {
          const total = totals[kind];
          const earlier = before?.[kind];
          return (
            <div key={kind}>
              <dt>{t(`amount.${kind}`)}</dt>
              <dd>{format(total.sum, year)}</dd>
              {total.sum !== undefined && <dd className="known">{coverage(total)}</dd>}
              {earlier && compared !== undefined && (
                <dd className="known">
                  {t('ledger.before', { year: compared, sum: format(earlier.sum, compared) })}
                  {earlier.sum !== undefined && t('ledger.of', { coverage: coverage(earlier) })}
                </dd>
              )}
            </div>
          );
        })}
      </List>
      <LedgerNote>{t('whole.note')}</LedgerNote>
    </Section>
  );
}
