import { useTranslation } from 'react-i18next';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import { eventSpan, isOver } from '#src/data/events/event-span.ts';
import { linkTo } from '#src/links.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { dayOf } from '#src/platform/taipei-time.ts';
import { eventTime } from './event-time.ts';
import { EventCard } from '#src/ui/events/EventCard.tsx';
import { EventStatusBadge, OverBadge } from './EventStatusBadge.tsx';

interface ListedEventProps {
  readonly event: EventListRecord;
}

/** An event of the list. */
export function ListedEvent({ event }: ListedEventProps) {
  const { t } = useTranslation('events');
  const now = useNow();
  const { id, title, city, venue, category, status, notice } = event;
  return (
    <EventCard
      to={linkTo('event', { id })}
      title={title}
      day={eventSpan(event).start}
      time={eventTime(event, t, { year: dayOf(now).slice(0, 4) })}
      place={[category, city, venue].filter(Boolean).join('・')}
      badge={
        <>
          <EventStatusBadge status={status} />
          {isOver(event, now) && <OverBadge />}
        </>
      }
      notice={notice}
    />
  );
}
