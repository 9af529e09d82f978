import { longDate } from '#src/platform/long-date.ts';
import { type Calendar, preferences } from '#src/platform/preferences.ts';

interface DateFormat extends Omit<Intl.DateTimeFormatOptions, 'calendar' | 'timeZone'> {
  /** 西元 or 民國; what the visitor chose unless the matter itself requests one (budgets, bills, case numbers). */
  readonly calendar?: Calendar;
}

const locales = { gregorian: 'zh-TW', roc: 'zh-TW-u-ca-roc' } as const;

/** Making one costs a hundred times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(calendar: Calendar, format: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([calendar, format]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[calendar], { ...format, timeZone: 'Asia/Taipei' });
  formatters.set(key, made);
  return made;
}

/** What is written by hand, value by value. */
const written: Readonly<Record<string, string>> = {
  dateStyle: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
};

/**
 * A date as people in Taiwan write it, always in Taipei's time: 2026年11月21日 or 民國115年11月21日, or the parts of it that
 * are asked for.
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
