import { Link } from 'react-router-dom';
import { useTranslation } from '#src/ui/text/use-translation.ts';
import { isOver } from '#src/data/collections/events/event-dates.ts';
import { eventSpan } from '#src/data/collections/events/event-span.ts';
import type { DatedEvent, EventFilter } from '#src/data/collections/events/filter-events.ts';
import { linkTo } from '#src/links.ts';
import { useNow } from '#src/pages/shared/time/use-now.ts';
import { dayOf } from '#src/platform/time/taipei-time.ts';
import { ClockIcon, CloseIcon } from '#src/ui/icons/icons.tsx';
import { Badge } from '#src/ui/status/Badge.tsx';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink } from '#src/ui/theme/card-look.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';
import { cityName, dayName, startTime, untilWords } from './event-time.ts';
import { repeatsWords } from './recurrence-words.ts';

const Root = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  columnGap: 12,
  padding: '10px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 a': coveringLink(theme),
  '&:hover h3 a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
  '& p': { ...theme.typography.note, margin: 0 },
  '& p[data-notice]': { color: theme.vars.palette.text.primary },
  '& > time': { ...theme.typography.h4, whiteSpace: 'nowrap' },
  // What has started has no time that leads.
  '& > time[data-started]': { ...theme.typography.body2, lineHeight: '1.6rem' },
  '& [data-kind]': {
    ...theme.typography.note,
    float: 'right',
    marginLeft: 8,
    padding: '1px 8px',
    borderRadius: radius.chip,
    backgroundColor: theme.vars.palette.background.sunken,
  },
}));

const looks = {
  postponed: { tone: 'warning', icon: <ClockIcon size={18} /> },
  cancelled: { tone: 'error', icon: <CloseIcon size={18} /> },
} as const;

interface ListedEventProps {
  readonly event: DatedEvent;
  /** The ISO day of the heading above; without one the event names its own. */
  readonly day?: string;
  /** The filters of the list, which say its city and category already. */
  readonly filter?: EventFilter;
}

/** An event in a list: time, whether it takes place, title, place, category. */
export function ListedEvent({ event, day, filter }: ListedEventProps) {
  const { t } = useTranslation('events');
  const now = useNow();
  const { id, title, city, venue, category, status, notice, series, sample } = event;
  const { firstDay, lastDay } = eventSpan(event);
  const today = dayOf(now);
  const over = isOver(event, now);
  const listed = day ?? (over ? firstDay : today);
  const ownDay = day === undefined ? dayName(firstDay, t, firstDay.slice(0, 4) !== today.slice(0, 4)) : '';
  const place = [
    `${ownDay}${untilWords(event, t)}`,
    series && t('series.badge', { rule: repeatsWords(series.repeats, series.date.day, t) }),
    city !== filter?.city && cityName(city, t),
    venue,
  ];
  return (
    <Root>
      <time dateTime={event.startsAt} data-started={firstDay < listed || undefined}>
        {startTime(event, listed, t)}
      </time>
      <div>
        {category !== filter?.subTab && <span data-kind>{category}</span>}
        {status !== 'confirmed' && <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>}
        {over && lastDay >= today && (
          <Badge tone="neutral" icon={<ClockIcon size={18} />}>
            {t('time.over')}
          </Badge>
        )}
        <h3>
          <Link to={linkTo('event', { id })}>
            {title}
            <SampleMark of={sample} />
          </Link>
        </h3>
        <p>{place.filter(Boolean).join('・')}</p>
        {notice && <p data-notice>{notice}</p>}
      </div>
    </Root>
  );
}
