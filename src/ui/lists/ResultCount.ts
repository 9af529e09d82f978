import { styled } from '#src/ui/theme/styled.ts';

/**
 * The number of entries that a search or filter leaves, announced when it changes. Render it without content if there
 * is nothing to announce: screen readers ignore what a live region contains when it appears.
 */
export const ResultCount = styled('output')(({ theme }) => ({
  ...theme.typography.note,
  display: 'block',
  margin: '0 0 12px',
  '&:empty': { margin: 0 },
}));
