import { parseRecurrence } from '#src/data/content/declare/recurrence.ts';
import { dayLength, dayStart } from '#src/platform/time/taipei-time.ts';
import { type EventTimes, eventSpan } from './event-span.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';

/** How an exception changes one date of a series: silently omitted, shown as cancelled, or moved to another time. */
export const exceptionKinds = ['skipped', 'cancelled', 'moved'] as const;

interface Exception {
  /** The day on which the date is scheduled by the rule. */
  readonly day: string;
  readonly kind: (typeof exceptionKinds)[number];
  /** The new start of a moved date; without `endsAt` the duration stays the same. */
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  /** The reason, or other information for visitors. */
  readonly notice?: string | undefined;
}

/** The fields of an event that determine its dates. */
export interface Repeating extends EventTimes {
  /** A recurrence rule (recurrence.ts); a single event has none. */
  readonly repeats?: string;
  readonly exceptions?: readonly Exception[];
}

type Status = 'confirmed' | 'postponed' | 'cancelled';

/** One date of an event. */
export interface EventDate extends EventTimes {
  /** The ISO day on which the rule schedules it, which identifies the date even when it is moved. */
  readonly day: string;
  /** This date is cancelled, regardless of the event's own status. */
  readonly isCancelled: boolean;
  readonly isMoved: boolean;
  readonly notice?: string;
}

const offset = dayLength / 3;

/** Formats milliseconds as an ISO time in Taipei. */
const momentOf = (time: number): string => `${new Date(time + offset).toISOString().slice(0, 19)}+08:00`;

/** The times of a series, shifted to another day. */
function onDay({ startsAt, endsAt, allDay }: EventTimes, firstDay: string, day: string): EventTimes {
  const shift = dayStart(day) - dayStart(firstDay);
  const [from, to] = [startsAt, endsAt].map((time) => momentOf(Date.parse(time) + shift)) as [string, string];
  return { startsAt: from, endsAt: to, allDay };
}

function dateOf(event: Repeating, firstDay: string, day: string): EventDate[] {
  const times = onDay(event, firstDay, day);
  const known = { ...times, day, isCancelled: false, isMoved: false };
  const exception = event.exceptions?.find((each) => each.day === day);
  if (!exception) return [known];
  const { kind, startsAt, endsAt, notice } = exception;
  const reason = notice === undefined ? {} : { notice };
  if (kind === 'skipped') return [];
  if (kind === 'cancelled') return [{ ...known, ...reason, isCancelled: true }];
  if (startsAt === undefined) return [{ ...known, ...reason }];
  const length = Date.parse(event.endsAt) - Date.parse(event.startsAt);
  return [
    {
      ...known,
      ...reason,
      startsAt,
      endsAt: endsAt ?? momentOf(Date.parse(startsAt) + length),
      isMoved: true,
    },
  ];
}

function workOut(event: Repeating): readonly EventDate[] {
  const { firstDay } = eventSpan(event);
  const { startsAt, endsAt, allDay } = event;
  const once = { day: firstDay, startsAt, endsAt, allDay, isCancelled: false, isMoved: false };
  const rule = event.repeats === undefined ? undefined : parseRecurrence(event.repeats);
  if (!rule) return [once];
  const dates = recurrenceDays(rule, firstDay).days.flatMap((day) => dateOf(event, firstDay, day));
  // A series whose dates are all omitted is shown at its announced first date.
  return dates.length === 0
    ? [once]
    : dates.toSorted((a, b) => eventSpan(a).start - eventSpan(b).start || (a.day < b.day ? -1 : 1));
}

const known = new WeakMap<Repeating, readonly EventDate[]>();

/** Returns all dates of an event in order, at least one; omitted dates are not included. */
export function eventDates(event: Repeating): readonly EventDate[] {
  const there = known.get(event);
  if (there) return there;
  const dates = workOut(event);
  known.set(event, dates);
  return dates;
}

const isDateOver = (date: EventTimes, now: number): boolean => eventSpan(date).end <= now;

/** True if all dates of an event are over at a time in milliseconds. An event without duration is over at once. */
export const isOver = (event: Repeating, now: number): boolean =>
  eventDates(event).every((date) => isDateOver(date, now));

/** Returns the dates that are not over at a time in milliseconds, including cancelled ones. */
export const comingDates = (event: Repeating, now: number): readonly EventDate[] =>
  eventDates(event).filter((date) => !isDateOver(date, now));

/**
 * Returns the date to show at a time in milliseconds: the next one that takes place, else the next one, else the last
 * one.
 */
export function relevantDate(event: Repeating, now: number): EventDate {
  const coming = comingDates(event, now);
  const date = coming.find(({ isCancelled }) => !isCancelled) ?? coming[0] ?? eventDates(event).at(-1);
  if (!date) throw new RangeError('an event has at least one date');
  return date;
}

/** An event on one of its dates; for a series, with its rule and date. */
export type OnDate<E extends Repeating> = Omit<E, 'repeats' | 'exceptions'> & {
  readonly series?: { readonly repeats: string; readonly date: EventDate };
};

/** Returns an event as it is on one of its dates; a single event is returned unchanged. */
export function onDate<E extends Repeating & { readonly status: Status; readonly notice?: string }>(
  event: E,
  date: EventDate,
): OnDate<E> {
  const { repeats, exceptions: _, ...rest } = event;
  if (repeats === undefined) return event;
  const { startsAt, endsAt, isCancelled, notice } = date;
  const status = isCancelled ? 'cancelled' : event.status;
  const reason = notice === undefined ? {} : { notice };
  return { ...rest, startsAt, endsAt, status, ...reason, series: { repeats, date } };
}

/** Returns the field that makes a series invalid; undefined when it is valid. */
export function seriesFault(event: Repeating): 'repeats' | 'exceptions' | undefined {
  const { repeats, exceptions = [] } = event;
  const rule = repeats === undefined ? undefined : parseRecurrence(repeats);
  if (!rule) return exceptions.length > 0 ? 'exceptions' : undefined;
  const { firstDay } = eventSpan(event);
  const { days, isWhole } = recurrenceDays(rule, firstDay);
  if (!isWhole || days[0] !== firstDay || days.length < 2) return 'repeats';
  const named = exceptions.map(({ day }) => day);
  const isWrong = exceptions.some(
    ({ day, kind, startsAt, endsAt }) =>
      !days.includes(day) ||
      (kind === 'moved') !== (startsAt !== undefined) ||
      (endsAt !== undefined && (startsAt === undefined || Date.parse(endsAt) < Date.parse(startsAt))),
  );
  const isEmpty = exceptions.filter(({ kind }) => kind === 'skipped').length === days.length;
  return isWrong || isEmpty || new Set(named).size < named.length ? 'exceptions' : undefined;
}
