import type { ReactNode } from 'react';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** The reading column, with the contents beside it in the free space of a desktop; one below the other on phones. */
const Root = styled('div')({
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    // Contents longer than the first row extend into the row of the story, which is parsed after them.
    gridTemplate: 'auto 1fr / minmax(0, 47.5rem) minmax(11rem, 15rem)',
    justifyContent: 'space-between',
    columnGap: 40,
    '& > nav': { gridColumn: 2, gridRow: '1 / span 2' },
  },
  '@media print': { display: 'block' },
});

const Column = styled('div')({ minWidth: 0, gridColumn: 1 });

const Story = styled(Column)({
  // Space below the bar of the contents, and below the head.
  'nav + &': { paddingTop: 20 },
  'div:not(:empty) + &': { paddingTop: 36 },
  [`@media (min-width: ${desktop})`]: {
    'nav + &': { paddingTop: 0 },
    'div:not(:empty) + &, div:not(:empty) + nav + &': { paddingTop: 44 },
  },
});

interface LongReadProps {
  /** The beginning of the page, to be read first: above the contents on phones. */
  readonly head?: ReactNode;
  /** `Contents`, or what renders it. */
  readonly contents: ReactNode;
  readonly children: ReactNode;
}

/** The body of a `wide` reading page, with its table of contents beside it. */
export function LongRead({ head, contents, children }: LongReadProps) {
  return (
    <Root>
      {head && <Column>{head}</Column>}
      {contents}
      <Story>{children}</Story>
    </Root>
  );
}
