import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import './list-texts.ts';

interface YearFieldProps {
  /** CE years that have entries, newest first. */
  readonly years: readonly string[];
  /** '' means all years. */
  readonly value: string;
  readonly onChange: (year: string) => void;
}

const nameOf = (year: string) => formatDate(`${year}-06-01`, { year: 'numeric' });

/** Filters a list by year. A year that the URL names is offered even if it has no entries. */
export function YearField({ years, value, onChange }: YearFieldProps) {
  const { t } = useTranslation('lists');
  const offered = value === '' || years.includes(value) ? years : [value, ...years];
  const any = t('anyYear');
  return (
    <SelectField
      label={t('year')}
      value={value === '' ? any : nameOf(value)}
      groups={[{ options: [any, ...offered.map(nameOf)] }]}
      onChange={(name) => onChange(offered.find((year) => nameOf(year) === name) ?? '')}
    />
  );
}
