import { useTranslation } from '#src/ui/text/use-translation.ts';
import { ageOf } from '#src/ui/text/age.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useToday } from './use-now.ts';

interface CheckedOnProps {
  /** ISO date of the check; '' if unknown. */
  readonly day: string;
}

/** When something was checked, with the year, and how long ago that is. */
export function CheckedOn({ day }: CheckedOnProps) {
  const { t } = useTranslation('common');
  const today = useToday();
  if (day === '') return t('record.undated');
  const { unit, count } = ageOf(day, today);
  return t('record.checked', { date: formatDate(day), age: t(`age.${unit}`, { count }) });
}
