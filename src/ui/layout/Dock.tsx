import { styled } from '#src/ui/theme/styled.ts';

/**
 * What stays in view at the lower edge of the window. In the flow at the end of the page and sticky rather than
 * fixed: what lies in it never covers the last lines.
 */
export const Dock = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar,
  // The document's scroll padding keeps content clear of the dock; for the dock's own buttons it would scroll the page.
  '& *': { scrollMarginBottom: -200 },
  '@media print': { display: 'none' },
}));
