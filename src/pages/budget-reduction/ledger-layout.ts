import { radius, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/**
 * Columns for four boxes. Unlike with `auto-fit`, their number does not depend on how many boxes have been parsed.
 */
export const fourBoxes = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // In narrower windows, a year in the select would be truncated.
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
};

/** The boxes of a ledger: a name, an amount, and its coverage. */
export const LedgerGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  ...fourBoxes,
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  // Draws one line between boxes: the outer lines of the first row and column are hidden under the border.
  '& > div': {
    padding: '14px 16px',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    margin: '-1px 0 0 -1px',
  },
  '& > div[data-current]': { backgroundColor: theme.vars.palette.primary.container },
  '& dt': { fontSize: '0.9375rem', fontWeight: 700, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& .pair': { fontSize: '1rem', lineHeight: 1.6 },
  '& .sum': { fontSize: '1.25rem', fontWeight: 800, lineHeight: 1.5 },
  '& .other': { marginTop: 10 },
  '& .known': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** Explains how to read the amounts above it. */
export const LedgerNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));
