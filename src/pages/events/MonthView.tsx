import { useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { titleWithStatus } from '#src/data/collections/events/calendar.ts';
import { linkTo } from '#src/links.ts';
import { dayName, startTime, weekdayName } from '#src/pages/shared/events/event-time.ts';
import { ListedEvent } from '#src/pages/shared/events/ListedEvent.tsx';
import { dayStart, dayOf, weekday } from '#src/platform/time/taipei-time.ts';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';
import { eventSpan, isLong } from '#src/data/collections/events/event-span.ts';
import { datesWithin, groupByDay } from '#src/data/collections/events/filter-events.ts';
import { addMonths, daysOfMonth } from '#src/data/content/declare/month-days.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, inlineTarget, flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { DayList } from './DayList.tsx';

const wide = `@media (min-width: ${desktop})`;

const Head = styled('div')(({ theme }) => ({
  ...flexRow,
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& nav': { display: 'flex', gap: 8, '@media print': { display: 'none' } },
}));

/** The days of the month from today on, on phones. */
const Narrow = styled('div')({ [wide]: { display: 'none' }, '& > a': inlineTarget });

/** The month in seven columns, on desktops. */
const Wide = styled('div')(({ theme }) => ({
  display: 'none',
  [wide]: { display: 'block' },
  '& ul, & ol': { ...plainList },
  '& > h3': { ...theme.typography.h3, margin: '24px 0 6px' },
  '& > ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    fontSize: '0.875rem',
    lineHeight: 1.4,
  },
  '& > ol > li': {
    minHeight: '5.5rem',
    margin: '0 -1px -1px 0',
    padding: 6,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '&[aria-hidden]': { minHeight: 0, border: 0, background: 'none', fontWeight: 700 },
    '&[aria-current]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  },
  '& > ol a': {
    display: 'inline-block',
    minWidth: 24,
    padding: '3px 0',
    textUnderlineOffset: '0.22em',
    overflowWrap: 'anywhere',
    '&[data-off]': { textDecoration: 'line-through' },
  },
  '& > ol ul a:not(:hover, [data-off])': { textDecoration: 'none' },
}));

interface MonthViewProps extends Pick<QueryState<typeof eventsQuery>, 'values' | 'to'> {
  readonly events: readonly EventListRecord[];
  /** The current time in milliseconds. */
  readonly now: number;
}

/**
 * The events of a month. On desktops those of one day are inside their day, and longer ones below all days; on phones
 * the days are below each other, and the current month begins today.
 */
export function MonthView({ events, values, now, to }: MonthViewProps) {
  const { t } = useTranslation('events');
  const id = useId();
  const today = dayOf(now);
  const month = values.month || today.slice(0, 7);
  const days = daysOfMonth(month);
  const dates = datesWithin(events, `${month}-01`, days.at(-1) ?? '');
  const isCurrent = month === today.slice(0, 7);
  const coming = isCurrent ? dates.filter((event) => eventSpan(event).lastDay >= today) : dates;
  const long = dates.filter(isLong);
  const title = formatDate(new Date(dayStart(`${month}-01`)), { year: 'numeric', month: 'long' });
  const words = { postponed: t('calendar.postponed'), cancelled: t('calendar.cancelled') };
  const step = { ...chosen, variant: 'outlined', size: 'small' } as const;

  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        <VisuallyHidden as="output">{title}</VisuallyHidden>
        <nav aria-label={t('month.label')}>
          <LinkButton {...step} to={to({ month: addMonths(month, -1) })}>
            {t('month.previous')}
          </LinkButton>
          {!isCurrent && (
            <LinkButton {...step} to={to({ month: '' })}>
              {t('month.now')}
            </LinkButton>
          )}
          <LinkButton {...step} to={to({ month: addMonths(month, 1) })}>
            {t('month.next')}
          </LinkButton>
        </nav>
      </Head>
      <Narrow>
        {coming.length < dates.length && (
          <TextLink to={to({ tab: 'past_events', month: '' })}>
            {t('month.earlier', { count: dates.length - coming.length })}
          </TextLink>
        )}
        {coming.length === 0 && dates.length > 0 && <p>{t('month.over')}</p>}
        <DayList
          label={title}
          days={groupByDay(coming, isCurrent ? today : `${month}-01`)}
          filter={values}
          today={today}
        />
      </Narrow>
      {dates.length === 0 ? (
        <EmptyState pattern="events" title={t('empty.month.title')} hint={t('empty.month.hint')} />
      ) : (
        <Wide>
          <ol>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <li key={day} aria-hidden="true">
                {weekdayName(day, t)}
              </li>
            ))}
            {days.map((day) => {
              const shown = dates.filter((event) => !isLong(event) && eventSpan(event).firstDay === day);
              return (
                <li
                  key={day}
                  style={{ gridColumnStart: weekday(day) + 1 }}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {shown.length === 0 && Number(day.slice(8))}
                  {shown.length > 0 && (
                    <Link to={to({ tab: 'upcoming_events', when: day })} aria-label={dayName(day, t)}>
                      {Number(day.slice(8))}
                    </Link>
                  )}
                  <ul>
                    {shown.map((event) => (
                      <li key={event.id}>
                        <Link
                          to={linkTo('event', { id: event.id })}
                          data-off={event.status === 'cancelled' || undefined}
                        >
                          {startTime(event, day, t)} {titleWithStatus(event, words)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
          {long.length > 0 && (
            <>
              <h3>{t('month.long')}</h3>
              <ul>
                {long.map((event) => (
                  <li key={`${event.id} ${event.startsAt}`}>
                    <ListedEvent event={event} filter={values} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </Wide>
      )}
    </section>
  );
}
