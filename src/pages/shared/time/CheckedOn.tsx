import { useTranslation } from '#src/ui/text/use-translation.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { useToday } from './use-now.ts';
import { dayLength } from '#src/platform/time/taipei-time.ts';

/** How long ago a date was, in the unit that people would use. */
interface Age {
  /** Keys in common.json. */
  readonly unit: 'today' | 'days' | 'months' | 'years';
  readonly count: number;
}

/** The number of whole months between two ISO dates. */
function monthsBetween(from: string, to: string): number {
  const [[year = 0, month = 0, day = 0], [toYear = 0, toMonth = 0, toDay = 0]] = [
    from.split('-').map(Number),
    to.split('-').map(Number),
  ] as const;
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

/** Returns the age of an ISO date or time on the ISO date `today`; a future date counts as today. */
export function ageOf(day: string, today: string): Age {
  const days = Math.floor((Date.parse(today) - Date.parse(day.slice(0, 10))) / dayLength);
  if (!(days > 0)) return { unit: 'today', count: 0 };
  if (days < 60) return { unit: 'days', count: days };
  const months = monthsBetween(day.slice(0, 10), today);
  if (months < 24) return { unit: 'months', count: months };
  return { unit: 'years', count: Math.floor(months / 12) };
}

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
