import { type Calendar, preferences } from '#src/platform/storage/preferences.ts';
import { dayOf, fixedOffsetSince } from '#src/platform/time/taipei-time.ts';

/**
 * The parts of the date to write: year, month, day. Year and day require the month between them. All parts when none is
 * named.
 */
interface DateParts {
  readonly year?: unknown;
  readonly month?: unknown;
  readonly day?: unknown;
}

/**
 * Formats a date in Taipei's time as 2026年11月21日 or 民國115年11月21日, or a part of it. Undefined for dates before 1980 and
 * for invalid dates. Not `Intl.DateTimeFormat`, since nearly every page shows a date: the first formatter alone would
 * block a phone for 80 ms during hydration.
 */
function longDate(
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

interface DateFormat extends Omit<Intl.DateTimeFormatOptions, 'calendar' | 'timeZone'> {
  /**
   * 西元 or 民國; by default the visitor's choice. Set it only where the subject requires one (budgets, bills, case
   * numbers).
   */
  readonly calendar?: Calendar;
}

const locales = { gregorian: 'zh-TW', roc: 'zh-TW-u-ca-roc' } as const;

/** Cached: creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(calendar: Calendar, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([calendar, format]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[calendar], { ...format, timeZone: 'Asia/Taipei' });
  formatters.set(key, made);
  return made;
}

/** The options that `longDate` formats itself, without `Intl`, each with the value it supports. */
const written: Readonly<Record<string, string>> = {
  dateStyle: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
};

/**
 * Formats a date as people in Taiwan write it, always in Taipei time: 2026年11月21日 or 民國115年11月21日, or the
 * requested parts of it.
 */
export function formatDate(
  date: Date | string,
  { calendar = preferences().calendar, ...given }: DateFormat = {},
): string {
  const day = new Date(date);
  const named = Object.entries(given).filter(([, value]) => value);
  return (
    (named.every(([name, value]) => written[name] === value) && longDate(day, calendar, given)) ||
    formatterOf(calendar, named.length > 0 ? given : { dateStyle: 'long' }).format(day)
  );
}
