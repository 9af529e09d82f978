import { parseRecurrence, recurrenceParts } from '#src/data/content/declare/recurrence.ts';
import { noRegion } from '#src/data/content/declare/regions.ts';
import { addDays, dayStart } from '#src/platform/time/taipei-time.ts';
import type { EventRecord } from './event.collection.ts';
import { type EventDate, eventDates, onDate } from './event-dates.ts';
import { type EventTimes, eventSpan } from './event-span.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';

/** The maximum length of a line before folding, in octets (RFC 5545, 3.1). */
const lineLength = 75;

/** The length of a character in UTF-8 octets; a lone surrogate is encoded as U+FFFD, which has three. */
function octets(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/**
 * Folds a line into parts of at most 75 octets without splitting a character; continuation lines start with a space.
 */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > lineLength) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n');
}

/** Escapes a text for a property value (RFC 5545, 3.3.11). Control characters, which it forbids, are removed. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds lines and terminates them with CRLF. */
const joinLines = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('');

const zone = 'Asia/Taipei';

/** Translated texts for a calendar; the data layer has none. */
export interface CalendarTexts {
  /** A prefix of the title, since some calendars ignore STATUS. */
  readonly postponed: string;
  readonly cancelled: string;
  readonly organiser: string;
  readonly registration: string;
  readonly details: string;
}

export interface CalendarOptions {
  readonly name: string;
  readonly texts: CalendarTexts;
  /** Returns the absolute URL of an event's page. Its host is part of the events' UIDs, so it must not change. */
  readonly pageOf: (id: string) => string;
}

type UnnamedCalendar = Omit<CalendarOptions, 'name'>;

/** The date and time in Taipei: `2026-11-21T11:00:00Z` becomes `20261121T190000`. */
const localTime = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
const utcTime = (time: string): string => `${new Date(time).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '')}Z`;
const plainDay = (day: string): string => day.replaceAll('-', '');

