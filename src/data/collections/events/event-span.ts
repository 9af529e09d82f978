import { addDays, dayLength, dayStart, dayOf } from '#src/platform/time/taipei-time.ts';

export interface EventTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** The times of an event and the values derived from them, in Taipei's time zone. */
export interface EventSpan {
  /** In milliseconds. For whole days: the midnight that begins the first day and the one that ends the last. */
  readonly start: number;
  readonly end: number;
  /** Days in Taipei; an event that ends at midnight does not include the day that begins then. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `overnight`: passes one midnight and ends the next morning; visitors think of it as one evening. */
  readonly kind: 'allDay' | 'sameDay' | 'overnight' | 'days';
}

const spans = new WeakMap<EventTimes, EventSpan>();

function workOut({ startsAt, endsAt, allDay }: EventTimes): EventSpan {
  const start = Date.parse(startsAt);
  const end = Date.parse(endsAt);
  const firstDay = dayOf(start);
  const lastDay = end > start ? dayOf(end - 1) : firstDay;
  if (allDay) {
    return {
      start: dayStart(firstDay),
      end: dayStart(addDays(lastDay, 1)),
      firstDay,
      lastDay,
      kind: 'allDay',
    };
  }
  if (firstDay === lastDay) return { start, end, firstDay, lastDay, kind: 'sameDay' };
  const isNight = lastDay === addDays(firstDay, 1) && end <= dayStart(lastDay) + dayLength / 2;
  return { start, end, firstDay, lastDay, kind: isNight && end - start < dayLength ? 'overnight' : 'days' };
}

/** Returns the span of an event; cached per record. */
export function eventSpan(event: EventTimes): EventSpan {
  const known = spans.get(event);
  if (known) return known;
  const span = workOut(event);
  spans.set(event, span);
  return span;
}

/** True for events of several days, except overnight ones, which visitors think of as one day. */
export function isLong(event: EventTimes): boolean {
  const { firstDay, lastDay, kind } = eventSpan(event);
  return firstDay !== lastDay && kind !== 'overnight';
}
