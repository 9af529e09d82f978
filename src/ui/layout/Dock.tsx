import { bottomNavigationSpace, desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/**
 * What stays in view at the lower edge of the window: the floating button, and at times a bar above the bottom
 * navigation. A bar is in the flow at the end of the page and sticky, so that it never covers the last lines. The
 * button alone takes no space there and is fixed: axe reports a target that is half covered by something sticky as too
 * small, even if it can be scrolled away.
 */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: bottomNavigationSpace,
  [`@media (min-width: ${desktop})`]: { bottom: 0 },
  '&:not(:has(> * + *))': { position: 'fixed', insetInline: 0 },
  // Above the bottom navigation, which contains the floating button on phones.
  zIndex: theme.zIndex.appBar + 1,
  // The document's scroll padding keeps content clear of the dock; for the dock's own buttons it would scroll the page.
  '& *': { scrollMarginBottom: -200 },
  '@media print': { display: 'none' },
}));
