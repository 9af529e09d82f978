import { noRegion } from '#src/data/content/declare/regions.ts';
import { addDays } from '#src/platform/time/taipei-time.ts';
import { calendarNote, type CalendarOptions, placeOf, titleWithStatus } from './calendar.ts';
import type { EventRecord } from './event.collection.ts';
import type { OnDate } from './event-dates.ts';
import { eventSpan } from './event-span.ts';

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

/** Returns the links to subscribe to a calendar at an absolute URL. */
export function subscriptionLinks(url: string, name: string) {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return {
    webcal,
    google: withQuery('https://calendar.google.com/calendar/render', { cid: webcal }),
    outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url, name }),
  };
}

const compact = (time: string): string => time.replaceAll(/[-:]|\.\d+(?=Z)/g, '');

/**
 * Returns the links that add one event, or one date of a series, in Google Calendar and Outlook, with the form filled
 * in.
 */
export function eventLinks(event: OnDate<EventRecord>, options: CalendarOptions) {
  const { start, end, firstDay, lastDay, kind } = eventSpan(event);
  const title = titleWithStatus(event, options.texts);
  const location = placeOf(event);
  const note = calendarNote(event, options);
  const isAllDay = kind === 'allDay';
  const [from, to] = isAllDay
    ? [firstDay, addDays(lastDay, 1)]
    : [new Date(start).toISOString(), new Date(end).toISOString()];
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compact(from)}/${compact(to)}`,
      ctz: 'Asia/Taipei',
      location,
      details: note,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: from,
      enddt: to,
      ...(isAllDay && { allday: 'true' }),
      location,
      body: note,
    }),
  };
}

/** Returns a Google Maps search for the venue; undefined for an event without one. */
export function mapLink(event: Pick<EventRecord, 'city' | 'venue' | 'address'>): string | undefined {
  const city = event.city === noRegion ? '' : event.city;
  const place = [event.address || city, event.venue].filter(Boolean).join(' ');
  if (event.city === '線上' || (event.venue === '' && event.address === '')) return undefined;
  return withQuery('https://www.google.com/maps/search/', { api: '1', query: place });
}
