import { useTranslation } from 'react-i18next';
import { dayOf } from '#src/platform/day.ts';
import { dayStart } from '#src/data/content/taipei-time.ts';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import { eventSpan } from '#src/data/events/event-span.ts';
import { eventsWithin } from '#src/data/events/filter-events.ts';
import { addMonths, daysBefore, daysOfMonth } from '#src/data/events/month-days.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/LinkButton.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { MonthDay } from './MonthDay.tsx';
import { Days, Steps } from './month-layout.ts';

function eventsByDay(events: readonly EventListRecord[], month: string) {
  const days = daysOfMonth(month);
  const inMonth = eventsWithin(events, `${month}-01`, days.at(-1) ?? `${month}-28`);
  const isOn = (event: EventListRecord, day: string) => {
    const { firstDay, lastDay } = eventSpan(event);
    return firstDay <= day && lastDay >= day;
  };
  return days.map((day) => ({ day, events: inMonth.filter((event) => isOn(event, day)) }));
}

interface MonthViewProps {
  readonly events: readonly EventListRecord[];
  /** `2026-11`; '' is the present one. */
  readonly month: string;
  /** Milliseconds. */
  readonly now: number;
  readonly to: QueryState<typeof eventsQuery>['to'];
}

/** The events of a month by day; an event of several days is in each of them. */
export function MonthView({ events, month, now, to }: MonthViewProps) {
  const { t } = useTranslation('events');
  const today = dayOf(now);
  const shown = month || today.slice(0, 7);
  const days = eventsByDay(events, shown);
  const name = formatDate(new Date(dayStart(`${shown}-01`)), { year: 'numeric', month: 'long' });
  const step = { replace: true, preventScrollReset: true, variant: 'outlined' } as const;
  const isEmpty = days.every(({ events: each }) => each.length === 0);

  return (
    <Section title={t('month.title', { month: name })}>
      <Steps aria-label={t('month.label')}>
        <LinkButton {...step} to={to({ month: addMonths(shown, -1) })}>
          {t('month.previous')}
        </LinkButton>
        <LinkButton {...step} to={to({ month: addMonths(shown, 1) })}>
          {t('month.next')}
        </LinkButton>
        {shown !== today.slice(0, 7) && (
          <LinkButton {...step} to={to({ month: '' })}>
            {t('month.now')}
          </LinkButton>
        )}
      </Steps>
      {isEmpty && <EmptyState title={t('empty.month.title')} hint={t('empty.month.hint')} />}
      <Days data-empty={isEmpty || undefined} data-before={daysBefore(shown)}>
        {days.map(({ day, events: onDay }) => (
          <MonthDay key={day} day={day} events={onDay} isToday={day === today} />
        ))}
      </Days>
    </Section>
  );
}
