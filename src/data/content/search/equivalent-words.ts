import { foldOnce, foldText, type SearchWord } from './search-text.ts';

/** Words that editors take for the same in a search: a party's registered name and what it is called for short. */
export type EquivalentWords = readonly string[];

/** One word a line; folded once, since each key that is typed searches again. */
const foldedWords = foldOnce((words: EquivalentWords) => words.map(foldText).join('\n'));

/**
 * The words of a query, each also with an equivalent in the place of what it contains of one. In the published index
 * equivalents are written beside what is searched; a list that the browser searches has them in the query.
 */
export function withEquivalents(
  words: readonly SearchWord[],
  groups: readonly EquivalentWords[],
): SearchWord[] {
  const folded = groups.map((group) => foldedWords(group).split('\n').filter(Boolean));
  const others = (spelling: string): string[] =>
    folded.flatMap((group) =>
      group
        .filter((word) => spelling.includes(word))
        .flatMap((word) => group.map((other) => spelling.replaceAll(word, () => other))),
    );
  return words.map((spellings) => [...new Set([...spellings, ...spellings.flatMap(others)])]);
}
