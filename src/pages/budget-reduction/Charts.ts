import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Charts below each other on a phone, side by side on a desktop. */
export const Charts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: '28px 0 0',
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div > p': { ...theme.typography.body2, margin: '8px 0 0', color: theme.vars.palette.text.secondary },
}));
