import { styled } from '#src/ui/theme/styled.ts';

/** The methods to sign in or to reauthenticate, one per line. */
export const MethodList = styled('ul')({ listStyle: 'none', margin: '12px 0', padding: 0 });

export const MethodRow = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '12px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div:first-of-type > :is(strong, span)': { display: 'block', overflowWrap: 'anywhere' },
  '& > div:first-of-type > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** What went wrong with a method, in its row below name and button. */
export const MethodProblem = styled('div')({
  flexBasis: '100%',
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  marginTop: 4,
});
