import { bottomNavigationSpace, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/**
 * What stays in view at the lower edge of the window: the floating button, and at times a bar above the bottom
 * navigation. A bar is in the flow at the end of the page and sticky, so that it never covers the last lines. The button
 * alone takes no room there and is fixed: axe takes what something sticky covers by half for a small target, wherever
 * it may be scrolled to.
 */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: bottomNavigationSpace,
  [`@media (min-width: ${desktop})`]: { bottom: 0 },
  '&:not(:has(> * + *))': { position: 'fixed', insetInline: 0 },
  // Above the bottom navigation, in which the floating button is on phones.
  zIndex: theme.zIndex.appBar + 1,
  // The document's scroll padding keeps content clear of the dock; for the dock's own buttons it would scroll the page.
  '& *': { scrollMarginBottom: -200 },
  '@media print': { display: 'none' },
}));
