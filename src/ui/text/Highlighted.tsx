import { styled } from '#src/ui/theme/styled.ts';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  backgroundColor: theme.vars.palette.warning.container,
  boxShadow: `inset 0 -2px ${theme.vars.palette.warning.main}`,
}));

interface HighlightedProps {
  readonly text: string;
  /** The ranges to mark, from the first index to the one after the last; in order, without overlaps. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** A text with the search matches marked. */
export function Highlighted({ text, ranges }: HighlightedProps) {
  const starts = [0, ...ranges.map(([, end]) => end)];
  return starts.map((start, index) => {
    const [from, to] = ranges[index] ?? [text.length, text.length];
    return (
      <span key={start}>
        {text.slice(start, from)}
        {to > from && <Mark>{text.slice(from, to)}</Mark>}
      </span>
    );
  });
}
