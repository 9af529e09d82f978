import { eventCategories } from '#src/data/content/declare/categories.ts';
import { noRegion, regions } from '#src/data/content/declare/regions.ts';
import { dayLength } from '#src/platform/taipei-time.ts';
import { compareCodes } from '#src/platform/compare.ts';
import type { EventRecord } from './event.collection.ts';
import { isOver } from './event-dates.ts';
import { type EventFilter, isChosen } from './filter-events.ts';

/** What an address shows of the events, and so what can be subscribed to. */
export interface CalendarFilter extends EventFilter {
  readonly tab: string;
}

// Addresses of calendars are typed into programs that know ASCII only; the cities' codes are those of ISO 3166-2.
const tabNames = { upcoming_events: 'upcoming', month: 'every' } as const;
const categoryNames = ['talk', 'rally', 'volunteer', 'market', 'petition', 'other'] as const;
// prettier-ignore
const cityNames = [
  'all', 'tpe', 'nwt', 'kee', 'tao', 'hsz', 'hsq', 'ila', 'mia', 'txg', 'cha', 'nan', 'yun', 'cyi', 'cyq', 'tnn', 'khh',
  'pif', 'hua', 'ttt', 'pen', 'kin', 'lie', 'online', 'nationwide',
] as const;

const categorySlugs = new Map<string, string>(
  eventCategories.map((category, index) => [category, categoryNames[index] ?? '']),
);
const citySlugs = new Map<string, string>(regions.map((city, index) => [city, cityNames[index] ?? '']));

/** What is subscribed to from a tab: nothing more happens in a calendar of what is over, which is in that of all events. */
export const subscribedTab = (tab: string): keyof typeof tabNames =>
  tab === 'upcoming_events' ? 'upcoming_events' : 'month';

/** The path of the calendar of this kind and city: `/calendars/upcoming-talk-tpe.ics`. */
export function calendarPath({ tab, subTab, city }: CalendarFilter): string {
  return `/calendars/${tabNames[subscribedTab(tab)]}-${categorySlugs.get(subTab) ?? 'all'}-${citySlugs.get(city) ?? 'all'}.ics`;
}

/** Every calendar that is published: what it is named and what it contains. */
export const calendarFiles: readonly { readonly path: string; readonly filter: CalendarFilter }[] =
  Object.keys(tabNames).flatMap((tab) =>
    ['all', ...eventCategories].flatMap((subTab) =>
      regions.map((city) => {
        const filter = { tab, subTab, city };
        return { path: calendarPath(filter), filter };
      }),
    ),
  );

/** Days for which a cancelled event stays in the calendar of coming events (docs/editorial-rules.md, Taiwan). */
const cancelledDays = 30;

/** Cancelled not long ago: whoever had it in the calendar must still be informed. */
function isFreshlyCancelled(event: EventRecord, now: number): boolean {
  return event.status === 'cancelled' && Date.parse(event.updatedAt) > now - cancelledDays * dayLength;
}

const belongs = (event: EventRecord, tab: string, now: number): boolean =>
  tab === 'month' || !isOver(event, now) || isFreshlyCancelled(event, now);

/** The events of a calendar at a time in milliseconds, in the order of their ids so that files change little. */
export function calendarEvents(
  events: readonly EventRecord[],
  { tab, ...filter }: CalendarFilter,
  now: number,
): EventRecord[] {
  return events
    .filter((event) => isChosen(event, filter) && belongs(event, tab, now))
    .toSorted((a, b) => compareCodes(a.id, b.id));
}

/** The name of a calendar: the site's, then what it is limited to. */
export function calendarName({ subTab, city }: CalendarFilter, site: string, tab: string): string {
  return [site, tab, ...(subTab === 'all' ? [] : [subTab]), ...(city === noRegion ? [] : [city])].join('・');
}
