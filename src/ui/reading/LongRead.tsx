import type { ReactNode } from 'react';
import { desktop } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

/** The reading column, and beside it what would be empty on a desktop; one below the other on phones. */
const Root = styled('div')({
  [`@media (min-width: ${desktop})`]: {
    display: 'grid',
    // What the contents are longer by goes to the row of the story, which is parsed after them.
    gridTemplate: 'auto 1fr / minmax(0, 47.5rem) minmax(11rem, 15rem)',
    justifyContent: 'space-between',
    columnGap: 40,
    '& > nav': { gridColumn: 2, gridRow: '1 / span 2' },
  },
  '@media print': { display: 'block' },
});

const Column = styled('div')({ minWidth: 0, gridColumn: 1 });

const Story = styled(Column)({
  // Below the bar of the contents, and below what leads the page.
  'nav + &': { paddingTop: 20 },
  'div:not(:empty) + &': { paddingTop: 36 },
  [`@media (min-width: ${desktop})`]: {
    'nav + &': { paddingTop: 0 },
    'div:not(:empty) + &, div:not(:empty) + nav + &': { paddingTop: 44 },
  },
  // What is below its head belongs to it also on paper.
  '@media print': { '& h2, & h3': { breakAfter: 'avoid' } },
});

interface LongReadProps {
  /** What leads the page and is read first: on phones above the contents. */
  readonly head?: ReactNode;
  /** `Contents`, or what renders it. */
  readonly contents: ReactNode;
  readonly children: ReactNode;
}

/** The body of a `wide` page that is read, with the table of its contents beside it. */
export function LongRead({ head, contents, children }: LongReadProps) {
  return (
    <Root>
      {head && <Column>{head}</Column>}
      {contents}
      <Story>{children}</Story>
    </Root>
  );
}
