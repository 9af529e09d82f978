import { dayOf, fixedOffsetSince } from './taipei-time.ts';

/**
 * The parts of the date to write: year, month, day. Year and day require the month between them. All parts when none is
 * named.
 */
export interface DateParts {
  readonly year?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * Formats a date in Taipei's time as 2026年11月21日 or 民國115年11月21日, or a part of it. Undefined for dates before 1980 and
 * for invalid dates. Not `Intl.DateTimeFormat`, since nearly every page shows a date: the first formatter alone would
 * block a phone for 80 ms during hydration.
 */
export function longDate(
  date: Date,
  calendar: 'gregorian' | 'roc',
  { year, month, day }: DateParts = {},
): string | undefined {
  if (!(date.getTime() >= fixedOffsetSince)) return undefined;
  const [years = 0, months, days] = dayOf(date).split('-').map(Number);
  const isWhole = !(year || month || day);
  const write = (part: unknown, written: string) => (part || isWhole ? written : '');
  return (
    write(year, `${calendar === 'roc' ? `民國${years - 1911}` : years}年`) +
    write(month, `${months}月`) +
    write(day, `${days}日`)
  );
}
