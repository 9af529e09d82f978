import { addDays, weekday } from '#src/platform/time/taipei-time.ts';
import { type EventTimes, eventSpan } from './event-span.ts';
import { datesWithin, type DatedEvent } from './filter-events.ts';
import type { EventListRecord } from './event.collection.ts';
import { daysOfMonth } from './month-days.ts';

/** The part of a multi-day event within one week of a month. */
export interface EventBar {
  readonly event: DatedEvent;
  /** Columns of the week from 0 (Sunday) to 6, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** The row of the bar, from 0; bars that share a day have different rows. */
  readonly row: number;
  /** Whether the event began before this part, and whether it goes on after it. */
  readonly isContinued: boolean;
  readonly continues: boolean;
}

export interface MonthWeek {
  readonly days: readonly {
    readonly day: string;
    readonly column: number;
    /** Events on this day only. */
    readonly events: readonly DatedEvent[];
  }[];
  readonly bars: readonly EventBar[];
  readonly rows: number;
}

/** True for events of several days, except overnight ones, which visitors think of as one day. */
const isLong = (event: EventTimes): boolean => {
  const { firstDay, lastDay, kind } = eventSpan(event);
  return firstDay !== lastDay && kind !== 'overnight';
};

/** Returns the first row whose last bar ends before `from`; `ends` are the last columns of the rows. */
function freeRow(ends: readonly number[], from: number): number {
  const free = ends.findIndex((end) => end < from);
  return free === -1 ? ends.length : free;
}

function barsOf(long: readonly DatedEvent[], days: readonly string[]): EventBar[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ends: number[] = [];
  return long.flatMap((event) => {
    const { firstDay, lastDay } = eventSpan(event);
    if (firstDay > last || lastDay < first) return [];
    const from = weekday(firstDay < first ? first : firstDay);
    const to = weekday(lastDay > last ? last : lastDay);
    const row = freeRow(ends, from);
    ends[row] = to;
    return [{ event, from, to, row, isContinued: firstDay < first, continues: lastDay > last }];
  });
}

/**
 * Returns the weeks of a month (`2026-11`), beginning on Sunday: single-day events per day, and multi-day events as
 * bars. `dates` are all of them in order.
 */
export function monthWeeks(
  events: readonly EventListRecord[],
  month: string,
): { readonly weeks: readonly MonthWeek[]; readonly dates: readonly DatedEvent[] } {
  const days = daysOfMonth(month);
  const inMonth = datesWithin(events, `${month}-01`, days.at(-1) ?? `${month}-28`);
  const long = inMonth.filter(isLong);
  const short = inMonth.filter((event) => !isLong(event));
  const sundays = days.filter((day, index) => index === 0 || weekday(day) === 0);
  const weeks = sundays.map((sunday) => {
    const rest = 6 - weekday(sunday);
    const ofWeek = days.filter((day) => day >= sunday && day <= addDays(sunday, rest));
    const bars = barsOf(long, ofWeek);
    return {
      days: ofWeek.map((day) => ({
        day,
        column: weekday(day),
        events: short.filter((event) => eventSpan(event).firstDay === day),
      })),
      bars,
      rows: Math.max(0, ...bars.map(({ row }) => row + 1)),
    };
  });
  return { weeks, dates: inMonth };
}
