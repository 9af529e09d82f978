import { duration, ease, knowsHas, radius } from './shape.ts';
import type { SiteTheme } from './site-theme.ts';
import type { CSSObject } from './styled.ts';

/** Paper within a thin line. */
export const sheetLook = ({ vars }: SiteTheme): CSSObject => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: vars.palette.background.paper,
});

/** The surface of a card: a sheet whose line answers to the pointer. */
export const cardLook = (theme: SiteTheme): CSSObject => ({
  ...sheetLook(theme),
  '&:hover': { borderColor: theme.vars.palette.control },
});

/** A card that links to one place as a whole. Its link looks like `coveringLink`; the ring goes around the card. */
export const linkedCardLook = (theme: SiteTheme): CSSObject => ({
  ...cardLook(theme),
  position: 'relative',
  transition: `border-color ${duration.quick} ${ease}`,
  '&:hover a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': { outline: `3px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
});

/** The link of such a card: its box covers the card. */
export const coveringLink = ({ vars }: SiteTheme): CSSObject => ({
  color: vars.palette.text.primary,
  textDecoration: 'none',
  textUnderlineOffset: '0.22em',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  // Firefox before 121 leaves the ring at the link.
  [knowsHas]: { '&:focus-visible': { outline: 'none !important' } },
});
