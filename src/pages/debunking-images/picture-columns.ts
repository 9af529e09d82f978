import { styled } from '#src/ui/theme/styled.ts';
import { column } from '#src/ui/layout/column.ts';
import { desktop, radius } from '#src/ui/theme/shape.ts';

/** The layout of a picture's page: verdict and title, picture, text; on desktops the picture is beside the text. */
export const PictureColumns = styled('article')({
  ...column,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px 40px',
  paddingTop: 24,
  paddingBottom: 48,
  [`@media (min-width: ${desktop})`]: {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    gridTemplateAreas: '"crumbs crumbs" "picture head" "picture words"',
    paddingTop: 32,
    paddingBottom: 72,
  },
});

const inArea = (area: string) => ({ [`@media (min-width: ${desktop})`]: { gridArea: area } });

export const Crumbs = styled('div')({ ...inArea('crumbs'), marginBottom: -16 });

export const Head = styled('header')(({ theme }) => ({
  ...inArea('head'),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  '& h1': {
    ...theme.typography.h1,
    fontSize: '1.75rem',
    margin: 0,
    overflowWrap: 'anywhere',
    // Nearly the same size at every width, because the column is narrow on desktops.
    [`@media (min-width: ${desktop})`]: { fontSize: '1.875rem' },
  },
}));

export const Figure = styled('div')(({ theme }) => ({
  ...inArea('picture'),
  position: 'relative',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  // A page of A4 would cut off the lower part of a picture that is as wide as the page.
  '@media print': { maxWidth: '13cm', breakInside: 'avoid' },
}));

export const Words = styled('div')(({ theme }) => ({
  ...inArea('words'),
  minWidth: 0,
  '& p': { margin: '0 0 8px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& p.small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& div + p.small': { marginTop: 8 },
}));
