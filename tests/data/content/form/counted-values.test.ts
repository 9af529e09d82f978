import { expect, test } from 'vitest';
import { withCounts, formFields } from '#src/data/content/form/form-fields.ts';
import { events } from '#src/data/collections/events/event.collection.ts';

const fields = formFields(events);
const published = { title: '講座', startsAt: '2026-12-24T19:00:00+08:00', venue: '一號', sequence: 4 };

test.each([
  ['an unpublished event', {}, undefined, 0],
  ['a change of the title', { ...published, title: '講座（加場）', sequence: 99 }, published, 4],
  ['a change of the time', { ...published, startsAt: '2026-12-25T19:00:00+08:00' }, published, 5],
  [
    'a change of the venue, edited twice before publication',
    { ...published, venue: '二號', sequence: 5 },
    published,
    5,
  ],
  ['a change of the title, with an empty list of exceptions', { ...published, exceptions: [] }, published, 4],
  ['a removed empty list of exceptions', published, { ...published, exceptions: [] }, 4],
  ['an added status', { ...published, status: 'cancelled' }, published, 5],
])('the sequence number is as expected for %s', (_, values, before, count) => {
  expect(withCounts(fields, values, before)['sequence']).toBe(count);
});