// Taiwan has no summer time, so one component covers every event.
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19791001T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const statuses = { confirmed: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' } as const;

/** Returns the place of an event in one line; the city is omitted if the address begins with it, in either spelling. */
export function placeOf({ city, venue, address }: Pick<EventRecord, 'city' | 'venue' | 'address'>): string {
  const isInAddress = address.replace('台', '臺').startsWith(city);
  const where = isInAddress || city === noRegion ? address : `${city}${address && ' '}${address}`;
  return [venue, where].filter(Boolean).join('，');
}

/** The title, prefixed when the event is cancelled or postponed, which calendars and shared texts must not lose. */
export const titleWithStatus = (
  { title, status }: Pick<EventRecord, 'title' | 'status'>,
  texts: Pick<CalendarTexts, 'postponed' | 'cancelled'>,
): string => (status === 'confirmed' ? title : `${texts[status]}${title}`);

type NotedEvent = Pick<EventRecord, 'id' | 'notice' | 'organiser' | 'registrationUrl' | 'status'>;

/** Returns the description of an event in a calendar; the notice of a change comes first. */
export function calendarNote(event: NotedEvent, { texts, pageOf }: UnnamedCalendar): string {
  const { notice, organiser, registrationUrl, status } = event;
  return [
    notice,
    organiser && `${texts.organiser}：${organiser}`,
    status !== 'cancelled' && registrationUrl && `${texts.registration}：${registrationUrl}`,
    `${texts.details}：${pageOf(event.id)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function timesOf(event: EventTimes): string[] {
  const { start, end, firstDay, lastDay, kind } = eventSpan(event);
  if (kind === 'allDay') {
    return [
      `DTSTART;VALUE=DATE:${plainDay(firstDay)}`,
      // DTEND is exclusive: the day after the last.
      `DTEND;VALUE=DATE:${plainDay(addDays(lastDay, 1))}`,
      'TRANSP:TRANSPARENT',
    ];
  }
  const begins = `DTSTART;TZID=${zone}:${localTime(start)}`;
  return end > start ? [begins, `DTEND;TZID=${zone}:${localTime(end)}`] : [begins];
}

/**
 * The scheduled start of a date of a series, as the property's parameters and value:
 * `;TZID=Asia/Taipei:20261208T190000`.
 */
function startOn(event: EventRecord, day: string): string {
  const { start, firstDay, kind } = eventSpan(event);
  if (kind === 'allDay') return `;VALUE=DATE:${plainDay(day)}`;
  return `;TZID=${zone}:${localTime(start + dayStart(day) - dayStart(firstDay))}`;
}

/** Returns the RRULE of an event and the EXDATEs that are left out; empty for a single event. */
function seriesLines(event: EventRecord): string[] {
  const { repeats } = event;
  const rule = repeats === undefined ? undefined : parseRecurrence(repeats);
  if (!rule) return [];
  const { firstDay, kind } = eventSpan(event);
  const { until, count } = rule;
  // UNTIL of a start with a time zone is a UTC time, of a DATE a date (RFC 5545, 3.3.10).
  const last = until && (kind === 'allDay' ? plainDay(until) : utcTime(`${until}T23:59:59+08:00`));
  const held = new Set(eventDates(event).map(({ day }) => day));
  const left = recurrenceDays(rule, firstDay).days.filter((day) => !held.has(day));
  return [
    `RRULE:${recurrenceParts(rule)};${last === undefined ? `COUNT=${count}` : `UNTIL=${last}`}`,
    ...left.map((day) => `EXDATE${startOn(event, day)}`),
  ];
}

type LineEvent = Omit<EventRecord, 'repeats' | 'exceptions'>;

/** Returns the lines of a VEVENT; `series` are the lines that make it a series or one date of a series. */
function eventLines(event: LineEvent, series: readonly string[], options: UnnamedCalendar): string[] {
  const { id, sequence, status, category, createdAt, updatedAt } = event;
  const page = options.pageOf(id);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(page).hostname}`,
    ...series,
    `DTSTAMP:${utcTime(updatedAt)}`,
    `CREATED:${utcTime(createdAt)}`,
    `LAST-MODIFIED:${utcTime(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${statuses[status]}`,
    ...timesOf(event),
    `SUMMARY:${escapeText(titleWithStatus(event, options.texts))}`,
    `DESCRIPTION:${escapeText(calendarNote(event, options))}`,
    `LOCATION:${escapeText(placeOf(event))}`,
    `CATEGORIES:${escapeText(category)}`,
    `URL:${page}`,
    'END:VEVENT',
  ];
}

const isDifferent = ({ isCancelled, isMoved, notice }: EventDate): boolean =>
  isCancelled || isMoved || notice !== undefined;

/** Returns the VEVENT of an event, and one more for each date of a series that differs. */
function componentsOf(event: EventRecord, options: UnnamedCalendar): string[] {
  const series = seriesLines(event);
  if (series.length === 0) return eventLines(event, [], options);
  const different = eventDates(event).filter(isDifferent);
  return [
    ...eventLines(event, series, options),
    ...different.flatMap((date) =>
      eventLines(onDate(event, date), [`RECURRENCE-ID${startOn(event, date.day)}`], options),
    ),
  ];
}

/** Returns the part of a calendar for one event; it does not depend on the calendar's name. */
export const eventText = (event: EventRecord, options: UnnamedCalendar): string =>
  joinLines(componentsOf(event, options));

/**
 * Returns the events as an iCalendar file (RFC 5545). Stable UIDs and SEQUENCE numbers let calendars apply changes;
 * cancelled events stay in it as cancelled. Pure: depends only on its arguments. `textOf` can return cached event
 * parts.
 */
export function calendarText(
  events: readonly EventRecord[],
  options: CalendarOptions,
  textOf = (event: EventRecord): string => eventText(event, options),
): string {
  const name = escapeText(options.name);
  const head = joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//peoples-window//events//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...timeZone,
  ]);
  return [head, ...events.map((event) => textOf(event)), joinLines(['END:VCALENDAR'])].join('');
}
