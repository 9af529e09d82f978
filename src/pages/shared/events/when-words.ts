import type { Translate } from '#src/ui/text/use-translation.ts';
import { eventDates, type Repeating } from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { dayName, eventTime } from './event-time.ts';
import { repeatsWords } from './recurrence-words.ts';

/**
 * Describes when an event takes place, for its own page; for a series how it repeats, its period and the number of
 * dates.
 */
export function whenWords(event: Repeating, t: Translate<'events'>): string {
  const { repeats } = event;
  if (repeats === undefined) return eventTime(event, t, { year: true });
  const { firstDay } = eventSpan(event);
  const dates = eventDates(event).filter(({ isCancelled }) => !isCancelled);
  // The days on which it takes place: a moved date counts where it was moved to.
  const spans = (dates.length > 0 ? dates : eventDates(event)).map((date) => eventSpan(date));
  const first = spans[0]?.firstDay ?? firstDay;
  const last = spans.map(({ lastDay }) => lastDay).reduce((a, b) => (a > b ? a : b), first);
  return t('series.when', {
    rule: repeatsWords(repeats, firstDay, t),
    // Only the time of day; the rule already names the day.
    time: eventTime(event, t).replace(dayName(firstDay, t), ''),
    first: dayName(first, t, true),
    last: dayName(last, t, first.slice(0, 4) !== last.slice(0, 4)),
    count: dates.length,
  });
}
