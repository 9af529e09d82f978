import * as z from 'zod/mini';
import { eventCategories } from '#src/data/content/declare/categories.ts';
import {
  defineCollection,
  type FieldsOf,
  type ListRecordOf,
  type RecordOf,
} from '#src/data/content/declare/collection.ts';
import { withTraits } from '#src/data/content/declare/field-traits.ts';
import {
  date,
  dateTime,
  entryLimit,
  markdown,
  reference,
  text,
  webAddress,
} from '#src/data/content/declare/fields.ts';
import { recurrencePattern } from '#src/data/content/declare/recurrence.ts';
import { regions } from '#src/data/content/declare/regions.ts';
import { exceptionKinds, seriesFault } from './event-dates.ts';

/** Whether an event takes place; named as in RFC 5545 where it defines the status. */
export const eventStatuses = ['confirmed', 'postponed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventTextLimits = {
  title: 120,
  body: 20_000,
  venue: 120,
  address: 200,
  organiser: 100,
  notice: 500,
  exception: 200,
} as const;

export const events = defineCollection({
  name: 'events',
  visibility: 'public',
  /** A series has no single date. */
  date: ({ repeats, startsAt }) => (repeats === undefined ? startsAt : undefined),
  fields: () => ({
    title: text(1, eventTextLimits.title),
    body: markdown(0, eventTextLimits.body),
    startsAt: dateTime,
    /** For an all-day event: any time on its last day, or the midnight that ends it. */
    endsAt: dateTime,
    /** The event lasts whole days in Taipei; the times of day are ignored. */
    allDay: z.boolean(),
    /** The recurrence rule (RFC 5545, with UNTIL as a day in Taipei); the first date is from `startsAt` to `endsAt`. */
    repeats: z.exactOptional(
      withTraits(z.string().check(z.regex(recurrencePattern)), {
        typed: 'recurrence',
        search: 'silent',
      }),
    ),
    /** Dates of a series that differ from the rule. */
    exceptions: z.exactOptional(
      withTraits(
        z
          .array(
            z.object({
              day: date,
              kind: z.enum(exceptionKinds),
              startsAt: z.exactOptional(dateTime),
              endsAt: z.exactOptional(dateTime),
              notice: z.exactOptional(text(1, eventTextLimits.exception)),
            }),
          )
          .check(z.maxLength(entryLimit)),
        { search: 'silent' },
      ),
    ),
    city: z.enum(regions),
    /** '' when there is none or it is not known yet. */
    venue: text(0, eventTextLimits.venue),
    address: text(0, eventTextLimits.address),
    organiser: text(0, eventTextLimits.organiser),
    category: z.enum(eventCategories),
    status: withTraits(z.enum(eventStatuses), { initial: 'confirmed' }),
    /** What changed and what it means for those who planned to come: 原訂…改為…, 退費方式. */
    notice: z.exactOptional(text(1, eventTextLimits.notice)),
    /** Incremented by every change of time, place or status, so that calendars apply the change. */
    sequence: withTraits(z.int().check(z.nonnegative()), {
      counts: ['startsAt', 'endsAt', 'allDay', 'repeats', 'exceptions', 'city', 'venue', 'address', 'status'],
    }),
    imageId: z.exactOptional(reference('debunkingImages')),
    url: z.exactOptional(webAddress),
    registrationUrl: z.exactOptional(webAddress),
  }),
  form: [
    'title',
    'startsAt',
    'endsAt',
    'repeats',
    'city',
    'venue',
    'category',
    'exceptions.day',
    'exceptions.kind',
    'exceptions.notice',
  ],
  listFields: [
    'title',
    'startsAt',
    'endsAt',
    'allDay',
    'repeats',
    'exceptions',
    'city',
    'venue',
    'address',
    'organiser',
    'category',
    'status',
    'notice',
  ],
  refine: (event) => {
    const start = Date.parse(event.startsAt);
    // An invalid start has its own issue.
    if (Number.isNaN(start)) return undefined;
    return Date.parse(event.endsAt) < start ? 'endsAt' : seriesFault(event);
  },
});

export type EventRecord = RecordOf<typeof events>;
export type EventListRecord = ListRecordOf<typeof events>;
export type EventFields = FieldsOf<typeof events>;
