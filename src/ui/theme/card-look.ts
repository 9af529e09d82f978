import { duration, ease, knowsHas, radius } from './shape.ts';
import type { SiteTheme } from './site-theme.ts';
import type { CSSObject } from './styled.ts';

/** A sheet of paper with a thin border. */
export const sheetLook = ({ vars }: SiteTheme): CSSObject => ({
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: radius.card,
  backgroundColor: vars.palette.background.paper,
});

/**
 * The number of characters from which a title takes too much of a card; some bills have a whole paragraph as their
 * title.
 */
export const longTitle = 60;

/** Cuts text off after this many lines. The full text is on the linked page, and screen readers still read it here. */
export const clamped = (lines: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

/** The surface of a card: a sheet whose border changes on hover. */
export const cardLook = (theme: SiteTheme): CSSObject => ({
  ...sheetLook(theme),
  '&:hover': { borderColor: theme.vars.palette.control },
});

/** The focus ring around a card that is one link. */
export const focusRing = ({ vars }: SiteTheme): CSSObject => ({
  outline: `3px solid ${vars.palette.focus}`,
  outlineOffset: 2,
  borderRadius: radius.card,
});

/** A card that is one link as a whole. Its link looks like `coveringLink`; the focus ring is around the card. */
export const linkedCardLook = (theme: SiteTheme): CSSObject => ({
  ...cardLook(theme),
  position: 'relative',
  transition: `border-color ${duration.quick} ${ease}`,
  '&:hover a': { textDecoration: 'underline' },
  '&:has(a:focus-visible)': focusRing(theme),
});

/** The link of such a card: its hit area covers the card. */
export const coveringLink = ({ vars }: SiteTheme): CSSObject => ({
  color: vars.palette.text.primary,
  textDecoration: 'none',
  textUnderlineOffset: '0.22em',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  // Firefox before 121 has no `:has` and leaves the ring at the link.
  [knowsHas]: { '&:focus-visible': { outline: 'none !important' } },
});
