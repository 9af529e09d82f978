import { populationFor } from '#src/data/collections/budgets/everyday.ts';
import { amountKinds, budgetUnits } from '#src/data/content/declare/categories.ts';
import { LinkChips } from '#src/ui/controls/LinkChips.tsx';
import { inputBox } from '#src/ui/forms/Field.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatAmount } from '#src/ui/text/format-money.ts';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { shortYear, type BudgetProps } from './use-budget.ts';

const Year = styled('select')(inputBox, { fontWeight: 700, fontSize: 'min(1em, 7.7vw)' });

/** The year of the page, beside its title. */
export function BudgetYear({ budget: { state, years }, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  return (
    <Year
      aria-label={t('controls.year')}
      value={year}
      onChange={({ target }) => state.set({ year: target.value, line: '' })}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {t('controls.fiscal', { roc: each - 1911 })}
        </option>
      ))}
    </Year>
  );
}

const Root = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: '12px 20px',
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& h2, & p': { ...theme.typography.body2, margin: 0 },
  '& h2': { fontWeight: 700, fontSize: '1rem' },
  '& p': { color: theme.vars.palette.text.secondary },
}));

/** Any other amount, the unit and the compared year; all of them are stored in the URL. */
export function BudgetControls({ budget, year }: BudgetProps) {
  const { t } = useTranslation('budget-reduction');
  const { state, years, compared, amount } = budget;
  const { unit } = state.values;
  const nameOf = (each: number) => t('year', { ce: each, roc: each - 1911 });
  const others = years.filter((each) => each !== year).map((each) => [`${each}`, nameOf(each)] as const);
  const population = populationFor(year);
  const people = formatAmount(population.people);
  const note = t(`unit.${unit}.note`, { year: shortYear(population.year), people });
  const kinds = amountKinds.map((kind) => ({
    label: t(`amount.${kind}`),
    to: state.to({ amount: kind }),
    current: kind === amount,
  }));
  const units = budgetUnits.map((each) => ({
    label: t(`unit.${each}.label`),
    to: state.to({ unit: each }),
    current: each === unit,
  }));
  return (
    <Root aria-label={t('controls.label')}>
      <div>
        <h2>{t('controls.amount')}</h2>
        <LinkChips label={t('controls.amount')} choices={kinds} isFilter />
      </div>
      <div>
        <h2>{t('controls.unit')}</h2>
        <LinkChips label={t('controls.unit')} choices={units} isFilter />
        {note && <p>{note}</p>}
      </div>
      <SelectField
        label={t('controls.with')}
        value={`${compared ?? ''}`}
        groups={[{ options: [['', t('controls.withNone')], ...others] }]}
        onChange={(other) => state.set({ with: other })}
      />
    </Root>
  );
}
