import type { Schedule } from 'schema-dts';
import { parseRecurrence, recurrenceParts } from '#src/data/content/declare/recurrence.ts';
import { eventDates, type Repeating } from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { recurrenceDays } from '#src/data/content/declare/recurrence-days.ts';
import { taipeiClock } from '#src/data/content/form/typed-values.ts';

const units = { DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M' } as const;

/** Describes a recurring event for search engines; undefined for a single event. */
export function scheduleOf(event: Repeating): Schedule | undefined {
  const { repeats, startsAt, endsAt, allDay } = event;
  const rule = repeats === undefined ? undefined : parseRecurrence(repeats);
  if (!rule) return undefined;
  const { firstDay } = eventSpan(event);
  const { days } = recurrenceDays(rule, firstDay);
  const asPlanned = new Set(
    eventDates(event).flatMap(({ day, isCancelled, isMoved }) => (isCancelled || isMoved ? [] : [day])),
  );
  const byDay = /BYDAY=([^;]+)/.exec(recurrenceParts(rule))?.[1]?.split(',');
  const except = days.filter((day) => !asPlanned.has(day));
  return {
    '@type': 'Schedule',
    repeatFrequency: `P${rule.interval}${units[rule.every]}`,
    ...(byDay && { byDay }),
    ...(rule.monthDays.length > 0 && { byMonthDay: [...rule.monthDays] }),
    startDate: firstDay,
    endDate: days.at(-1) ?? firstDay,
    ...(!allDay && { startTime: taipeiClock(startsAt).slice(11), endTime: taipeiClock(endsAt).slice(11) }),
    scheduleTimezone: 'Asia/Taipei',
    ...(except.length > 0 && { exceptDate: except }),
  };
}
