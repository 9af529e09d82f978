import { flexRow } from '#src/ui/theme/shape.ts';
import { styled } from '@mui/material/styles';
import { plainList } from '#src/ui/theme/plain-list.ts';

/** A list of names and their values, side by side; on phones each value is below its name. */
export const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: '2px 16px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.note, display: 'block' },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
    rowGap: 6,
    '& dd': { margin: 0 },
  },
}));

/** A list of lines, each with what can be done about it. */
export const Rows = styled('ol')(({ theme }) => ({
  ...plainList,
  '& > li': {
    ...flexRow,
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: 48,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));
