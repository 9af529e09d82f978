import { useTranslation } from '#src/ui/text/use-translation.ts';
import type { DatedEvent, EventFilter, groupByDay } from '#src/data/collections/events/filter-events.ts';
import { dayName } from '#src/pages/shared/events/event-time.ts';
import { ListedEvent } from '#src/pages/shared/events/ListedEvent.tsx';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Days below each other; on desktops each day is beside its events. */
const Days = styled('ul')(({ theme }) => ({
  ...plainList,
  '& ul': plainList,
  '& > li + li': { marginTop: 20 },
  '& h2': { ...theme.typography.h3, margin: '0 0 6px' },
  '& small': { ...theme.typography.note, marginLeft: 8 },
  [`@media (min-width: ${desktop})`]: {
    '& > li': { display: 'grid', gridTemplateColumns: '12rem minmax(0, 1fr)' },
    '& h2': { margin: '10px 0' },
    '& small': { display: 'block', margin: 0 },
  },
}));

interface DayListProps {
  readonly label: string;
  readonly days: ReturnType<typeof groupByDay>;
  /** The events shown, if the list is in pages; the headings count all. */
  readonly shown?: readonly DatedEvent[];
  readonly filter: EventFilter;
  /** ISO date. */
  readonly today: string;
}

/** Events by day: each day once, with the number of its events. */
export function DayList({ label, days, shown, filter, today }: DayListProps) {
  const { t } = useTranslation('events');
  return (
    <Days aria-label={label}>
      {days.map(({ day, events }) => {
        const inPage = shown ? events.filter((event) => shown.includes(event)) : events;
        if (inPage.length === 0) return null;
        return (
          <li key={day}>
            <h2>
              {dayName(day, t, day.slice(0, 4) !== today.slice(0, 4))}
              <small>{t(day === today ? 'day.today' : 'day.count', { count: events.length })}</small>
            </h2>
            <ul>
              {inPage.map((event) => (
                <li key={`${event.id} ${event.startsAt}`}>
                  <ListedEvent event={event} day={day} filter={filter} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </Days>
  );
}
