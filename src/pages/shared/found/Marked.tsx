import { matchRanges, type SearchQuery, searchWords } from '#src/data/content/search/search-text.ts';
import { Highlighted } from '#src/ui/text/Highlighted.tsx';

interface MarkedProps {
  readonly text: string;
  /** The search query; '' highlights nothing. */
  readonly query: SearchQuery;
}

/** A text with the words of a search highlighted. */
export const Marked = ({ text, query }: MarkedProps) => (
  <Highlighted text={text} ranges={matchRanges(text, searchWords(query))} />
);
