import { bigramsOf } from './bigrams.ts';
import { foldForSearch } from './fold.ts';
import { checked } from './match-message.ts';
import type { Found, SearchIndex } from './search-index.ts';

// All numbers here were chosen on the first half that `npm run bench -- lookup --ocr` prints.

/** Part of the read words' weight that an item has to hold to be offered. */
export const wordsLimit = 0.36;

/** Items offered at most. */
const maxResults = 3;

/** How much more words count, when items are put in order, that one has in its title: a part is mostly the upper one. */
const titleBonus = 0.1;

/** Part of the usual weight of words that no item holds: most were misread, or cut through by the picture's edge. */
const nowherePart = 0.3;

/** Weight that is always missing: whatever contains only what all cards of a template have in common holds nearly none. */
const missingWeight = 2;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Without the lines that the reader made of drawings and frames: among Chinese lines they are the ones with hardly any. */
export function sensibleLines(words: string): string {
  const lines = words.split('\n');
  const chinese = lines.filter(
    (line) => count(line, /\p{Script=Han}/gu) * 2 > count(line, /[\p{L}\p{S}\p{P}]/gu),
  );
  return (chinese.length > 0 ? chinese : lines).join('\n');
}

/** How much two characters tell of which item they are from, when so many of all the items hold them. */
function weightOf(documentFrequency: number, items: number): number {
  const weight = Math.log(1 + (items - documentFrequency + 0.5) / (documentFrequency + 0.5));
  return documentFrequency === 0 ? nowherePart * weight : weight;
}

/**
 * The fact-checks and pictures that contain most of the words read out of a picture, best first. Part of a picture holds
 * part of its words, and some are misread: what counts is how much of what was read an item holds, and whether it
 * contains a line as a whole or some words of it only. Words are weighed among what can be the answer: those of a
 * template are in all of its cards and tell nothing, however few cards there are.
 */
export function matchWords(index: SearchIndex, words: string, limit = wordsLimit): Found[] {
  const lines = sensibleLines(words)
    .split('\n')
    .map((line) => bigramsOf(foldForSearch(line)));
  const entries = [...index.weighed()].filter(({ item }) => checked.has(item.collection));
  const postings = new Map<number, number[]>();
  for (const line of lines) for (const bigram of line) postings.set(bigram, []);
  for (const [number, { bigrams }] of entries.entries())
    for (const bigram of bigrams) postings.get(bigram)?.push(number);

  const weights = new Map<number, number>();
  for (const [bigram, { length }] of postings) weights.set(bigram, weightOf(length, entries.length));
  const weigh = (bigrams: Iterable<number>) => {
    let sum = 0;
    for (const bigram of bigrams) sum += weights.get(bigram) ?? 0;
    return sum;
  };

  const shares = new Float64Array(entries.length);
  const whole = lines.reduce((sum, line) => sum + weigh(line), missingWeight);
  for (const line of lines) {
    const matched = new Map<number, number>();
    for (const bigram of line)
      for (const number of postings.get(bigram) ?? [])
        matched.set(number, (matched.get(number) ?? 0) + (weights.get(bigram) ?? 0));
    const ofLine = weigh(line);
    // Squared: half of a line's words are in many items by chance, all of them in few.
    for (const [number, part] of matched)
      shares[number] = (shares[number] ?? 0) + (part * (part / ofLine)) / whole;
  }

  const found = entries.flatMap(({ item, titleBigrams }, number) => {
    const share = shares[number] ?? 0;
    return share < limit ? [] : [{ item, score: share + (titleBonus * weigh(titleBigrams)) / whole }];
  });
  return found.toSorted((a, b) => b.score - a.score).slice(0, maxResults);
}
