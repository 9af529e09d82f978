import { useTranslation } from '#src/ui/text/use-translation.ts';
import { topCutOf } from '#src/data/collections/budgets/budget-answer.ts';
import { abovePage } from '#src/ui/controls/in-page.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import { formatMoney } from '#src/ui/text/format-money.ts';
import { formatPercent } from '#src/ui/text/format-percent.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { BudgetProps } from './use-budget.ts';

const Answer = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: '0 0 16px',
  maxWidth: '34em',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', minHeight: 24 },
}));

/** The main finding: which line was cut most, by how much, and its final amount, in TWD as its share is. */
export function BudgetAnswer({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { chosen, state } = budget;
  const top = topCutOf(chosen);
  if (!top) return <Answer>{t('answer.none', { year: t('year', { ce: year, roc: year - 1911 }) })}</Answer>;
  const {
    document: { id, agency },
    line: { code, programme, cut, proposed, final },
  } = top;
  const share = proposed ? t('answer.share', { percent: formatPercent(cut / proposed) }) : '';
  const proposal = proposed === undefined ? '' : t('answer.proposed', { amount: formatMoney(proposed) });
  const rest = final === undefined ? t('answer.noFinal') : t('answer.final', { amount: formatMoney(final) });
  return (
    <Answer>
      {t('answer.top')}
      <TextLink to={state.to({ line: `${id}~${code}` })} {...abovePage}>
        {t('answer.line', { agency, programme })}
      </TextLink>
      {t('answer.cut', { amount: formatMoney(cut) }) + share + proposal + rest}
    </Answer>
  );
}
