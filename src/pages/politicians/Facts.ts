import { tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** What is known of something, name beside value. */
export const Facts = styled('dl')(({ theme }) => ({
  margin: '20px 0 0',
  fontSize: '1rem',
  lineHeight: 1.7,
  '& dt': { fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  [`@media (min-width: ${tablet})`]: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 24px',
    '& dd': { margin: 0 },
  },
}));
