import { styled } from '#src/ui/theme/styled.ts';

/** What follows from a choice. */
export const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '6px 0 0',
  color: theme.vars.palette.text.secondary,
}));
