import type { CSSObject, Theme } from '#src/ui/theme/styled.ts';
import { plainList } from '#src/ui/theme/plain-list.ts';
import { desktop, radius, tablet, gridOf } from '#src/ui/theme/shape.ts';

/** Two columns on a phone, three on a tablet, four on a desktop. */
export const gridOfImages: CSSObject = {
  ...gridOf('repeat(2, minmax(0, 1fr))', '16px 12px'),
  ...plainList,
  [`@media (min-width: ${tablet})`]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '24px 16px' },
  [`@media (min-width: ${desktop})`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '28px 20px' },
};

/** The frame of a card's image, which has the image's own shape, and of its verdict. */
export const imageFrame = ({ theme }: { theme: Theme }): CSSObject => ({
  overflow: 'hidden',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.sunken,
});

/** The `sizes` of an image in the grid. */
export const gridSizes = `(min-width: 1168px) 265px, (min-width: ${desktop}) 24vw, (min-width: ${tablet}) 31vw, 47vw`;
