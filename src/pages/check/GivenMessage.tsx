import type { TextRange } from '#src/data/content/search/search-text.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { styled } from '#src/ui/theme/styled.ts';

const Root = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: '8.5em',
  overflowY: 'auto',
  margin: '4px 0 16px',
  '&[data-short]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  padding: '8px 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Difference = styled('mark', { shouldForwardProp: (prop) => prop !== 'side' })<{
  side: 'message' | 'checked';
}>(({ theme, side }) => ({
  borderRadius: 2,
  color: 'inherit',
  backgroundColor: theme.vars.palette[side === 'message' ? 'error' : 'success'].container,
  // Colours are not the only sign.
  textDecoration: side === 'message' ? 'underline wavy 1px' : 'underline 1px',
  textUnderlineOffset: '0.2em',
}));

interface MarkedTextProps {
  readonly text: string;
  /** The ranges that the other text lacks, ascending. */
  readonly ranges: readonly TextRange[];
  readonly side: 'message' | 'checked';
}

/** A text in which what the other one does not say is marked. */
export function MarkedText({ text, ranges, side }: MarkedTextProps) {
  return (
    <>
      {ranges.map(([start, stop], at) => (
        <span key={start}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, start)}
          <Difference side={side}>{text.slice(start, stop)}</Difference>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** The number of characters before the first mark that are shown. */
const lead = 40;

interface GivenMessageProps {
  readonly message: string;
  /** What the check does not say; absent for a message whose answer is what it came for, which is shown on one line. */
  readonly ranges?: readonly TextRange[];
}

/** The message that the visitor gave: on one line, or with what the check does not say marked; a long one scrolls. */
export function GivenMessage({ message, ranges }: GivenMessageProps) {
  if (!ranges) return <Root data-short>{message}</Root>;
  const first = ranges[0]?.[0] ?? 0;
  // Whole, unless the first mark would be out of sight.
  const from = first > 3 * lead ? first - lead : 0;
  const moved = ranges.map(([start, end]): TextRange => [start - from, end - from]);
  return (
    <Root tabIndex={0}>
      {from > 0 && '…'}
      <MarkedText text={message.slice(from)} ranges={moved} side="message" />
    </Root>
  );
}
