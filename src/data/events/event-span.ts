import { addDays, dayLength, dayStart, dayOf } from '#src/platform/taipei-time.ts';

export interface EventTimes {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** When an event is, with everything that is required of it worked out in Taipei's time. */
export interface EventSpan {
  /** Milliseconds; of whole days, the midnight that begins the first and the one that ends the last. */
  readonly start: number;
  readonly end: number;
  /** Days in Taipei; an event that ends at midnight does not reach into the day that begins then. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `overnight` goes past one midnight and ends in the morning after; it is one evening to those who come. */
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

/** The span of an event; worked out once for each record. */
export function eventSpan(event: EventTimes): EventSpan {
  const known = spans.get(event);
  if (known) return known;
  const span = workOut(event);
  spans.set(event, span);
  return span;
}
