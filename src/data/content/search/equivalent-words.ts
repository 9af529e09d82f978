import { foldOnce, foldText, type SearchWord } from './search-text.ts';

/** Words that editors declare equivalent for search, such as a party's registered name and its short name. */
export type EquivalentWords = readonly string[];

/** One word per line. Cached, because each keystroke searches again. */
const foldedWords = foldOnce((words: EquivalentWords) => words.map(foldText).join('\n'));

/**
 * Returns the alternative spellings for an equivalent of several words (Circle K) at the start of `words`, with what
 * precedes and follows it within its first and last word. Empty if the phrase is not there.
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
 * Adds to each word of a query the spellings with equivalents replaced. The published index contains the equivalents
 * itself; for lists that the browser searches, the query contains them.
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
  // All words must match, so each word of a phrase gets the equivalent as an alternative.
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
