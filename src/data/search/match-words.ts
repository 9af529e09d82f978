import { foldForSearch } from './fold.ts';
import { bigramsOf } from './grams.ts';
import { checked } from './match-message.ts';
import type { SearchRecord } from './search-head.ts';
import { sensibleLines } from './sensible-lines.ts';
import type { EntryRange, SearchIndex } from './search-index.ts';

/** An item that contains words; the higher the score the better. */
export interface WordsMatch {
  readonly item: SearchRecord;
  readonly score: number;
}

// All numbers here were chosen on the first half that `npm run bench -- lookup --ocr` prints.

/** Part of the read words' weight that an item has to contain to be offered. */
export const wordsLimit = 0.36;

/** Items offered at most. */
const maxResults = 3;

/** How much more words count, when items are put in order, that one has in its title: a part is mostly the upper one. */
const titleBonus = 0.1;

/** Part of the usual weight of words that no item contains: most were misread, or cut through by the picture's edge. */
const nowherePart = 0.3;

/** Weight that is always missing: whatever contains only what all cards of a template have in common contains nearly none. */
const missingWeight = 2;

/** How much two characters tell of which item they are from, when so many of all the items contain them. */
function weightOf(documentFrequency: number, items: number): number {
  const weight = Math.log(1 + (items - documentFrequency + 0.5) / (documentFrequency + 0.5));
  return documentFrequency === 0 ? nowherePart * weight : weight;
}

/** The entries of a list that can be the answer, by number. */
const answersAmong = (entries: readonly number[], ranges: readonly EntryRange[]): number[] =>
  entries.filter((entry) => ranges.some(({ first, end }) => entry >= first && entry < end));

/**
 * The fact-checks and pictures that contain most of the words read out of a picture, best first. Part of a picture contains
 * part of its words, and some are misread: what counts is how much of what was read an item contains, and whether it
 * contains a line as a whole or some words of it only. Words are weighed among what can be the answer: those of a
 * template are in all of its cards and tell nothing, however few cards there are. Rejects when a file cannot be read.
 */
export async function matchWords(
  index: SearchIndex,
  words: string,
  limit = wordsLimit,
): Promise<WordsMatch[]> {
  const lines = sensibleLines(words)
    .split('\n')
    .map((line) => bigramsOf(foldForSearch(line)));
  const ranges = index.ranges.filter(({ collection }) => checked.has(collection));
  const items = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  const bigrams = [...new Set(lines.flatMap((line) => [...line]))];
  const read = async (parts: readonly ('titles' | 'texts')[]) =>
    new Map(
      await Promise.all(
        bigrams.map(
          async (bigram) => [bigram, answersAmong(await index.entriesWith(bigram, parts), ranges)] as const,
        ),
      ),
    );
  const [postings, inTitles] = await Promise.all([read(['titles', 'texts']), read(['titles'])]);
  const weights = new Map([...postings].map(([bigram, { length }]) => [bigram, weightOf(length, items)]));
  const weigh = (of: Iterable<number>) => {
    let sum = 0;
    for (const bigram of of) sum += weights.get(bigram) ?? 0;
    return sum;
  };

  const shares = new Float64Array(index.size);
  const whole = lines.reduce((sum, line) => sum + weigh(line), missingWeight);
  for (const line of lines) {
    const matched = new Map<number, number>();
    for (const bigram of line)
      for (const entry of postings.get(bigram) ?? [])
        matched.set(entry, (matched.get(entry) ?? 0) + (weights.get(bigram) ?? 0));
    const ofLine = weigh(line);
    // Squared: half of a line's words are in many items by chance, all of them in few.
    for (const [entry, part] of matched)
      shares[entry] = (shares[entry] ?? 0) + (part * (part / ofLine)) / whole;
  }

  const bonuses = new Float64Array(index.size);
  for (const [bigram, entries] of inTitles)
    for (const entry of entries)
      bonuses[entry] = (bonuses[entry] ?? 0) + (titleBonus * (weights.get(bigram) ?? 0)) / whole;
  const scored = [...shares.keys()]
    .filter((entry) => (shares[entry] ?? 0) >= limit)
    .map((entry) => ({ entry, score: (shares[entry] ?? 0) + (bonuses[entry] ?? 0) }))
    .toSorted((a, b) => b.score - a.score);
  const found = index.foldFamilies(scored).slice(0, maxResults);
  const records = await index.records(found.map(({ entry }) => entry));
  return records.map((item, at) => ({ item, score: found[at]?.score ?? 0 }));
}
