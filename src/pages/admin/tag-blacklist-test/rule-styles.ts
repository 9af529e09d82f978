import { styled } from '@mui/material/styles';
import { radius } from '#src/ui/theme/shape.ts';

/** A list with one rule per row. */
export const RuleRows = styled('ul')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: 48,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));

/** A full-width field of a new rule, for several words. */
export const WholeRow = styled('div')({ gridColumn: '1 / -1' });

/** The layout of the fields for a new rule. */
export const RuleForm = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.background.sunken,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  '& > p, & > button': { gridColumn: '1 / -1', margin: 0, justifySelf: 'start' },
}));
