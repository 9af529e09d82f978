import { styled } from '#src/ui/theme/styled.ts';
import { controlHeight, inlineTarget } from '#src/ui/theme/shape.ts';
import { ChoiceLinks, type ChoiceLinksProps } from './ChoiceLinks.tsx';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  // Five tabs do not fit into 320 px in the largest text.
  flexWrap: 'wrap',
  listStyle: 'none',
  margin: '0 0 20px',
  padding: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    ...inlineTarget,
    justifyContent: 'center',
    minWidth: controlHeight,
    padding: '4px 12px',
    marginBottom: -1,
    borderBottom: '3px solid transparent',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
    fontWeight: 800,
  },
  // Forced-colors mode draws transparent borders, and every tab would look chosen.
  '@media (forced-colors: active)': {
    '& a': { borderBottomColor: 'Canvas' },
    '& a[aria-current]': { borderBottomColor: 'Highlight' },
  },
  '@media print': { display: 'none' },
}));

/** The main views of a page in one row. Labels are few and short, so that a phone shows them all. */
export function LinkTabs(props: ChoiceLinksProps) {
  return (
    <ChoiceLinks {...props} list={List}>
      {({ label }) => label}
    </ChoiceLinks>
  );
}
