import { eventCategories } from '#src/data/content/declare/categories.ts';
import { noRegion, regions } from '#src/data/content/declare/regions.ts';
import { dayLength } from '#src/platform/time/taipei-time.ts';
import { compareCodes } from '#src/platform/text/compare.ts';
import type { EventRecord } from './event.collection.ts';
import { isOver } from './event-dates.ts';
import { type EventFilter, isChosen } from './filter-events.ts';

/** The filters of the events page, which a calendar subscription uses as well. */
export interface CalendarFilter extends EventFilter {
  readonly tab: string;
}

// Calendar URLs are typed into programs that support only ASCII; the codes of cities are those of ISO 3166-2.
const tabNames = { upcoming_events: 'upcoming', month: 'every' } as const;
const categoryNames = ['talk', 'rally', 'volunteer', 'market', 'petition', 'music', 'arts', 'other'] as const;
// prettier-ignore
const cityNames = [
  'all', 'tpe', 'nwt', 'kee', 'tao', 'hsz', 'hsq', 'ila', 'mia', 'txg', 'cha', 'nan', 'yun', 'cyi', 'cyq', 'tnn', 'khh',
  'pif', 'hua', 'ttt', 'pen', 'kin', 'lie', 'online', 'nationwide',
] as const;

const categorySlugs = new Map<string, string>(
  eventCategories.map((category, index) => [category, categoryNames[index] ?? '']),
);
const citySlugs = new Map<string, string>(regions.map((city, index) => [city, cityNames[index] ?? '']));

/**
 * The tab whose calendar a tab offers: a calendar of past events would never change, so their tab offers the calendar
 * of all events, which includes them.
 */
export const subscribedTab = (tab: string): keyof typeof tabNames =>
  tab === 'upcoming_events' ? 'upcoming_events' : 'month';

/** Returns the path of the calendar for a tab, category and city: `/calendars/upcoming-talk-tpe.ics`. */
export function calendarPath({ tab, subTab, city }: CalendarFilter): string {
  return `/calendars/${tabNames[subscribedTab(tab)]}-${categorySlugs.get(subTab) ?? 'all'}-${citySlugs.get(city) ?? 'all'}.ics`;
}

/** Every published calendar: its path and its filters. */
export const calendarFiles: readonly { readonly path: string; readonly filter: CalendarFilter }[] =
  Object.keys(tabNames).flatMap((tab) =>
    ['all', ...eventCategories].flatMap((subTab) =>
      regions.map((city) => {
        const filter = { tab, subTab, city };
        return { path: calendarPath(filter), filter };
      }),
    ),
  );

/**
 * The number of days for which a cancelled event stays in the calendar of upcoming events (docs/editorial-rules.md,
 * Taiwan).
 */
const cancelledDays = 30;

/** True if the event was cancelled recently: subscribers must still receive the cancellation. */
function isFreshlyCancelled(event: EventRecord, now: number): boolean {
  return event.status === 'cancelled' && Date.parse(event.updatedAt) > now - cancelledDays * dayLength;
}

const belongs = (event: EventRecord, tab: string, now: number): boolean =>
  tab === 'month' || !isOver(event, now) || isFreshlyCancelled(event, now);

/** Returns the events of a calendar at a time in milliseconds, sorted by id so that the files change little. */
export function calendarEvents(
  events: readonly EventRecord[],
  { tab, ...filter }: CalendarFilter,
  now: number,
): EventRecord[] {
  return events
    .filter((event) => isChosen(event, filter) && belongs(event, tab, now))
    .toSorted((a, b) => compareCodes(a.id, b.id));
}

/** Returns the name of a calendar: the site's name, then its filters. */
export function calendarName({ subTab, city }: CalendarFilter, site: string, tab: string): string {
  return [site, tab, ...(subTab === 'all' ? [] : [subTab]), ...(city === noRegion ? [] : [city])].join('・');
}
