import type { Translate } from '#src/ui/text/use-translation.ts';
import { type EventTimes, eventSpan } from '#src/data/events/event-span.ts';
import { dayStart } from '#src/platform/taipei-time.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

/** A day as people write it: 11月28日（週六）. Device and server put no space or one before the weekday. */
export function dayName(day: string, t: Translate<'events'>, withYear = false): string {
  const date = new Date(dayStart(day));
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  return t('time.day', {
    date: formatDate(date, { ...year, month: 'long', day: 'numeric' }),
    weekday: formatDate(date, { weekday: 'short' }),
  });
}

function clock(time: number): string {
  return formatDate(new Date(time), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The time at which something ends; midnight belongs to the day that it ends. */
const endClock = (time: number): string => clock(time).replace(/^00:00$/, '24:00');

interface TimeFormat {
  /** Whether the year is shown; a year such as `2026` is left out, and all others are shown. */
  readonly year?: boolean | string;
}

/** When an event is, in Taipei's time and words: 11月28日（週六）14:00–16:30. Needs the namespace `events`. */
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
      return onDay(first, end > start ? range(clock(start), endClock(end)) : clock(start));
    case 'overnight':
      return onDay(first, range(clock(start), t('time.nextDay', { time: clock(end) })));
    default:
      return range(onDay(first, clock(start)), onDay(last, endClock(end)));
  }
}
