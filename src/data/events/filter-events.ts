import { addDays, dayStart, weekday, dayOf } from '#src/platform/taipei-time.ts';
import { noRegion, placesBeyondCities } from '#src/data/content/declare/regions.ts';
import { searchBy } from '#src/data/content/search/search-records.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { EventListRecord } from './event.collection.ts';
import { eventSpan, isOver } from './event-span.ts';

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

const byStart = (a: EventListRecord, b: EventListRecord): number =>
  eventSpan(a).start - eventSpan(b).start || eventSpan(a).end - eventSpan(b).end || compareCodes(a.id, b.id);

/** Events that are not over, the next one first. */
export const upcomingEvents = (events: readonly EventListRecord[], now: number): EventListRecord[] =>
  events.filter((event) => !isOver(event, now)).toSorted(byStart);

/** Events that are over, the latest first. */
export const pastEvents = (events: readonly EventListRecord[], now: number): EventListRecord[] =>
  events.filter((event) => isOver(event, now)).toSorted((a, b) => byStart(b, a));

/** Events of which something is in the days from `first` to `last`, both included; the first one first. */
export function eventsWithin(
  events: readonly EventListRecord[],
  first: string,
  last: string,
): EventListRecord[] {
  const [from, to] = [dayStart(first), dayStart(addDays(last, 1))];
  return events
    .filter((event) => {
      const { start, end } = eventSpan(event);
      return start < to && (end > from || start >= from);
    })
    .toSorted(byStart);
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
