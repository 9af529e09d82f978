import { useTranslation } from 'react-i18next';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import { eventSpan } from '#src/data/events/event-span.ts';
import { linkTo } from '#src/links.ts';
import { eventTime } from './event-time.ts';
import { EventCard } from '#src/ui/events/EventCard.tsx';
import { EventStatusBadge } from './EventStatusBadge.tsx';

interface ListedEventProps {
  readonly event: EventListRecord;
}

/** An event of the list. */
export function ListedEvent({ event }: ListedEventProps) {
  const { t } = useTranslation('events');
  const { id, title, city, venue, category, status, notice } = event;
  return (
    <EventCard
      to={linkTo('event', { id })}
      title={title}
      day={eventSpan(event).start}
      time={eventTime(event, t)}
      place={[category, city, venue].filter(Boolean).join('・')}
      badge={status !== 'confirmed' && <EventStatusBadge status={status} />}
      notice={notice}
    />
  );
}
