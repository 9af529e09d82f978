import { dayOf, fixedOffsetSince } from './taipei-time.ts';

/**
 * 2026年11月21日 or 民國115年11月21日 in Taipei's time; undefined for what was before 1980 and for no date at all. Written
 * by hand, since nearly every page shows one: the browser's first formatter alone would hold a phone up for 80 ms while
 * the page hydrates.
 */
export function longDate(date: Date, calendar: 'gregorian' | 'roc'): string | undefined {
  if (!(date.getTime() >= fixedOffsetSince)) return undefined;
  const [year = 0, month, day] = dayOf(date).split('-').map(Number);
  return `${calendar === 'roc' ? `民國${year - 1911}` : year}年${month}月${day}日`;
}
