import type { CSSObject, Theme } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, radius, tablet } from '#src/ui/theme/shape.ts';

/** Two columns on a phone, three on a tablet, four on a desktop. */
export const gridOfImages: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  ...plainList,
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 16 },
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 20 },
};

export const imageCard = ({ theme }: { theme: Theme }): CSSObject => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
});

/** The box of a card's image, the same for every image. */
export const imageCardArea: CSSObject = { position: 'relative', aspectRatio: '4 / 5', overflow: 'hidden' };

/** The `sizes` of an image in the grid. */
export const gridSizes = `(min-width: 1168px) 265px, (min-width: ${desktop}) 24vw, (min-width: ${tablet}) 31vw, 47vw`;
