import { useTranslation } from 'react-i18next';
import type { BudgetRow } from '#src/data/budgets/budget-rows.ts';
import { amountKinds } from '#src/data/content/categories.ts';
import { formatExactMoney } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { useAmountText } from './use-amount-text.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';

const List = styled('ol')(({ theme }) => ({
  ...plainList,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& div': { textAlign: 'right' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
}));

/** The line's five amounts to the dollar, in the order in which they came about, each also for each person. */
export function LineLedger({ row }: { readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const { format } = useAmountText('person');
  return (
    <List>
      {amountKinds.map((kind) => {
        const amount = row.line[kind];
        return (
          <li key={kind}>
            <span>{t(`amount.${kind}`)}</span>
            <div>
              <strong>{amount === undefined ? t('unknown') : formatExactMoney(amount)}</strong>
              {amount !== undefined && <small>{format(amount, row.document.fiscalYear)}</small>}
            </div>
          </li>
        );
      })}
    </List>
  );
}
