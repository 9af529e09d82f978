import { styled } from '#src/ui/theme/styled.ts';

/** How many entries a search or a filter leaves, said aloud when it changes. */
export const ResultCount = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));
