import { addDays, dayStart, weekday, dayOf } from '#src/platform/time/taipei-time.ts';
import { noRegion, placesBeyondCities } from '#src/data/content/declare/regions.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { EventListRecord } from './event.collection.ts';
import { relevantDate, eventDates, isOver, onDate, type OnDate } from './event-dates.ts';
import { eventSpan } from './event-span.ts';

/** The filters in the URL of the events page. */
export interface EventFilter {
  /** `all` for any category; a city of 不分區 matches any city. */
  readonly subTab: string;
  readonly city: string;
}

type Facets = Pick<EventListRecord, 'category' | 'city'>;

/** True if an event has the chosen category and city. 線上 and 全國 are separate cities here. */
export const isChosen = ({ category, city }: Facets, filter: EventFilter): boolean =>
  (filter.subTab === 'all' || category === filter.subTab) &&
  (filter.city === noRegion || city === filter.city);

export const searchEvents = searchBy<EventListRecord>(
  ({ title, venue, address, organiser, city, category, notice = '' }) => [
    title,
    venue,
    address,
    organiser,
    city,
    category,
    notice,
  ],
);

/** A listed event on the date to show. */
export type DatedEvent = OnDate<EventListRecord>;

const byStart = (a: DatedEvent, b: DatedEvent): number =>
  eventSpan(a).start - eventSpan(b).start || eventSpan(a).end - eventSpan(b).end || compareCodes(a.id, b.id);

const dated = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  events.map((event) => onDate(event, relevantDate(event, now)));

/** Returns the events that are not over, the next one first; a series appears once, on its next date. */
export const upcomingEvents = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  dated(
    events.filter((event) => !isOver(event, now)),
    now,
  ).toSorted(byStart);

/** Returns the events that are over, the latest first; a series appears once, on its last date. */
export const pastEvents = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  dated(
    events.filter((event) => isOver(event, now)),
    now,
  ).toSorted((a, b) => byStart(b, a));

/** Returns each date of events within the days from `first` to `last`, inclusive, in order. */
export function datesWithin(events: readonly EventListRecord[], first: string, last: string): DatedEvent[] {
  const [from, to] = [dayStart(first), dayStart(addDays(last, 1))];
  return events
    .flatMap((event) =>
      eventDates(event)
        .filter((date) => {
          const { start, end } = eventSpan(date);
          return start < to && (end > from || start >= from);
        })
        .map((date) => onDate(event, date)),
    )
    .toSorted(byStart);
}

/**
 * Returns the events with a date within the days from `first` to `last` that are not over at `now` (milliseconds), each
 * once.
 */
export function eventsWithin(
  events: readonly EventListRecord[],
  first: string,
  last: string,
  now = -Infinity,
): DatedEvent[] {
  const seen = new Set<string>();
  return datesWithin(events, first, last).filter((event) => {
    if (isOver(event, now) || seen.has(event.id)) return false;
    seen.add(event.id);
    return true;
  });
}

/**
 * Returns the first and last day in Taipei of today, of an ISO day or of this weekend; on a Saturday or Sunday that is
 * the current one.
 */
export function daysOf(when: string, now: number): readonly [string, string] {
  const today = dayOf(now);
  const day = when === 'today' ? today : when;
  if (day !== 'weekend') return [day, day];
  const toSaturday = weekday(today) === 0 ? -1 : 6 - weekday(today);
  const saturday = addDays(today, toSaturday);
  return [saturday, addDays(saturday, 1)];
}

/**
 * Groups events in order by the day on which they begin. Those that began before `first` are at the end of that day,
 * the first one on which a visitor can attend them.
 */
export function groupByDay(
  events: readonly DatedEvent[],
  first: string,
): { readonly day: string; readonly events: readonly DatedEvent[] }[] {
  const startDay = (event: DatedEvent) => eventSpan(event).firstDay;
  const started = events.filter((event) => startDay(event) < first);
  const days = new Map<string, DatedEvent[]>(started.length > 0 ? [[first, []]] : []);
  for (const event of events) {
    const day = startDay(event);
    if (day >= first) days.set(day, [...(days.get(day) ?? []), event]);
  }
  days.get(first)?.push(...started);
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}

/** Counts the events in 線上 and 全國: visitors who chose a city may attend those as well. */
export const beyondCities = (events: readonly Facets[]) =>
  placesBeyondCities.map((place) => ({ place, count: events.filter(({ city }) => city === place).length }));
