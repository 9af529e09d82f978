import { foldOnce, foldText, type SearchWord } from './search-text.ts';

/** Words that editors take for the same in a search: a party's registered name and what it is called for short. */
export type EquivalentWords = readonly string[];

/** One word a line; folded once, since each key that is typed searches again. */
const foldedWords = foldOnce((words: EquivalentWords) => words.map(foldText).join('\n'));

/**
 * What stands for an equivalent of several words (Circle K) where the query has them at a place, with what is before and
 * behind them there; nothing where it has others.
 */
function insteadOfPhrase(
  words: readonly SearchWord[],
  phrase: readonly string[],
  others: readonly string[],
): string[] {
  const [first = '', last = ''] = [phrase[0], phrase.at(-1)];
  const isThere = phrase.slice(1, -1).every((part, at) => words[at + 1]?.includes(part));
  const ends = (words[phrase.length - 1] ?? []).filter((each) => each.startsWith(last));
  if (!isThere) return [];
  return (words[0] ?? [])
    .filter((each) => each.endsWith(first))
    .flatMap((start) =>
      ends.flatMap((end) =>
        others.map((other) => start.slice(0, start.length - first.length) + other + end.slice(last.length)),
      ),
    );
}

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
  const phrases = folded.flatMap((group) =>
    group
      .map((word) => word.split(/\s+/u))
      .filter(({ length }) => length > 1)
      .map((phrase) => ({ phrase, group })),
  );
  // All the words of a phrase must be found, or in the place of each of them its equivalent.
  const instead = words.map((): string[] => []);
  for (const { phrase, group } of phrases)
    for (const [at] of words.entries()) {
      const found = insteadOfPhrase(words.slice(at), phrase, group);
      for (const each of instead.slice(at, at + phrase.length)) each.push(...found);
    }
  return words.map((spellings, at) => [
    ...new Set([...spellings, ...spellings.flatMap(others), ...(instead[at] ?? [])]),
  ]);
}
