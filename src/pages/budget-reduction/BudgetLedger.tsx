import { useTranslation } from 'react-i18next';
import { totalsOf } from '#src/data/budgets/budget-rows.ts';
import { amountKinds } from '#src/data/content/categories.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { BudgetProps } from './use-budget.ts';
import { useAmountText } from './use-amount-text.ts';

const Ledger = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  '& > div': { padding: '12px 16px', borderLeft: `1px solid ${theme.vars.palette.divider}`, marginLeft: -1 },
  '& > div[data-current]': { backgroundColor: theme.vars.palette.primary.container },
  '& dt': { fontSize: '0.9375rem', fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .sum': { fontSize: '1.25rem', fontWeight: 800, lineHeight: 1.5 },
  '& .known': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));

/** The five sums of what is chosen, each with how much of it is known; beside them those of the other year. */
export function BudgetLedger({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { totals, others, compared, amount, state } = budget;
  const { ministry, agency, unit } = state.values;
  const { say } = useAmountText(unit);
  const before = compared === undefined ? undefined : totalsOf(others);
  return (
    <Section title={t('ledger.title', { scope: agency || ministry || t('ledger.all') })}>
      <Ledger>
        {amountKinds.map((kind) => {
          const { sum, known, lines } = totals[kind];
          return (
            <div key={kind} data-current={kind === amount || undefined}>
              <dt>{t(`amount.${kind}`)}</dt>
              <dd className="sum">{say(sum, year)}</dd>
              {sum !== undefined && (
                <dd className="known">
                  {t(known < lines ? 'ledger.known' : 'ledger.complete', { known, lines })}
                </dd>
              )}
              {before && compared !== undefined && (
                <dd className="known">
                  {t('ledger.before', { year: compared, sum: say(before[kind].sum, compared) })}
                </dd>
              )}
            </div>
          );
        })}
      </Ledger>
      <Note>{t('ledger.note')}</Note>
    </Section>
  );
}
