import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isOver } from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import type { DatedEvent } from '#src/data/collections/events/filter-events.ts';
import { linkTo } from '#src/links.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { dayOf, weekday } from '#src/platform/time/taipei-time.ts';
import { cityName, eventTime, weekdayName } from './event-time.ts';
import { repeatsWords } from './recurrence-words.ts';
import { EventCard } from '#src/ui/events/EventCard.tsx';
import { EventStatusBadge, OverBadge } from './EventStatusBadge.tsx';

interface ListedEventProps {
  readonly event: DatedEvent;
}

/** The card of an event in a list. */
export function ListedEvent({ event }: ListedEventProps) {
  const { t } = useTranslation('events');
  const now = useNow();
  const { id, title, city, venue, category, status, notice, series, sample } = event;
  const { start } = eventSpan(event);
  return (
    <EventCard
      to={linkTo('event', { id })}
      title={title}
      day={start}
      weekday={weekdayName(weekday(dayOf(start)), t)}
      time={eventTime(event, t, { year: dayOf(now).slice(0, 4) })}
      place={[
        series && t('series.badge', { rule: repeatsWords(series.repeats, series.date.day, t) }),
        category,
        cityName(city, t),
        venue,
      ]
        .filter(Boolean)
        .join('・')}
      badge={
        <>
          <EventStatusBadge status={status} />
          {isOver(event, now) && <OverBadge />}
        </>
      }
      notice={notice}
      sample={sample}
    />
  );
}
