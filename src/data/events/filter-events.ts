import { addDays, dayStart, weekday, dayOf } from '#src/platform/taipei-time.ts';
import { noRegion, placesBeyondCities } from '#src/data/content/declare/regions.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { EventListRecord } from './event.collection.ts';
import { dateThatCounts, eventDates, isOver, onDate, type OnDate } from './event-dates.ts';
import { eventSpan } from './event-span.ts';

/** What an address says of the events it shows. */
export interface EventFilter {
  /** The default of a kind is `all`, of a city 不分區: no filter. */
  readonly subTab: string;
  readonly city: string;
}

type Facets = Pick<EventListRecord, 'category' | 'city'>;

/** Whether an event is of the chosen kind in the chosen city. 線上 and 全國 are cities of their own here. */
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

/** An event of a list, on the date that counts there. */
export type DatedEvent = OnDate<EventListRecord>;

const byStart = (a: DatedEvent, b: DatedEvent): number =>
  eventSpan(a).start - eventSpan(b).start || eventSpan(a).end - eventSpan(b).end || compareCodes(a.id, b.id);

const dated = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  events.map((event) => onDate(event, dateThatCounts(event, now)));

/** Events that are not over, the next one first; a series is one, on its next date. */
export const upcomingEvents = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  dated(
    events.filter((event) => !isOver(event, now)),
    now,
  ).toSorted(byStart);

/** Events that are over, the latest first; a series is one, on its last date. */
export const pastEvents = (events: readonly EventListRecord[], now: number): DatedEvent[] =>
  dated(
    events.filter((event) => isOver(event, now)),
    now,
  ).toSorted((a, b) => byStart(b, a));

/** What is of events in the days from `first` to `last`, both included, each date by itself; the first one first. */
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

/** Events of which something is in the days from `first` to `last`, and not over at `now` (milliseconds); each once. */
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

/** First and last day in Taipei of today or of this weekend, which on a Saturday or Sunday is the present one. */
export function daysOf(when: 'today' | 'weekend', now: number): readonly [string, string] {
  const today = dayOf(now);
  if (when === 'today') return [today, today];
  const toSaturday = weekday(today) === 0 ? -1 : 6 - weekday(today);
  const saturday = addDays(today, toSaturday);
  return [saturday, addDays(saturday, 1)];
}

/** How many of the events are 線上 and 全國: whoever chose a city may come to those as well. */
export const beyondCities = (events: readonly Facets[]) =>
  placesBeyondCities.map((place) => ({ place, count: events.filter(({ city }) => city === place).length }));
