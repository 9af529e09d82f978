import { foldForSearch } from '#src/data/retrieval/search/fold.ts';

/** Words that editors declared equivalent for searches: Starbucks and 星巴克. */
export type EquivalentWords = readonly string[];

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns a pattern for a word in a folded line; adjacent Latin letters and digits would make it another word. */
const patternOf = (word: string): RegExp => {
  const start = /^[a-z\d]/.test(word) ? '(?<![a-z\\d])' : '';
  const end = /[a-z\d]$/.test(word) ? '(?![a-z\\d])' : '';
  return new RegExp(start + escaped(word) + end, 'g');
};

/**
 * Returns a function that repeats each line of a folded text once for every equivalent of its words: a text with 星巴克 is
 * found by Starbucks, without expanding queries.
 */
export function equivalentLines(groups: readonly EquivalentWords[]): (text: string) => string[] {
  const folded = groups.map((words) =>
    [...new Set(words.map(foldForSearch))].filter((word) => word.trim() !== ''),
  );
  const known = folded.flatMap((words) =>
    words.map((word) => ({ word, pattern: patternOf(word), others: words.filter((each) => each !== word) })),
  );
  return (text) => {
    const found = known.filter(({ word }) => text.includes(word));
    if (found.length === 0) return [];
    const lines = text.split('\n');
    const added = lines.flatMap((line) =>
      found.flatMap(({ pattern, others }) => others.map((other) => line.replaceAll(pattern, () => other))),
    );
    return [...new Set(added)].filter((line) => !lines.includes(line));
  };
}
