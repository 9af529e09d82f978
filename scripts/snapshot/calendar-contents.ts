import type { Content } from '#scripts/publish/data/read-content.ts';
import { calendarText, eventText } from '#src/data/collections/events/calendar.ts';
import { calendarEvents, calendarFiles, calendarName } from '#src/data/collections/events/calendar-files.ts';
import { type EventRecord, events } from '#src/data/collections/events/event.collection.ts';
import { linkTo } from '#src/links.ts';
import texts from '#src/locales/zh-TW/events.json';

export interface CalendarSite {
  /** The site's URL without a trailing slash. */
  readonly url: string;
  readonly name: string;
}

/**
 * Returns every subscribable calendar by its path (`/calendars/….ics`), including empty ones, so that no subscription
 * ever gets a 404. `now` is in milliseconds.
 */
export function calendarContents(
  { documents }: Pick<Content, 'documents'>,
  site: CalendarSite,
  now: number,
): { readonly path: string; readonly content: string }[] {
  const published = (documents.get(events.name) ?? []).flatMap((raw): EventRecord[] => {
    const parsed = events.parse(raw);
    return parsed?.state === 'published' ? [parsed.record] : [];
  });
  const options = {
    texts: texts.calendar,
    pageOf: (id: string) => site.url + linkTo('event', { id }),
  };
  // Cached, because each event is in a dozen calendars.
  const textsOf = new Map(published.map((event) => [event, eventText(event, options)]));
  return calendarFiles.map(({ path, filter }) => {
    const tab = texts.tabs[filter.tab as keyof typeof texts.tabs];
    const name = calendarName(filter, site.name, tab);
    const chosen = calendarEvents(published, filter, now);
    const content = calendarText(chosen, { ...options, name }, (event) => textsOf.get(event) ?? '');
    return { path, content };
  });
}
