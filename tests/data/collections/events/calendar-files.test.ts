import { expect, test } from 'vitest';
import {
  calendarEvents,
  calendarFiles,
  calendarName,
  calendarPath,
} from '#src/data/collections/events/calendar-files.ts';
import { eventLinks, mapLink, subscriptionLinks } from '#src/data/collections/events/calendar-links.ts';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import { eventsQuery } from '#src/routes.ts';
import { zh } from '#tests/helpers/texts.ts';
import { calendarOptions, event } from './sample-events.ts';

const now = Date.parse('2026-11-21T12:00:00+08:00');

test('upcoming and all events have a calendar per category and city, with an ASCII path', () => {
  const tabs = ['upcoming_events', 'month'];
  const subTabs = ['all', ...eventCategories];
  for (const tab of tabs) expect(eventsQuery.parse({ tab }).tab).toBe(tab);
  const count = tabs.length * subTabs.length * regions.length;
  expect(calendarFiles).toHaveLength(count);
  const paths = new Set(calendarFiles.map(({ path }) => path));
  expect(paths.size).toBe(count);
  for (const path of paths) expect(path).toMatch(/^\/calendars\/[a-z]+-[a-z]+-[a-z]+\.ics$/);
  expect(calendarPath({ tab: 'upcoming_events', subTab: '講座', city: '臺北市' })).toBe(
    '/calendars/upcoming-talk-tpe.ics',
  );
  expect(calendarPath({ tab: 'past_events', subTab: 'all', city: '連江縣' })).toBe(
    '/calendars/every-all-lie.ics',
  );
});

test('a cancelled event remains in the upcoming calendar for 30 days after its cancellation', () => {
  const past = { startsAt: '2026-11-01T10:00:00+08:00', endsAt: '2026-11-01T12:00:00+08:00' };
  const some = [
    event('coming'),
    event('over', past),
    event('off', { ...past, status: 'cancelled', updatedAt: '2026-10-30T00:00:00Z' }),
    event('off-long-ago', { ...past, status: 'cancelled', updatedAt: '2026-10-10T00:00:00Z' }),
  ];
  const ids = (tab: string) =>
    calendarEvents(some, { tab, subTab: 'all', city: '不分區' }, now).map(({ id }) => id);
  expect(ids('upcoming_events')).toEqual(['coming', 'off']);
  expect(ids('month')).toHaveLength(4);
});

test('a calendar contains the events of its category and city and is named after them', () => {
  const filter = { tab: 'upcoming_events', subTab: '講座', city: '臺中市' };
  const some = [event('a'), event('b', { category: '志工' }), event('c', { city: '線上' })];
  expect(calendarEvents(some, filter, now).map(({ id }) => id)).toEqual(['a']);
  expect(calendarName(filter, '民眾之窗', '即將舉行')).toBe('民眾之窗・即將舉行・講座・臺中市');
});

test('the subscription links refer to the URL of the calendar', () => {
  const url = 'https://window.example.org/calendars/upcoming-talk-tpe.ics';
  const { webcal, google, outlook } = subscriptionLinks(url, '民眾之窗');
  expect(webcal).toBe('webcal://window.example.org/calendars/upcoming-talk-tpe.ics');
  expect(new URL(google).searchParams.get('cid')).toBe(webcal);
  expect(new URL(outlook).searchParams.get('url')).toBe(url);
});

const links = (own = {}) => {
  const { google, outlook } = eventLinks(event('a', own), calendarOptions);
  return { google: new URL(google).searchParams, outlook: new URL(outlook).searchParams };
};

test('the Google and Outlook links carry an event with its time in Taipei', () => {
  const { google, outlook } = links({ status: 'postponed' });
  expect(google.get('dates')).toBe('20261128T110000Z/20261128T130000Z');
  expect(google.get('ctz')).toBe('Asia/Taipei');
  expect(google.get('text')).toBe(`${zh('events:calendar.postponed')}社區預算工作坊`);
  expect(outlook.get('startdt')).toBe('2026-11-28T11:00:00.000Z');
  expect(outlook.get('allday')).toBeNull();
});

test('all-day events are linked by dates, with the day after as the end', () => {
  const { google, outlook } = links({ allDay: true, endsAt: '2026-11-29T23:59:00+08:00' });
  expect(google.get('dates')).toBe('20261128/20261130');
  expect([outlook.get('startdt'), outlook.get('enddt'), outlook.get('allday')]).toEqual([
    '2026-11-28',
    '2026-11-30',
    'true',
  ]);
});

test('the map link searches for the address, and is undefined without a place', () => {
  expect(new URL(mapLink(event('a')) ?? '').searchParams.get('query')).toBe(
    '臺中市西區示範路88號 示範里活動中心',
  );
  expect(mapLink(event('a', { city: '線上' }))).toBeUndefined();
  expect(mapLink(event('a', { venue: '', address: '' }))).toBeUndefined();
});
