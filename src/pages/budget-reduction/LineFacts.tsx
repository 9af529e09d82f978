import { useTranslation } from 'react-i18next';
import type { BudgetRow } from '#src/data/budgets/budget-rows.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { styled } from '#src/ui/theme/styled.ts';

const List = styled('dl')(({ theme }) => ({
  margin: '16px 0 0',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& dt': { fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

/** What was moved, by whom, why, and how the vote went; what is not known is left out. */
export function LineFacts({ row }: { readonly row: BudgetRow }) {
  const { t } = useTranslation('budget-reduction');
  const { code, purpose, motion, proposers, reason, vote } = row.line;
  const voted = vote && [
    t('line.voted', { for: vote.for, against: vote.against }),
    vote.abstained === undefined ? '' : t('line.abstained', { count: vote.abstained }),
    vote.on === undefined ? '' : t('line.on', { date: formatDate(vote.on, { calendar: 'roc' }) }),
  ];
  const facts = [
    ['code', code],
    ['purpose', purpose],
    ['motion', motion],
    ['proposers', proposers?.join('、')],
    ['reason', reason],
    ['vote', voted?.join('')],
  ] as const;
  return (
    <List>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{t(`line.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </List>
  );
}
