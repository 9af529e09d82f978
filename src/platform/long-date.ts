import { dayOf, fixedOffsetSince } from './taipei-time.ts';

/** Which parts of a day are written, a year and a day with the month between them; all where none is named. */
export interface DateParts {
  readonly year?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * 2026年11月21日 or 民國115年11月21日 in Taipei's time, or a part of it; undefined for what was before 1980 and for no date at
 * all. Written by hand, since nearly every page shows one: the browser's first formatter alone would hold a phone up for 80 ms
 * while the page hydrates.
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
