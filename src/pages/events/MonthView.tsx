import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { titleWithStatus } from '#src/data/events/calendar.ts';
import { linkTo } from '#src/links.ts';
import { dayName } from '#src/pages/shared/events/event-time.ts';
import { dayStart, dayOf } from '#src/platform/taipei-time.ts';
import type { EventListRecord } from '#src/data/events/event.collection.ts';
import { eventSpan } from '#src/data/events/event-span.ts';
import { eventsWithin } from '#src/data/events/filter-events.ts';
import { addMonths, daysBefore, daysOfMonth } from '#src/data/events/month-days.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Steps = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
});

const firstDays = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((before) => [
    `&[data-before="${before}"] > :first-of-type`,
    { gridColumnStart: before + 1 },
  ]),
);

/** Days with events below each other on phones, the whole month in weeks on desktops. */
const Days = styled('ol')(({ theme }) => ({
  ...plainList,
  '&[data-empty]': { display: 'none' },
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: 1,
    ...firstDays,
  },
  '& > li': {
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.chip,
    backgroundColor: theme.vars.palette.background.paper,
    [`@media (max-width: calc(${desktop} - 0.02px))`]: {
      marginBottom: 8,
      '&[data-free]': { display: 'none' },
    },
    [`@media (min-width: ${desktop})`]: { minHeight: '7.5rem', padding: 6 },
  },
  '& > li[aria-current]': { borderColor: theme.vars.palette.primary.main, borderWidth: 2 },
  '& h3': { ...theme.typography.subtitle2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > li[aria-current] h3': { color: theme.vars.palette.primary.main },
  '& ul': { ...plainList },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: '1rem',
    lineHeight: 1.4,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    [`@media (min-width: ${desktop})`]: { fontSize: '0.875rem', minHeight: 28, paddingBlock: 3 },
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& a[data-off]': { textDecoration: 'line-through' },
}));

interface MonthDayProps {
  /** `2026-11-21`. */
  readonly day: string;
  readonly events: readonly EventListRecord[];
  readonly isToday: boolean;
}

/** A day of the month with its events. */
function MonthDay({ day, events, isToday }: MonthDayProps) {
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
