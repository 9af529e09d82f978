import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

export const Head = styled('div')({ display: 'grid', justifyItems: 'start', gap: 16, marginBottom: 24 });

/** The table of contents beside the story, above it on phones. */
export const TwoColumns = styled('div')({
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: 48,
  },
  '@media print': { display: 'block' },
});

export const Story = styled('div')({
  maxWidth: '47.5rem',
  paddingTop: 20,
  // What is below its head belongs to it also on paper.
  '@media print': { '& h2, & h3': { breakAfter: 'avoid' } },
  [`@media (min-width: ${desktop})`]: { paddingTop: 0 },
});
