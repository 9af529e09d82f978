import { type Calendar, preferences } from '#src/platform/preferences.ts';

interface DateFormat extends Omit<Intl.DateTimeFormatOptions, 'calendar' | 'timeZone'> {
  /** 西元 or 民國; what the visitor chose unless the matter itself asks for one (budgets, bills, case numbers). */
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

/** A date as people in Taiwan write it, always in Taipei's time: 2026年11月21日 or 民國115年11月21日. */
export function formatDate(date: Date | string, { calendar, ...format }: DateFormat = {}): string {
  const plain = Object.values(format).every((value) => value === undefined);
  const wanted = formatterOf(calendar ?? preferences().calendar, plain ? { dateStyle: 'long' } : format);
  return wanted.format(new Date(date));
}
