import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText } from '#src/data/collections/events/calendar.ts';
import type { EventRecord } from '#src/data/collections/events/event.collection.ts';
import { calendarOptions, event } from './sample-events.ts';
import fc from '#tests/helpers/property.ts';
import { zh } from '#tests/helpers/texts.ts';

const write = (events: readonly EventRecord[]) => calendarText(events, calendarOptions);

/** Parses the calendar with an independent library. */
function read(events: readonly EventRecord[]) {
  const calendar = new ICAL.Component(ICAL.parse(write(events)) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) };
}

function readOne(own: Partial<EventRecord> = {}): ICAL.Event {
  const [one] = read([event('workshop', own)]).events;
  if (!one) throw new Error('the library reads no event');
  return one;
}

const property = (one: ICAL.Event, name: string) => one.component.getFirstPropertyValue(name);

test('the place names the city once, whichever spelling the address begins with', () => {
  for (const address of ['臺中市西區示範路88號', '台中市西區示範路88號'])
    expect(readOne({ address }).location).toBe(`示範里活動中心，${address}`);
  expect(readOne({ address: '西區示範路88號' }).location).toBe('示範里活動中心，臺中市 西區示範路88號');
});

test('an event is read back with every field', () => {
  const one = readOne({
    sequence: 3,
    notice: '地點改為二樓；請走側門，\n電梯維修。',
    registrationUrl: 'https://example.org/join?a=1,2;b',
  });
  expect(one.uid).toBe('workshop@window.example.org');
  expect(one.sequence).toBe(3);
  expect(one.summary).toBe('社區預算工作坊');
  expect(one.location).toBe('示範里活動中心，臺中市西區示範路88號');
  expect(one.description).toBe(
    '地點改為二樓；請走側門，\n電梯維修。\n' +
      `${zh('events:calendar.organiser')}：示範協會\n${zh('events:calendar.registration')}：https://example.org/join?a=1,2;b\n` +
      `${zh('events:calendar.details')}：https://window.example.org/events/workshop`,
  );
  expect(property(one, 'status')).toBe('CONFIRMED');
  expect(property(one, 'categories')).toBe('講座');
  expect(property(one, 'url')).toBe('https://window.example.org/events/workshop');
  expect(String(property(one, 'dtstamp'))).toBe('2026-11-10T08:30:00Z');
  expect(String(property(one, 'last-modified'))).toBe('2026-11-10T08:30:00Z');
  expect(String(property(one, 'created'))).toBe('2026-11-01T00:00:00Z');
});

test('a cancelled event does not invite to register', () => {
  const { description } = readOne({ status: 'cancelled', registrationUrl: 'https://example.org/join' });
  expect(description).toBe(
    `${zh('events:calendar.organiser')}：示範協會\n${zh('events:calendar.details')}：https://window.example.org/events/workshop`,
  );
});

test('times have the time zone Asia/Taipei, which the calendar defines', () => {
  const { calendar } = read([event('workshop')]);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no VTIMEZONE');
  expect(zone.getFirstPropertyValue('tzid')).toBe('Asia/Taipei');
  ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const one = readOne();
  expect(one.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Asia/Taipei');
  expect(one.component.getFirstProperty('dtend')?.getParameter('tzid')).toBe('Asia/Taipei');
  expect(String(one.startDate)).toBe('2026-11-28T19:00:00');
  expect(one.startDate.toJSDate().toISOString()).toBe('2026-11-28T11:00:00.000Z');
  expect(one.endDate.toJSDate().toISOString()).toBe('2026-11-28T13:00:00.000Z');
});

test('a time with another offset is converted to Taipei time', () => {
  expect(String(readOne({ startsAt: '2026-11-28T11:00:00Z' }).startDate)).toBe('2026-11-28T19:00:00');
});

test('an event past midnight ends on the next day', () => {
  const one = readOne({ startsAt: '2026-12-31T22:30:00+08:00', endsAt: '2027-01-01T01:00:00+08:00' });
  expect([String(one.startDate), String(one.endDate)]).toEqual([
    '2026-12-31T22:30:00',
    '2027-01-01T01:00:00',
  ]);
});

test.each([
  ['the last second of its last day', '2026-12-01T23:59:59+08:00'],
  ['the midnight after its last day', '2026-12-02T00:00:00+08:00'],
])('an all-day event that ends at %s has dates without times', (_, endsAt) => {
  const one = readOne({ startsAt: '2026-11-29T00:00:00+08:00', endsAt, allDay: true });
  expect(one.startDate.isDate && one.endDate.isDate).toBe(true);
  expect([String(one.startDate), String(one.endDate)]).toEqual(['2026-11-29', '2026-12-02']);
  expect(one.duration.toSeconds() / 86_400).toBe(3);
});

test('an event without a duration has only a start', () => {
  const one = readOne({ endsAt: '2026-11-28T19:00:00+08:00' });
  expect(one.component.getFirstProperty('dtend')).toBeNull();
});

test('a cancelled event remains, with its status and title marked and the same UID', () => {
  const one = readOne({ status: 'cancelled', sequence: 1, notice: '講者身體不適。' });
  expect(property(one, 'status')).toBe('CANCELLED');
  expect(one.summary).toBe(`${zh('events:calendar.cancelled')}社區預算工作坊`);
  expect(one.description).toMatch(/^講者身體不適。\n/);
  expect(one.uid).toBe(readOne().uid);
});

test('a postponed event is tentative', () => {
  const one = readOne({ status: 'postponed' });
  expect([property(one, 'status'), one.summary]).toEqual([
    'TENTATIVE',
    `${zh('events:calendar.postponed')}社區預算工作坊`,
  ]);
});

test('the UID is the same after every edit', () => {
  const edited = readOne({ title: '改名', city: '臺南市', startsAt: '2026-11-28T18:00:00+08:00', rev: 7 });
  expect(edited.uid).toBe(readOne().uid);
});

test('every line ends with CRLF and has at most 75 octets', () => {
  const text = write([event('long', { title: '很長的活動名稱'.repeat(15), notice: '🎪註'.repeat(150) })]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(10);
});

test('any text is read back completely, wherever its lines are folded', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .filter((text) => !text.includes('\uFFFD'));
  fc.assert(
    fc.property(words, words, (title, notice) => {
      const [one] = read([event('any', { title, notice })]).events;
      const cleaned = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
      expect(one?.summary).toBe(cleaned(title));
      expect(one?.description.startsWith(`${cleaned(notice)}\n`)).toBe(true);
      expect(write([event('any', { title, notice })])).not.toContain('\uFFFD');
    }),
  );
});

test('a calendar without events is a valid iCalendar file', () => {
  const { calendar, events } = read([]);
  expect(events).toEqual([]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('民眾之窗・即將舉行');
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
});
