import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { titleWithStatus } from '#src/data/collections/events/calendar.ts';
import { linkTo } from '#src/links.ts';
import { dayName, startTime, weekdayName } from '#src/pages/shared/events/event-time.ts';
import { dayStart, dayOf } from '#src/platform/time/taipei-time.ts';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import { type DatedEvent, groupByDay } from '#src/data/collections/events/filter-events.ts';
import { addMonths } from '#src/data/collections/events/month-days.ts';
import { type MonthWeek, monthWeeks } from '#src/data/collections/events/month-weeks.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';
import { TextLink } from '#src/ui/controls/TextLink.tsx';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, inlineTarget, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { DayList } from './DayList.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 12,
  '& h2': { ...theme.typography.h2, margin: 0 },
  '& nav': { display: 'flex', gap: 8, '@media print': { display: 'none' } },
}));

const wide = `@media (min-width: ${desktop})`;

/** The height of a bar in pixels, including the gap below it. */
const barHeight = 32;

/** The days of the month from today on, on phones. */
const Narrow = styled('div')({ [wide]: { display: 'none' }, '& > a': inlineTarget });

/** The weeks of the month in seven columns, on desktops. */
const Wide = styled('div')({ display: 'none', [wide]: { display: 'block' } });

const columns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

const Weekdays = styled('div')(({ theme }) => ({
  ...columns,
  '& span': { ...theme.typography.subtitle2, padding: '4px 8px', color: theme.vars.palette.text.secondary },
}));

const Week = styled('div')({ position: 'relative', marginTop: -1 });

const Days = styled('ol')(({ theme }) => ({
  ...plainList,
  ...columns,
  '& h3': { ...theme.typography.subtitle2, margin: 0, color: theme.vars.palette.text.secondary },
  '& h3 a': { display: 'inline-block', minWidth: 24, color: 'inherit', textUnderlineOffset: '0.22em' },
  '& ul': { ...plainList },
  '& ul a': {
    display: 'block',
    padding: '3px 0',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
    '&[data-off]': { textDecoration: 'line-through' },
  },
}));

const Day = styled('li', { shouldForwardProp: (prop) => prop !== 'column' && prop !== 'rows' })<{
  column: number;
  rows: number;
}>(({ theme, column, rows }) => ({
  gridColumnStart: column + 1,
  minHeight: `${5.5 * 16 + rows * barHeight}px`,
  marginRight: -1,
  padding: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  // The bars are between the day's number and its events.
  '& > h3': { marginBottom: rows * barHeight },
  '&[aria-current] > h3': { color: theme.vars.palette.primary.main },
  '&[aria-current]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
}));

const Bars = styled('ul')({
  ...plainList,
  ...columns,
  gridAutoRows: barHeight,
  position: 'absolute',
  insetInline: 0,
  top: 32,
  pointerEvents: 'none',
});

const Bar = styled('li', { shouldForwardProp: (prop) => !['from', 'to', 'row'].includes(prop) })<{
  from: number;
  to: number;
  row: number;
}>(({ theme, from, to, row }) => ({
  gridColumn: `${from + 1} / ${to + 2}`,
  gridRow: row + 1,
  minWidth: 0,
  padding: '0 3px 4px 4px',
  '& a': {
    display: 'block',
    height: '100%',
    padding: '3px 8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    lineHeight: 1.5,
    borderRadius: radius.chip,
    color: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.container,
    textDecoration: 'none',
    pointerEvents: 'auto',
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& a[data-off]': { textDecoration: 'line-through' },
  '&[data-continued] a': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
  '&[data-continues] a': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
}));

interface EventLinkProps {
  readonly event: DatedEvent;
  readonly time?: string;
  readonly children?: ReactNode;
}

/** A link to an event, with its time, title and status. */
function EventLink({ event, time, children }: EventLinkProps) {
  const { t } = useTranslation('events');
  const words = { postponed: t('calendar.postponed'), cancelled: t('calendar.cancelled') };
  return (
    <Link to={linkTo('event', { id: event.id })} data-off={event.status === 'cancelled' || undefined}>
      {time && `${time} `}
      {titleWithStatus(event, words)}
      {children}
    </Link>
  );
}

/** A series can occur twice in a week. */
const dateKey = ({ id, startsAt }: DatedEvent): string => `${id} ${startsAt}`;

interface MonthDayProps {
  readonly day: MonthWeek['days'][number];
  readonly isFree: boolean;
  readonly rows: number;
  readonly isToday: boolean;
  readonly to: QueryState<typeof eventsQuery>['to'];
}

/** A day of the month with its events; its number leads to the list of that day. */
function MonthDay({ day: { day, column, events }, isFree, rows, isToday, to }: MonthDayProps) {
  const { t } = useTranslation('events');
  return (
    <Day column={column} rows={rows} aria-current={isToday ? 'date' : undefined}>
      <h3>
        {isFree ? (
          Number(day.slice(8))
        ) : (
          <Link to={to({ tab: 'upcoming_events', when: day })} aria-label={dayName(day, t)}>
            {Number(day.slice(8))}
          </Link>
        )}
      </h3>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={dateKey(event)}>
              <EventLink event={event} time={startTime(event, day, t)} />
            </li>
          ))}
        </ul>
      )}
    </Day>
  );
}

interface MonthWeekViewProps extends Pick<MonthDayProps, 'to'> {
  readonly week: MonthWeek;
  readonly today: string;
}

/** A week: its days, and bars for events of several days. */
function MonthWeekView({ week: { days, bars, rows }, today, to }: MonthWeekViewProps) {
  const { t } = useTranslation('events');
  return (
    <Week>
      <Days>
        {days.map((day) => (
          <MonthDay
            key={day.day}
            day={day}
            isFree={
              day.events.length === 0 &&
              !bars.some(({ from, to: last }) => from <= day.column && day.column <= last)
            }
            rows={rows}
            isToday={day.day === today}
            to={to}
          />
        ))}
      </Days>
      {bars.length > 0 && (
        <Bars aria-label={t('month.long')}>
          {bars.map(({ event, from, to, row, isContinued, continues }) => (
            <Bar
              key={dateKey(event)}
              from={from}
              to={to}
              row={row}
              data-continued={isContinued || undefined}
              data-continues={continues || undefined}
            >
              <EventLink event={event}>{isContinued && t('month.continued')}</EventLink>
            </Bar>
          ))}
        </Bars>
      )}
    </Week>
  );
}

interface MonthViewProps extends Pick<QueryState<typeof eventsQuery>, 'values' | 'to'> {
  readonly events: readonly EventListRecord[];
  /** The current time in milliseconds. */
  readonly now: number;
}

/**
 * The events of a month. On desktops those of one day are inside their day, longer ones are bars across the days; on
 * phones the days are below each other, and the current month begins today.
 */
export function MonthView({ events, values, now, to }: MonthViewProps) {
  const { t } = useTranslation('events');
  const id = useId();
  const today = dayOf(now);
  const month = values.month || today.slice(0, 7);
  const { weeks, dates } = monthWeeks(events, month);
  const isCurrent = month === today.slice(0, 7);
  const coming = isCurrent ? dates.filter((event) => eventSpan(event).lastDay >= today) : dates;
  const title = formatDate(new Date(dayStart(`${month}-01`)), { year: 'numeric', month: 'long' });
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
          <Weekdays aria-hidden="true">
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <span key={day}>{weekdayName(day, t)}</span>
            ))}
          </Weekdays>
          {weeks.map((week) => (
            <MonthWeekView key={week.days[0]?.day} week={week} today={today} to={to} />
          ))}
        </Wide>
      )}
    </section>
  );
}
