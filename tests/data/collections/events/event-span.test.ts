import { expect, test } from 'vitest';
import { isOver } from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';

const span = (startsAt: string, endsAt: string, allDay = false) => {
  const { firstDay, lastDay, kind } = eventSpan({ startsAt, endsAt, allDay });
  return [kind, firstDay, lastDay];
};

test.each([
  ['2026-11-28T19:00:00+08:00', '2026-11-28T21:00:00+08:00', 'sameDay', '2026-11-28', '2026-11-28'],
  ['2026-11-28T23:30:00Z', '2026-11-29T02:00:00Z', 'sameDay', '2026-11-29', '2026-11-29'],
  ['2026-11-28T19:00:00+08:00', '2026-11-29T00:00:00+08:00', 'sameDay', '2026-11-28', '2026-11-28'],
  ['2026-11-28T22:30:00+08:00', '2026-11-29T01:00:00+08:00', 'overnight', '2026-11-28', '2026-11-29'],
  ['2026-11-28T10:00:00+08:00', '2026-11-29T18:00:00+08:00', 'days', '2026-11-28', '2026-11-29'],
  ['2026-11-28T10:00:00+08:00', '2026-11-30T10:00:00+08:00', 'days', '2026-11-28', '2026-11-30'],
])('from %s to %s is %s', (startsAt, endsAt, kind, firstDay, lastDay) => {
  expect(span(startsAt, endsAt)).toEqual([kind, firstDay, lastDay]);
});

test('an all-day event lasts until the midnight after its last day, however its end is written', () => {
  for (const endsAt of [
    '2026-11-30T00:00:00+08:00',
    '2026-11-29T23:59:59+08:00',
    '2026-11-29T08:00:00+08:00',
  ]) {
    const event = { startsAt: '2026-11-28T00:00:00+08:00', endsAt, allDay: true };
    expect(eventSpan(event).lastDay).toBe('2026-11-29');
    expect(isOver(event, Date.parse('2026-11-29T23:59:59+08:00'))).toBe(false);
    expect(isOver(event, Date.parse('2026-11-30T00:00:00+08:00'))).toBe(true);
  }
});

test('an event is over only once its end has passed', () => {
  const event = { startsAt: '2026-11-28T22:30:00+08:00', endsAt: '2026-11-29T01:00:00+08:00', allDay: false };
  expect(isOver(event, Date.parse('2026-11-29T00:59:00+08:00'))).toBe(false);
  expect(isOver(event, Date.parse('2026-11-29T01:00:00+08:00'))).toBe(true);
});
