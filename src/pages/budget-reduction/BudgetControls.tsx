import { useTranslation } from '#src/ui/text/use-translation.ts';
import { populationFor } from '#src/data/collections/budgets/everyday.ts';
import { amountKinds, budgetUnits } from '#src/data/content/declare/categories.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { fourBoxes } from './ledger-layout.ts';
import { shortYear } from './use-amount-text.ts';
import type { BudgetProps, Budget } from './use-budget.ts';
import { Link } from 'react-router-dom';
import { controlHeight, inlineTarget } from '#src/ui/theme/shape.ts';
import { chosen } from '#src/ui/controls/in-page.ts';

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
            <Link to={to} {...chosen} aria-current={index === steps.length - 1 ? 'true' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </Trail>
    </nav>
  );
}

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px 20px',
  ...fourBoxes,
  marginBottom: 28,
  '& h2, & p': { ...theme.typography.body2, margin: 0 },
  '& h2': { fontWeight: 700, fontSize: '1rem' },
  '& p': { color: theme.vars.palette.text.secondary },
  '@media print': { display: 'none' },
}));

/** Selects for year, compared year, amount and unit; all of them are stored in the URL. */
export function BudgetControls({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, years, compared, amount } = budget;
  const { unit } = state.values;
  const nameOf = (each: number) => t('year', { ce: each, roc: each - 1911 });
  const yearOf = (label: string) => `${years.find((each) => nameOf(each) === label) ?? ''}`;
  const population = populationFor(year);
  const note = t(`unit.${unit}.note`, {
    year: shortYear(population.year),
    people: formatAmount(population.people),
  });
  return (
    <Root aria-label={t('controls.label')}>
      <SelectField
        label={t('controls.year')}
        value={nameOf(year)}
        groups={[{ options: years.map(nameOf) }]}
        onChange={(label) => state.set({ year: yearOf(label), line: '' })}
      />
      <SelectField
        label={t('controls.with')}
        value={compared === undefined ? t('controls.withNone') : nameOf(compared)}
        groups={[{ options: [t('controls.withNone'), ...years.filter((each) => each !== year).map(nameOf)] }]}
        onChange={(label) => state.set({ with: yearOf(label) })}
      />
      <div>
        <h2>{t('controls.amount')}</h2>
        <LinkChips
          label={t('controls.amount')}
          choices={amountKinds.map((kind) => ({
            label: t(`amount.${kind}`),
            to: state.to({ amount: kind }),
            current: kind === amount,
          }))}
          isFilter
        />
      </div>
      <div>
        <h2>{t('controls.unit')}</h2>
        <LinkChips
          label={t('controls.unit')}
          choices={budgetUnits.map((each) => ({
            label: t(`unit.${each}.label`),
            to: state.to({ unit: each }),
            current: each === unit,
          }))}
          isFilter
        />
        {note && <p>{note}</p>}
      </div>
    </Root>
  );
}
