import { styled } from '#src/ui/theme/styled.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { formatDate } from '#src/ui/text/format-date.ts';

const Root = styled('div')(({ theme }) => ({
  flex: 'none',
  alignSelf: 'flex-start',
  boxSizing: 'border-box',
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
  /** Milliseconds. */
  readonly time: number;
}

/** A day as a leaf of a calendar. The words beside it tell the same, so that it is only rendered. */
export function DateTile({ time }: DateTileProps) {
  const date = new Date(time);
  return (
    <Root aria-hidden="true">
      {formatDate(date, { month: 'short' })}
      <strong>{formatDate(date, { day: 'numeric' }).replace('日', '')}</strong>
      {formatDate(date, { weekday: 'short' })}
    </Root>
  );
}
