import type { Content } from '#scripts/publish/read-content.ts';
import { calendarText } from '#src/data/events/calendar.ts';
import { calendarEvents, calendarFiles, calendarName } from '#src/data/events/calendar-files.ts';
import { type EventRecord, events } from '#src/data/events/event.collection.ts';
import { linkTo } from '#src/links.ts';
import texts from '#src/locales/zh-TW/events.json';

export interface CalendarSite {
  /** The site's own address without a slash at the end. */
  readonly url: string;
  readonly name: string;
}

/**
 * Every calendar that can be subscribed to, by its path from the site's root (`/calendars/….ics`), also those without
 * an event: who subscribes today must not meet a 404 tomorrow. `now` is in milliseconds.
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
  const pageOf = (id: string) => site.url + linkTo('event', { id });
  return calendarFiles.map(({ path, filter }) => {
    const tab = texts.tabs[filter.tab as keyof typeof texts.tabs];
    const name = calendarName(filter, site.name, tab);
    const content = calendarText(calendarEvents(published, filter, now), {
      name,
      texts: texts.calendar,
      pageOf,
    });
    return { path, content };
  });
}
