import type { CSSObject } from '#src/ui/theme/styled.ts';

/** What is behind a summary is on paper, where nothing can be opened, and the summary is its title. */
export const printedOpen: CSSObject = {
  '@media print': {
    '& > summary': { listStyle: 'none' },
    '& > summary::before': { display: 'none' },
    '&::details-content': { contentVisibility: 'visible' },
  },
};
