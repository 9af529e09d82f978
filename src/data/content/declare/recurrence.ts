/** Days of the week as iCalendar names them (RFC 5545, 3.3.10), in the order of `weekday`: Sunday is 0. */
const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** A day of the week and, for monthly rules, which one of the month: 1 to 5, or -1 for the last. */
export interface WeekdayOf {
  readonly weekday: number;
  /** 0 means every such day. */
  readonly place: number;
}

/**
 * A recurrence rule: the part of RFC 5545 that this site supports. Empty lists take their value from the first date.
 */
export interface Recurrence {
  readonly every: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** The number of days, weeks or months from one occurrence to the next. */
  readonly interval: number;
  readonly weekdays: readonly WeekdayOf[];
  readonly monthDays: readonly number[];
  /** Either the number of dates, including excluded ones, or the last possible date (ISO). */
  readonly count?: number;
  readonly until?: string;
}

const interval = '(;INTERVAL=([2-9]|1[0-2]))?';
const names = `(${weekdayCodes.join('|')})`;
const placed = `([1-5]|-1)${names}`;
const monthDay = '([1-9]|[12][0-9]|3[01])';

/** The stored format of a rule, of bounded length; `UNTIL` is a day in Taipei. Security rules match it as well. */
export const recurrencePattern = new RegExp(
  `^FREQ=(DAILY${interval}|WEEKLY${interval}(;BYDAY=${names}(,${names}){0,6})?|` +
    `MONTHLY${interval}(;BYDAY=${placed}(,${placed}){0,6}|;BYMONTHDAY=${monthDay}(,${monthDay}){0,6})?);` +
    '(COUNT=([2-9]|[1-9][0-9]|1[0-9][0-9]|200)|UNTIL=[0-9]{8})$',
);

const numbers = (list: string | undefined): number[] => list?.split(',').map(Number) ?? [];

function weekdayOf(code: string): WeekdayOf {
  const name = code.slice(-2) as (typeof weekdayCodes)[number];
  return { weekday: weekdayCodes.indexOf(name), place: Number(code.slice(0, -2)) };
}

/** Parses a stored rule; undefined if invalid. */
export function parseRecurrence(rule: string): Recurrence | undefined {
  if (!recurrencePattern.test(rule)) return undefined;
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')];
  return {
    every: parts.get('FREQ') as Recurrence['every'],
    interval: Number(parts.get('INTERVAL') ?? 1),
    weekdays: parts.get('BYDAY')?.split(',').map(weekdayOf) ?? [],
    monthDays: numbers(parts.get('BYMONTHDAY')),
    ...(count !== undefined && { count: Number(count) }),
    ...(until !== undefined && { until: until.replace(/^(\d{4})(\d{2})/, '$1-$2-') }),
  };
}

/** Returns a rule without `COUNT` or `UNTIL`, as stored and as calendars read it. */
export function recurrenceParts({ every, interval: steps, weekdays, monthDays }: Recurrence): string {
  const codes = weekdays.map(({ weekday, place }) => `${place === 0 ? '' : place}${weekdayCodes[weekday]}`);
  return [
    `FREQ=${every}`,
    steps > 1 && `INTERVAL=${steps}`,
    codes.length > 0 && `BYDAY=${codes.join(',')}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** Returns a rule in its stored format. */
export const formatRecurrence = (rule: Recurrence): string =>
  `${recurrenceParts(rule)};${rule.until === undefined ? `COUNT=${rule.count}` : `UNTIL=${rule.until.replaceAll('-', '')}`}`;
