import { controlHeight } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** Lines of a name, what there is of it, and its files. */
export const FileList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    padding: '4px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& strong': { flex: '1 1 10em' },
  '& span': { ...theme.typography.body2, minWidth: '4em', color: theme.vars.palette.text.secondary },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: controlHeight,
    color: theme.vars.palette.primary.main,
    textUnderlineOffset: '0.22em',
  },
}));
