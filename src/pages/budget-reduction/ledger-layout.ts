import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Boxes of a ledger: a name, an amount, and what it is made of. */
export const LedgerGrid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
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
