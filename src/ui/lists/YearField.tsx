import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import './list-texts.ts';

interface YearFieldProps {
  /** CE years of which there is something, newest first. */
  readonly years: readonly string[];
  /** '' is all of them. */
  readonly value: string;
  readonly onChange: (year: string) => void;
}

const nameOf = (year: string) => formatDate(`${year}-06-01`, { year: 'numeric' });

/** The year of a list's entries; one that an address names is offered also where nothing is from it. */
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
