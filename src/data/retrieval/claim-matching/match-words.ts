import { foldForSearch } from '#src/data/retrieval/search/fold.ts';
import { bigramsOf } from '#src/data/retrieval/search/grams.ts';
import { checked } from './claim.ts';
import type { SearchRecord } from '#src/data/retrieval/search/search-head.ts';
import { sensibleLines } from './sensible-lines.ts';
import type { EntryRange, SearchIndex } from '#src/data/retrieval/search/search-index.ts';

/** An item that contains the words read out of an image; a higher score is better. */
export interface WordsMatch {
  readonly item: SearchRecord;
  readonly score: number;
}

// All constants here were tuned on the first half that `npm run bench -- lookup --ocr` prints.

/** The minimum share of the weight of the read words that an item must contain. */
export const wordsLimit = 0.36;

/** The maximum number of items offered. */
const maxResults = 3;

/** The extra weight of words in the title, only for sorting: a crop of an image mostly shows its upper part. */
const titleBonus = 0.1;

/** The share of its weight that counts if no item contains a bigram: mostly misread, or cut by the image's edge. */
const nowherePart = 0.3;

/** Weight that never matches: an item with only the words common to a template's cards scores almost nothing. */
const missingWeight = 2;

/** The weight of a bigram that this many of the items contain. */
function weightOf(documentFrequency: number, items: number): number {
  const weight = Math.log(1 + (items - documentFrequency + 0.5) / (documentFrequency + 0.5));
  return documentFrequency === 0 ? nowherePart * weight : weight;
}

/** The entries of a list that are in collections of fact-checks. */
const answersAmong = (entries: readonly number[], ranges: readonly EntryRange[]): number[] =>
  entries.filter((entry) => ranges.some(({ first, end }) => entry >= first && entry < end));

/**
 * Finds the fact-checks and images that contain most of the words read out of an image, best first. A crop has
 * only a part of the words, and some are misread: the score is the share of the read words that an item contains, and
 * higher if it contains a whole line than scattered words. Weights are computed among fact-checks only: a template's
 * words are in all of its cards and do not discriminate, however few the cards are. Rejects if a file cannot be read.
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
    // Squared: many items contain half of a line's words by chance, few contain all.
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
