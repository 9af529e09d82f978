import type { CSSObject } from '@emotion/react';
import { desktop } from './shape.ts';

/** How much larger the text is than the standard 16 px, by the browser's setting or the site's own. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** System fonts only; Traditional Chinese fonts come before any other Han font. */
const systemFonts =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei UI", "Microsoft JhengHei", sans-serif';

const rem = (pixels: number): string => `${pixels / 16}rem`;
/** The default for text styles. The font family is the document's, so that no rule repeats it. */
const base = { fontFamily: 'inherit', fontWeight: 400, letterSpacing: 0 };

const small = { ...base, fontSize: rem(14), lineHeight: 1.6 };
const cardTitle = { ...base, fontSize: rem(18), lineHeight: 1.5, fontWeight: 700 };

type Variant =
  `h${1 | 2 | 3 | 4 | 5 | 6}` | `subtitle${1 | 2}` | `body${1 | 2}` | 'caption' | 'overline' | 'button';

const variants = {
  h1: {
    ...base,
    fontSize: rem(30),
    lineHeight: 1.32,
    fontWeight: 800,
    [`@media (min-width: ${desktop})`]: { fontSize: rem(36) },
  },
  h2: { ...base, fontSize: rem(20), lineHeight: 1.4, fontWeight: 800 },
  h3: cardTitle,
  h4: { ...cardTitle, fontSize: rem(17) },
  h5: { ...cardTitle, fontSize: rem(17) },
  h6: { ...cardTitle, fontSize: rem(17) },
  subtitle1: { ...base, fontSize: rem(18), lineHeight: 1.6 },
  subtitle2: { ...small, fontWeight: 700 },
  body1: { ...base, fontSize: rem(17), lineHeight: 1.75 },
  body2: small,
  caption: small,
  overline: { ...small, textTransform: 'none' },
  button: { ...base, fontSize: rem(16), lineHeight: 1.5, fontWeight: 700, textTransform: 'none' },
} as const satisfies Record<Variant, CSSObject>;

/** The type scale, in rem so that it follows the visitor's text size. */
export const typography = { fontFamily: systemFonts, fontSize: 14, fontWeightBold: 700, ...variants };
