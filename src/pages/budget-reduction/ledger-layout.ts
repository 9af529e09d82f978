import { radius, tablet } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Columns for four boxes: their number does not wait for how many boxes have been parsed, as `auto-fit` does. */
export const fourBoxes = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Narrower than this a year is cut off in its list.
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
};

/** Boxes of a ledger: a name, an amount, and what it is made of. */
export const LedgerGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  ...fourBoxes,
  margin: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.paper,
  overflow: 'hidden',
  // One line between boxes: those of the first row and column lie under the border.
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

/** What has to be known to read the amounts above it. */
export const LedgerNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.secondary,
}));
