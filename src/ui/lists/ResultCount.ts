import { styled } from '#src/ui/theme/styled.ts';

/** The number of entries that a search or filter leaves, announced when it changes. */
export const ResultCount = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  margin: '0 0 12px',
  color: theme.vars.palette.text.secondary,
}));
