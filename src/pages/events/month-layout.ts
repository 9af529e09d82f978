import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const Steps = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '@media print': { display: 'none' },
});

const firstDays = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((before) => [
    `&[data-before="${before}"] > :first-of-type`,
    { gridColumnStart: before + 1 },
  ]),
);

/** Days with events below each other on phones, the whole month in weeks on desktops. */
export const Days = styled('ol')(({ theme }) => ({
  ...plainList,
  '&[data-empty]': { display: 'none' },
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: 1,
    ...firstDays,
  },
  '& > li': {
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: radius.chip,
    backgroundColor: theme.vars.palette.background.paper,
    [`@media (max-width: calc(${desktop} - 0.02px))`]: {
      marginBottom: 8,
      '&[data-free]': { display: 'none' },
    },
    [`@media (min-width: ${desktop})`]: { minHeight: '7.5rem', padding: 6 },
  },
  '& > li[aria-current]': { borderColor: theme.vars.palette.primary.main, borderWidth: 2 },
  '& h3': { ...theme.typography.subtitle2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > li[aria-current] h3': { color: theme.vars.palette.primary.main },
  '& ul': { ...plainList },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    fontSize: '1rem',
    lineHeight: 1.4,
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    [`@media (min-width: ${desktop})`]: { fontSize: '0.875rem', minHeight: 28, paddingBlock: 3 },
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '& a[data-off]': { textDecoration: 'line-through' },
}));
