import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { controlHeight, inlineTarget } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import type { Budget } from './use-budget.ts';
import { inPage } from '#src/ui/controls/in-page.ts';

const Trail = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 4px',
  margin: '0 0 8px',
  padding: 0,
  '& li': { display: 'flex', alignItems: 'center', minHeight: controlHeight },
  '& li + li::before': { content: '"›"', marginInline: 6, color: theme.vars.palette.text.secondary },
  '& a': {
    ...inlineTarget,
    minWidth: controlHeight,
    color: theme.vars.palette.primary.main,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& a[aria-current]': { color: theme.vars.palette.text.primary },
}));

/** A breadcrumb (all agencies › ministry › agency) with links to the levels above. */
export function BudgetTrail({ state }: Pick<Budget, 'state'>) {
  const { t } = useTranslation('budget-reduction');
  const { ministry, agency } = state.values;
  if (!ministry && !agency) return null;
  const steps = [
    { label: t('ledger.all'), to: state.to({ ministry: '', agency: '' }) },
    ...(ministry ? [{ label: ministry, to: state.to({ ministry, agency: '' }) }] : []),
    ...(agency ? [{ label: agency, to: state.to({ ministry, agency }) }] : []),
  ];
  return (
    <nav aria-label={t('bars.trail')}>
      <Trail>
        {steps.map(({ label, to }, index) => (
          // A ministry and its only agency may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- the levels are always in this order
          <li key={index}>
            <Link to={to} {...inPage} aria-current={index === steps.length - 1 ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </Trail>
    </nav>
  );
}
