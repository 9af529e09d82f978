import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#src/ui/text/format-date.ts';
import { SampleMark } from '#src/ui/status/SampleMark.tsx';
import { coveringLink, linkedCardLook } from '#src/ui/theme/card-look.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const TileRoot = styled('div')(({ theme }) => ({
  flex: 'none',
  alignSelf: 'flex-start',
  width: '3.5rem',
  paddingBlock: 6,
  textAlign: 'center',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
  '& strong': {
    display: 'block',
    fontSize: '1.375rem',
    lineHeight: 1.25,
    fontWeight: 800,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.primary,
  },
}));

interface DateTileProps {
  /** In milliseconds since the epoch. */
  readonly time: number;
  readonly weekday: string;
}

/** A date like a leaf of a tear-off calendar. Hidden from screen readers, since the text beside it says the same. */
function DateTile({ time, weekday }: DateTileProps) {
  const date = new Date(time);
  return (
    <TileRoot aria-hidden="true">
      {formatDate(date, { month: 'long' })}
      <strong>{formatDate(date, { day: 'numeric' }).replace('日', '')}</strong>
      {weekday}
    </TileRoot>
  );
}

const Root = styled('article')(({ theme }) => ({
  ...linkedCardLook(theme),
  display: 'flex',
  gap: 14,
  padding: 16,
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  '& p[data-notice]': { marginTop: 6, color: theme.vars.palette.text.primary },
}));

const Words = styled('div')({ minWidth: 0, flex: 1 });

const Badges = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6, marginBottom: 4 });

const Title = styled(Link)(({ theme }) => coveringLink(theme));

interface EventCardProps {
  readonly to: string;
  readonly title: string;
  /** The date on the tile, in milliseconds since the epoch. */
  readonly day: number;
  /** The name of that weekday. */
  readonly weekday: string;
  readonly time: string;
  readonly place: string;
  readonly badge?: ReactNode;
  /** What has changed. */
  readonly notice?: string | undefined;
  readonly sample?: true | undefined;
}

/** An event in a list: date, whether it takes place, title, time, place. */
export function EventCard({ to, title, day, weekday, time, place, badge, notice, sample }: EventCardProps) {
  return (
    <Root>
      <DateTile time={day} weekday={weekday} />
      <Words>
        {badge && <Badges>{badge}</Badges>}
        <h3>
          <Title to={to}>
            {title}
            <SampleMark of={sample} />
          </Title>
        </h3>
        <p>{time}</p>
        <p>{place}</p>
        {notice && <p data-notice>{notice}</p>}
      </Words>
    </Root>
  );
}
