import { marksProperty } from '#src/ui/grille/marks.ts';
import { type ColorRoles, darkRoles, lightRoles, paletteFrom } from './color-roles.ts';
import { deferredLayout } from './deferred-layout.ts';
import { bottomNavigationHeight, desktop } from './shape.ts';
import { type Branch, variablePrefix, siteTheme, type SiteTheme } from './site-theme.ts';
import type { CSSObject } from './styled.ts';

/** Returns every colour of a palette as a CSS variable with MUI's name, so that one set serves both. */
function variablesOf(branch: Branch, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${name}-${key}`, value]]
        : Object.entries(variablesOf(value, `${name}-${key}`)),
    ),
  );
}

/** Returns the colours of one scheme as CSS variables. */
export const colorVariables = (roles: ColorRoles): Record<string, string> =>
  variablesOf(paletteFrom(roles), variablePrefix);

/** Both schemes. The document's `data-theme` selects one; without it the light one applies. */
const colorSchemes = {
  ':root, [data-theme="light"]': { colorScheme: 'light', ...colorVariables(lightRoles) },
  '[data-theme="dark"]': { colorScheme: 'dark', ...colorVariables(darkRoles) },
};

/** Rules for the whole document: box model, Chinese typesetting, grilles, focus ring, motion, print. */
function globalStyles(theme: SiteTheme): Record<string, CSSObject> {
  return {
    // Not inherited: the slots of a `details` are not elements of the document and would pass on their own value.
    '*, *::before, *::after': { boxSizing: 'border-box' },
    html: {
      ...marksProperty,
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      WebkitTextSizeAdjust: '100%',
      scrollPaddingTop: 16,
      scrollPaddingBottom: `calc(${bottomNavigationHeight} + 16px)`,
      [`@media (min-width: ${desktop})`]: { scrollPaddingBottom: 16 },
    },
    body: {
      ...theme.typography.body1,
      fontFamily: theme.typography.fontFamily,
      margin: 0,
      minHeight: '100dvh',
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.default,
      fontVariantNumeric: 'tabular-nums',
      lineBreak: 'strict',
      overflowWrap: 'break-word',
      textAutospace: 'normal',
      textSpacingTrim: 'trim-start',
    },
    a: { color: theme.vars.palette.primary.main },
    'strong, b': { fontWeight: theme.typography.fontWeightBold },
    // Not balanced: Chinese lines would break inside words, only to be equally long.
    'h1, h2, h3, h4, h5, h6, p, li, dd, figcaption': { textWrap: 'pretty' },
    'em, i, cite, address, dfn': { fontStyle: 'normal' },
    'img, svg, video, canvas': { maxWidth: '100%' },
    ':focus-visible': {
      outline: `3px solid ${theme.vars.palette.focus} !important`,
      outlineOffset: '2px !important',
    },
    // Focus set by a script (a heading after navigation) needs no ring.
    '[tabindex="-1"]:focus': { outline: 'none !important' },
    '::selection': {
      backgroundColor: theme.vars.palette.primary.main,
      color: theme.vars.palette.primary.contrastText,
    },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important' as 'auto',
      },
    },
    '@media screen': deferredLayout,
    // A document is the same for every query: without the program, a filter would change nothing.
    '@media (scripting: none)': {
      ':root main :is(nav li:has(> a[href*="?"]), div:has(> select))': { display: 'none' },
    },
    '@media print': {
      '@page': { margin: '18mm 16mm' },
      // A dark page prints as ink on paper.
      '[data-theme="dark"]': colorVariables(lightRoles),
      body: { fontSize: '11pt', lineHeight: 1.6, backgroundColor: theme.vars.palette.common.white },
      'h1, h2, h3': { breakAfter: 'avoid' },
      'figure, img, tr, li': { breakInside: 'avoid' },
      // Nothing can be opened on paper, so the content of a `details` is printed, with its summary as the title.
      '::details-content': { contentVisibility: 'visible' },
      summary: { listStyle: 'none' },
      'summary::before': { display: 'none !important' },
      // Controls do nothing on paper; a label without its select names nothing. `:root` outranks the controls' own style.
      ':root main :is(button, select)': { display: 'none' },
      ':root main div:has(> select)': { display: 'none' },
      // In a link that is a flex container, the text and the address would be two narrow columns.
      'main a[href^="http"]': { flexWrap: 'wrap' },
      'main a[href^="http"]::after': {
        content: '" (" attr(href) ")"',
        fontSize: '0.85em',
        wordBreak: 'break-all',
      },
    },
  };
}

/**
 * The rules for the whole document. A build puts them into the style of every document
 * (scripts/build/critical-style.ts); the application of a prerendered page contains none of them.
 */
export const documentStyles = [colorSchemes, globalStyles(siteTheme)];
