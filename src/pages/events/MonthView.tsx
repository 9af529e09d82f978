import type { ReactNode } from 'react';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { Link } from 'react-router-dom';
import { titleWithStatus } from '#src/data/collections/events/calendar.ts';
import { linkTo } from '#src/links.ts';
import { dayName, eventTime, weekdayName } from '#src/pages/shared/events/event-time.ts';
import { dayStart, dayOf } from '#src/platform/time/taipei-time.ts';
import type { EventListRecord } from '#src/data/collections/events/event.collection.ts';
import type { DatedEvent } from '#src/data/collections/events/filter-events.ts';
import { addMonths } from '#src/data/collections/events/month-days.ts';
import { type MonthWeek, monthWeeks } from '#src/data/collections/events/month-weeks.ts';
import type { eventsQuery } from '#src/routes.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { chosen } from '#src/ui/controls/in-page.ts';
import type { QueryState } from '#src/ui/controls/use-query-state.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { formatDate } from '#src/ui/text/format-date.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { type CSSObject, styled, type Theme } from '#src/ui/theme/styled.ts';

const Steps = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
});

const wide = `@media (min-width: ${desktop})`;
const narrow = `@media (max-width: calc(${desktop} - 0.02px))`;

/** The height of a bar in pixels, including the gap below it. */
const barHeight = 32;

const Weekdays = styled('div')(({ theme }) => ({
  display: 'none',
  [wide]: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& span': { ...theme.typography.subtitle2, padding: '4px 8px', color: theme.vars.palette.text.secondary },
}));

const Week = styled('div')({ [wide]: { position: 'relative', marginTop: -1 } });

const eventLink = (theme: Theme): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  fontSize: '1rem',
  lineHeight: 1.4,
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '&[data-off]': { textDecoration: 'line-through' },
});

/** Days with events: in one column on phones, in seven columns on desktops. */
const Days = styled('ol')(({ theme }) => ({
  ...plainList,
  [wide]: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
  '& h3': { ...theme.typography.subtitle2, margin: 0, color: theme.vars.palette.text.secondary },
  '& ul': { ...plainList },
  '& a': eventLink(theme),
}));

const Day = styled('li', { shouldForwardProp: (prop) => prop !== 'column' && prop !== 'rows' })<{
  column: number;
  rows: number;
}>(({ theme, column, rows }) => ({
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [narrow]: { marginBottom: 8, borderRadius: radius.chip, '&[data-free]': { display: 'none' } },
  [wide]: {
    gridColumnStart: column + 1,
    minHeight: `${5.5 * 16 + rows * barHeight}px`,
    padding: 6,
    marginRight: -1,
    // The bars are between the day's number and its events.
    '& > h3': { marginBottom: rows * barHeight },
    '& a': { fontSize: '0.875rem', minHeight: 28, paddingBlock: 3 },
  },
  '&[aria-current] > h3': { color: theme.vars.palette.primary.main },
  '&[aria-current]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
}));

/** The full date, on phones and for screen readers; in the columns only the day's number is visible. */
const FullDate = styled('span')({
  [wide]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
});
const DayNumber = styled('span')({ [narrow]: { display: 'none' } });

const Bars = styled('ul')({
  ...plainList,
  display: 'none',
  [wide]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gridAutoRows: barHeight,
    position: 'absolute',
    insetInline: 0,
    top: 32,
    pointerEvents: 'none',
  },
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

/** The long events of the month, each listed once; phones have no columns for bars. */
const Long = styled('div')(({ theme }) => ({
  marginBottom: 16,
  padding: '8px 12px',
  borderRadius: radius.chip,
  backgroundColor: theme.vars.palette.primary.container,
  [wide]: { display: 'none' },
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
  '& ul': { ...plainList },
  '& a': { ...eventLink(theme), flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center' },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface EventLinkProps {
  readonly event: DatedEvent;
  readonly children?: ReactNode;
}

/** A link to an event, with its title and its status. */
function EventLink({ event, children }: EventLinkProps) {
  const { t } = useTranslation('events');
  const words = { postponed: t('calendar.postponed'), cancelled: t('calendar.cancelled') };
  return (
    <Link to={linkTo('event', { id: event.id })} data-off={event.status === 'cancelled' || undefined}>
      {titleWithStatus(event, words)}
      {children}
    </Link>
  );
}

/** A series can occur twice in a week. */
const dateKey = ({ id, startsAt }: DatedEvent): string => `${id} ${startsAt}`;

interface MonthDayProps {
  readonly day: MonthWeek['days'][number];
  readonly rows: number;
  readonly isToday: boolean;
}

/** A day of the month with its events. */
function MonthDay({ day: { day, column, events }, rows, isToday }: MonthDayProps) {
  const { t } = useTranslation('events');
  const date = dayName(day, t);
  return (
    <Day
      column={column}
      rows={rows}
      aria-current={isToday ? 'date' : undefined}
      data-free={events.length === 0 || undefined}
    >
      <h3>
        <FullDate>{isToday ? t('month.todayIs', { date }) : date}</FullDate>
        <DayNumber aria-hidden="true">{Number(day.slice(8))}</DayNumber>
      </h3>
      {events.length > 0 && (
        <ul>
          {events.map((event) => (
            <li key={dateKey(event)}>
              <EventLink event={event} />
            </li>
          ))}
        </ul>
      )}
    </Day>
  );
}

interface MonthWeekViewProps {
  readonly week: MonthWeek;
  readonly today: string;
}

/** A week: its days, and bars for events of several days. */
function MonthWeekView({ week: { days, bars, rows }, today }: MonthWeekViewProps) {
  const { t } = useTranslation('events');
  return (
    <Week>
      <Days>
        {days.map((day) => (
          <MonthDay key={day.day} day={day} rows={rows} isToday={day.day === today} />
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

interface MonthViewProps {
  readonly events: readonly EventListRecord[];
  /** A month such as `2026-11`; '' for the current one. */
  readonly month: string;
  /** The current time in milliseconds. */
  readonly now: number;
  readonly to: QueryState<typeof eventsQuery>['to'];
}

/** The events of a month: one-day events inside their day, longer ones as bars across the days. */
export function MonthView({ events, month, now, to }: MonthViewProps) {
  const { t } = useTranslation('events');
  const today = dayOf(now);
  const shown = month || today.slice(0, 7);
  const { weeks, long } = monthWeeks(events, shown);
  const name = formatDate(new Date(dayStart(`${shown}-01`)), { year: 'numeric', month: 'long' });
  const title = t('month.title', { month: name });
  const step = { ...chosen, variant: 'outlined' } as const;
  const isEmpty =
    long.length === 0 && weeks.every(({ days }) => days.every((day) => day.events.length === 0));

  return (
    <Section title={title}>
      <VisuallyHidden as="output">{title}</VisuallyHidden>
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
      {isEmpty && <EmptyState pattern="events" title={t('empty.month.title')} hint={t('empty.month.hint')} />}
      {long.length > 0 && (
        <Long>
          <h3>{t('month.long')}</h3>
          <ul>
            {long.map((event) => (
              <li key={dateKey(event)}>
                <EventLink event={event}>
                  <small>{eventTime(event, t, { year: shown.slice(0, 4) })}</small>
                </EventLink>
              </li>
            ))}
          </ul>
        </Long>
      )}
      {!isEmpty && (
        <>
          <Weekdays aria-hidden="true">
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <span key={day}>{weekdayName(day, t)}</span>
            ))}
          </Weekdays>
          {weeks.map((week) => (
            <MonthWeekView key={week.days[0]?.day} week={week} today={today} />
          ))}
        </>
      )}
    </Section>
  );
}
