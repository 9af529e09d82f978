import { bigramsOf } from './bigrams.ts';
import { foldForSearch } from './fold.ts';
import { checked } from './match-message.ts';
import type { Found, SearchIndex } from './search-index.ts';

/** Part of the words' weight that an item has to hold to be offered. Chosen with `npm run bench -- lookup --ocr`. */
export const wordsLimit = 0.47;

/** Items offered at most. */
const most = 3;

/** How much more words count that an item has in its title: a part of a card is mostly its upper part. */
const titleBonus = 0.1;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Without the lines that the reader made of drawings and frames: among Chinese lines they are the ones with hardly any. */
export function sensibleLines(words: string): string {
  const lines = words.split('\n');
  const chinese = lines.filter(
    (line) => count(line, /\p{Script=Han}/gu) * 2 > count(line, /[\p{L}\p{S}\p{P}]/gu),
  );
  return (chinese.length > 0 ? chinese : lines).join('\n');
}

/**
 * The fact-checks and pictures that hold most of the words read out of a picture, best first. Part of a picture holds
 * part of its words, and some are misread: what counts is how much of what was read an item holds.
 */
export function matchWords(index: SearchIndex, words: string): Found[] {
  const weights = new Map<number, number>();
  let whole = 0;
  for (const bigram of bigramsOf(foldForSearch(sensibleLines(words)))) {
    const weight = index.weightOf(bigram);
    weights.set(bigram, weight);
    whole += weight;
  }
  if (whole === 0) return [];
  const held = (bigrams: Uint32Array) =>
    bigrams.reduce((sum, bigram) => sum + (weights.get(bigram) ?? 0), 0) / whole;
  const found: Found[] = [];
  for (const { item, bigrams, titleBigrams } of index.weighed()) {
    if (!checked.has(item.collection)) continue;
    const share = held(bigrams);
    if (share >= wordsLimit) found.push({ item, score: share + titleBonus * held(titleBigrams) });
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, most);
}
