import { addDays, weekday } from '#src/platform/time/taipei-time.ts';
import type { Recurrence } from '#src/data/content/declare/recurrence.ts';
import { addMonths, daysOfMonth } from './month-days.ts';

/** The limits of a series, in dates and days; nobody knows whether dates further ahead take place. */
export const seriesLimits = { dates: 200, days: 731 } as const;

/** Yields the days on the rule's weekdays. Weeks begin on Monday, the default of RFC 5545. */
function* weeks({ interval, weekdays }: Recurrence, first: string): Generator<string> {
  const monday = (day: number) => (day + 6) % 7;
  const chosen = weekdays.length > 0 ? weekdays.map((each) => each.weekday) : [weekday(first)];
  const offsets = [...new Set(chosen.map(monday))].toSorted((a, b) => a - b);
  for (let week = addDays(first, -monday(weekday(first))); ; week = addDays(week, 7 * interval))
    for (const offset of offsets) yield addDays(week, offset);
}

/** Returns the days of a month that match a rule; none if the month lacks such a day (a 31st, a fifth Saturday). */
function daysInMonth({ weekdays, monthDays }: Recurrence, month: string, first: string): string[] {
  const days = daysOfMonth(month);
  if (weekdays.length > 0) {
    return days.filter((day, index) =>
      weekdays.some(({ weekday: name, place }) => {
        const nth = place < 0 ? -Math.floor((days.length - 1 - index) / 7) - 1 : Math.floor(index / 7) + 1;
        return weekday(day) === name && (place === 0 || nth === place);
      }),
    );
  }
  const chosen = monthDays.length > 0 ? monthDays : [Number(first.slice(8))];
  return days.filter((day) => chosen.includes(Number(day.slice(8))));
}

/** The number of months searched: a rule may never match (every twelve months on the 30th of February). */
const maxMonths = 12 * 5;

function* months(rule: Recurrence, first: string): Generator<string> {
  for (let month = 0; month <= maxMonths; month += rule.interval)
    yield* daysInMonth(rule, addMonths(first.slice(0, 7), month), first);
}

function* everyDay({ interval }: Recurrence, first: string): Generator<string> {
  for (let day = first; ; day = addDays(day, interval)) yield day;
}

const generators = { DAILY: everyDay, WEEKLY: weeks, MONTHLY: months } as const;

/**
 * Returns the ISO days of a rule from its first date on, in order. The days never exceed `seriesLimits`; `isWhole` is
 * false if the rule would.
 */
export function recurrenceDays(
  rule: Recurrence,
  first: string,
): { readonly days: readonly string[]; readonly isWhole: boolean } {
  const end = addDays(first, seriesLimits.days);
  const days: string[] = [];
  for (const day of generators[rule.every](rule, first)) {
    if (day < first) continue;
    if (rule.until !== undefined && day > rule.until) break;
    if (days.length === rule.count) break;
    if (day > end || days.length === seriesLimits.dates) return { days, isWhole: false };
    days.push(day);
  }
  return { days, isWhole: rule.count === undefined || days.length === rule.count };
}
