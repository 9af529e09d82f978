import type { TypographyVariantsOptions } from '@mui/material/styles';
import { desktop } from './shape.ts';

/** System fonts only; Traditional Chinese faces stand before any other Han face. */
const fontFamily = [
  '-apple-system',
  'BlinkMacSystemFont',
  '"Segoe UI"',
  'Roboto',
  '"PingFang TC"',
  '"Noto Sans TC"',
  '"Noto Sans CJK TC"',
  '"Microsoft JhengHei UI"',
  '"Microsoft JhengHei"',
  'sans-serif',
].join(', ');

const rem = (pixels: number): string => `${pixels / 16}rem`;
const balanced = { textWrap: 'balance', letterSpacing: 0 } as const;

const small = { fontSize: rem(14), lineHeight: 1.6, letterSpacing: 0 };
const cardTitle = { fontSize: rem(18), lineHeight: 1.5, fontWeight: 700, ...balanced };

/** The type scale, in rem so that the visitor's own text size counts. */
export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 14,
  fontWeightBold: 700,
  h1: {
    fontSize: rem(30),
    lineHeight: 1.32,
    fontWeight: 800,
    ...balanced,
    [`@media (min-width: ${desktop})`]: { fontSize: rem(36) },
  },
  h2: { fontSize: rem(20), lineHeight: 1.4, fontWeight: 800, ...balanced },
  h3: cardTitle,
  h4: { ...cardTitle, fontSize: rem(17) },
  h5: { ...cardTitle, fontSize: rem(17) },
  h6: { ...cardTitle, fontSize: rem(17) },
  subtitle1: { fontSize: rem(18), lineHeight: 1.6, letterSpacing: 0 },
  subtitle2: { ...small, fontWeight: 700 },
  body1: { fontSize: rem(17), lineHeight: 1.75, letterSpacing: 0 },
  body2: small,
  caption: small,
  overline: { ...small, textTransform: 'none' },
  button: { fontSize: rem(16), lineHeight: 1.5, fontWeight: 700, textTransform: 'none', letterSpacing: 0 },
};
