import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import { titleWithStatus } from '#src/data/events/calendar.ts';
import { linkTo } from '#src/links.ts';
import { dayName } from '#src/pages/event-time.ts';

interface MonthDayProps {
  /** `2026-11-21`. */
  readonly day: string;
  readonly events: readonly EventListRecord[];
  readonly isToday: boolean;
}

/** A day of the month with its events. */
export function MonthDay({ day, events, isToday }: MonthDayProps) {
  const { t } = useTranslation('events');
  const words = { postponed: t('calendar.postponed'), cancelled: t('calendar.cancelled') };
  const date = dayName(day, t);
  return (
    <li aria-current={isToday ? 'date' : undefined} data-free={events.length === 0 || undefined}>
      <h3>{isToday ? t('month.todayIs', { date }) : date}</h3>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <Link
                to={linkTo('event', { id: event.id })}
                data-off={event.status === 'cancelled' || undefined}
              >
                {titleWithStatus(event, words)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
