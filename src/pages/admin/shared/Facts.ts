import { styled } from '@mui/material/styles';

/** Names and what stands for each, side by side; on a phone one under the other. */
export const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: '2px 16px',
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, display: 'block', color: theme.vars.palette.text.secondary },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(7rem, auto) minmax(0, 1fr)',
    rowGap: 6,
    '& dd': { margin: 0 },
  },
}));
