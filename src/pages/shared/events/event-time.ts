import type { Translate } from '#src/ui/text/use-translation.ts';
import { type EventTimes, eventSpan, isLong } from '#src/data/collections/events/event-span.ts';
import { clockOf, dayStart, weekday } from '#src/platform/time/taipei-time.ts';
import { formatDate } from '#src/ui/text/format-date.ts';
import { noRegion, type Region } from '#src/data/content/declare/regions.ts';
import { eventDates, type Repeating } from '#src/data/collections/events/event-dates.ts';
import { repeatsWords } from './recurrence-words.ts';

/** Names the city of an event; 不分區 is only the label of a filter that is off. Needs the namespace `events`. */
export const cityName = (city: Region, t: Translate<'events'>): string =>
  city === noRegion ? t('city.none') : city;

/** Returns the name of a weekday (0 is Sunday): 週六. Needs the namespace `events`. */
export const weekdayName = (day: number, t: Translate<'events'>): string =>
  t('time.weekday', { name: t('repeats.weekdays', { returnObjects: true })[day] });

/** Formats a day: 11月28日（週六）. Composed here, because device and server put different spaces before the weekday. */
export function dayName(day: string, t: Translate<'events'>, withYear = false): string {
  const date = new Date(dayStart(day));
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return t('time.day', {
    date: formatDate(date, { ...year, month: 'long', day: 'numeric' }),
    weekday: weekdayName(weekday(day), t),
  });
}

/** Formats when an event begins, below the heading of a day: 14:00, 全天, or 進行中 if it began before. */
export function startTime(event: EventTimes, day: string, t: Translate<'events'>): string {
  const { start, firstDay, kind } = eventSpan(event);
  if (firstDay < day) return t('time.ongoing');
  return kind === 'allDay' ? t('time.allDay') : clockOf(start);
}

/** Formats the last day of an event of several days; '' for one day or one night. */
export function untilWords(event: EventTimes, t: Translate<'events'>): string {
  const { firstDay, lastDay } = eventSpan(event);
  if (!isLong(event)) return '';
  return t('time.until', { day: dayName(lastDay, t, firstDay.slice(0, 4) !== lastDay.slice(0, 4)) });
}

/** Formats the end time; midnight is 24:00 of the day that ends. */
const endClock = (time: number): string => clockOf(time).replace(/^00:00$/, '24:00');

interface TimeFormat {
  /** Whether to show the year; a year such as `2026` is omitted and every other one is shown. */
  readonly year?: boolean | string;
}

/** Formats when an event takes place, in Taipei's time zone: 11月28日（週六）14:00–16:30. Needs the namespace `events`. */
export function eventTime(
  event: EventTimes,
  t: Translate<'events'>,
  { year = false }: TimeFormat = {},
): string {
  const { start, end, firstDay, lastDay, kind } = eventSpan(event);
  const [firstYear, lastYear] = [firstDay.slice(0, 4), lastDay.slice(0, 4)];
  const withYear = typeof year === 'string' ? year !== firstYear || year !== lastYear : year;
  const first = dayName(firstDay, t, withYear);
  const last = dayName(lastDay, t, withYear && firstYear !== lastYear);
  const range = (from: string, to: string) => t('time.range', { from, to });
  const onDay = (day: string, time: string) => t('time.onDay', { day, time });
  switch (kind) {
    case 'allDay':
      return firstDay === lastDay ? onDay(first, t('time.allDay')) : range(first, last);
    case 'sameDay':
      return onDay(first, end > start ? range(clockOf(start), endClock(end)) : clockOf(start));
    case 'overnight':
      return onDay(first, range(clockOf(start), t('time.nextDay', { time: clockOf(end) })));
    default:
      return range(onDay(first, clockOf(start)), onDay(last, endClock(end)));
  }
}

/**
 * Describes when an event takes place, for its own page; for a series how it repeats, its period and the number of
 * dates.
 */
export function whenWords(event: Repeating, t: Translate<'events'>): string {
  const { repeats } = event;
  if (repeats === undefined) return eventTime(event, t, { year: true });
  const { firstDay } = eventSpan(event);
  const dates = eventDates(event).filter(({ isCancelled }) => !isCancelled);
  // The days on which it takes place: a moved date counts where it was moved to.
  const spans = (dates.length > 0 ? dates : eventDates(event)).map((date) => eventSpan(date));
  const first = spans[0]?.firstDay ?? firstDay;
  const last = spans.map(({ lastDay }) => lastDay).reduce((a, b) => (a > b ? a : b), first);
  return t('series.when', {
    rule: repeatsWords(repeats, firstDay, t),
    // Only the time of day; the rule already names the day.
    time: eventTime(event, t).replace(dayName(firstDay, t), ''),
    first: dayName(first, t, true),
    last: dayName(last, t, first.slice(0, 4) !== last.slice(0, 4)),
    count: dates.length,
  });
}
