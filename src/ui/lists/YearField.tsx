import { useTranslation } from '#src/ui/text/use-translation.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import type { Calendar } from '#src/platform/storage/preferences.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import './list-texts.ts';

/** The distinct years of some ISO days, the newest first; undated entries ('') have none. */
export const yearsIn = (days: readonly string[]): string[] =>
  [...new Set(days.flatMap((day) => day.slice(0, 4) || []))].toSorted((a, b) => (a < b ? 1 : -1));

interface YearFieldProps {
  /** CE years that have entries, newest first. */
  readonly years: readonly string[];
  /** '' means all years. */
  readonly value: string;
  readonly onChange: (year: string) => void;
  /** Where the entries are dated in one calendar; by default the visitor's choice. */
  readonly calendar?: Calendar;
}

/** Filters a list by year. A year that the URL names is offered even if it has no entries. */
export function YearField({ years: known, value, onChange, ...calendar }: YearFieldProps) {
  const { t } = useTranslation('lists');
  const nameOf = (year: string) => formatDate(`${year}-06-01`, { year: 'numeric', ...calendar });
  const offered = value === '' || known.includes(value) ? known : [value, ...known];
  const years = offered.map((year) => [year, nameOf(year)] as const);
  const groups = [{ options: [['', t('anyYear')] as const, ...years] }];
  return <SelectField label={t('year')} value={value} groups={groups} onChange={onChange} />;
}

/**
 * Returns the `filters` and `active` of a `ListLayout` whose entries are filtered by year alone. `days` are the ISO
 * days of all entries; a year of '' means all years.
 */
export function yearFilter(days: readonly string[], year: string, onChange: (year: string) => void) {
  const hasFilter = days.some((day) => day !== '') || year !== '';
  return {
    filters: hasFilter && <YearField years={yearsIn(days)} value={year} onChange={onChange} />,
    active: year === '' ? 0 : 1,
  };
}
