import {
  matchRanges,
  type SearchQuery,
  searchWords,
  matchesAllWords,
  searchText,
} from '#src/data/content/search/search-text.ts';
import type { ItemName } from './found-item.ts';
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
function Highlighted({ text, ranges }: HighlightedProps) {
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

/** Returns the words of a query that an item's title and names do not contain, so that they must be in its text. */
export function wordsInText({ title, names = [] }: Pick<ItemName, 'title' | 'names'>, query: string): string {
  const named = searchText([title, ...names].join('\n'));
  return query
    .split(/\s+/u)
    .filter((word) => !matchesAllWords(named, searchWords(word)))
    .join(' ');
}

interface MarkedProps {
  readonly text: string;
  /** The search query; '' highlights nothing. */
  readonly query: SearchQuery;
}

/** A text with the words of a search highlighted. */
export const Marked = ({ text, query }: MarkedProps) => (
  <Highlighted text={text} ranges={matchRanges(text, searchWords(query))} />
);
