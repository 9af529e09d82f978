/**
 * What the search index is made of: every single character of a folded text, every two neighbours, and every three
 * among Latin letters and digits, where two are too common to tell anything. Blanks and control characters end a run, since
 * no word of a query contains one. Characters are UTF-16 code units, so that any part of a text has the grams of that part.
 */

/** A gram as a number of 32 bits: no two grams have the same. */
export type Gram = number;

/** Whether no gram contains this code unit: what `\s` matches, and control characters. */
export const isBreak = (code: number): boolean =>
  code <= 0x20 ||
  (code >= 0xa0 &&
    (code === 0xa0 ||
      code === 0x16_80 ||
      (code >= 0x20_00 && code <= 0x20_0a) ||
      code === 0x20_28 ||
      code === 0x20_29 ||
      code === 0x20_2f ||
      code === 0x20_5f ||
      code === 0x30_00 ||
      code === 0xfe_ff));

const isAlphanumeric = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a);

/** A character by itself. */
export const single = (code: number): Gram => (code << 16) >>> 0;

/** Two neighbours. */
export const pair = (first: number, second: number): Gram => ((first << 16) | second) >>> 0;

/** Three letters or digits of seven bits each: their upper half is that of a control character, which no pair begins with. */
const triple = (first: number, second: number, third: number): Gram => (first << 14) | (second << 7) | third;

/** Whether a gram is a character by itself. */
export const isSingle = (gram: Gram): boolean => (gram & 0xff_ff) === 0 && gram >= 0x20_00_00;

/**
 * A gram's place in the index, 32 bits: spreads neighbours evenly and gives no two grams the same place (the finaliser of
 * MurmurHash3, which is a bijection).
 */
export function placeOf(gram: Gram): number {
  let place = gram;
  place = Math.imul(place ^ (place >>> 16), 0x85_eb_ca_6b);
  place = Math.imul(place ^ (place >>> 13), 0xc2_b2_ae_35);
  return (place ^ (place >>> 16)) >>> 0;
}

/** The place of a link, which is looked for as a whole; another link or a gram may have the same. */
export function placeOfLink(link: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < link.length; at += 1) hash = Math.imul(hash ^ link.charCodeAt(at), 0x01_00_01_93);
  return placeOf(hash >>> 0);
}

/** Calls `take` with every gram of a folded text, where it begins and how many code units it has, in the text's order. */
export function forEachGram(folded: string, take: (gram: Gram, at: number, length: number) => void): void {
  let first = 0x20;
  let second = folded.length > 0 ? folded.charCodeAt(0) : 0x20;
  for (let at = 0; at < folded.length; at += 1) {
    first = second;
    second = at + 1 < folded.length ? folded.charCodeAt(at + 1) : 0x20;
    if (isBreak(first)) continue;
    take(single(first), at, 1);
    if (isBreak(second)) continue;
    take(pair(first, second), at, 2);
    if (at + 2 >= folded.length || !isAlphanumeric(first) || !isAlphanumeric(second)) continue;
    const third = folded.charCodeAt(at + 2);
    if (isAlphanumeric(third)) take(triple(first, second, third), at, 3);
  }
}

/** A gram of a word and the code units before it. */
export interface GramAt {
  readonly gram: Gram;
  readonly offset: number;
}

function gramAt(word: string, offset: number): GramAt & { readonly length: number } {
  const codes = [0, 1, 2].map((next) => word.charCodeAt(offset + next));
  const [first = 0, second = 0, third = 0] = codes;
  if (codes.every(isAlphanumeric)) return { gram: triple(first, second, third), offset, length: 3 };
  return { gram: pair(first, second), offset, length: 2 };
}

/** The fewest grams that together contain all of a folded word of one or more code units, the first and last included. */
export function coverOf(word: string): GramAt[] {
  if (word.length === 1) return [{ gram: single(word.charCodeAt(0)), offset: 0 }];
  const cover: GramAt[] = [];
  let at = 0;
  while (at < word.length) {
    // What is left at the end is shorter than a gram: the last one overlaps the one before.
    const ending = word.length - at < 2 ? [3, 2].map((back) => gramAt(word, word.length - back)) : [];
    const last = ending.find(({ offset, length }) => offset >= 0 && offset + length === word.length);
    const gram = last ?? gramAt(word, at);
    cover.push({ gram: gram.gram, offset: gram.offset });
    at = gram.offset + gram.length;
  }
  return cover;
}

/** Buckets of places for which it is known how common the titles' bigrams in them are. */
export const rarityBuckets = 2 ** 13;

/** The bucket of a place. */
export const rarityBucketOf = (place: number): number => place >>> 19;

const isWord = /[\p{L}\p{N}]/u;

/**
 * The bigrams of a folded text: every two neighbouring characters that belong to words. Chinese has no spaces to
 * cut at, and two characters are the shortest thing that means something. Surrogate pairs (emoji, rare characters)
 * and punctuation end a run.
 */
export function bigramsOf(folded: string): Set<Gram> {
  const bigrams = new Set<Gram>();
  let before = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    const counts = code >= 0x2e_80 ? code < 0xd8_00 : isWord.test(folded.charAt(at));
    if (counts && before !== 0) bigrams.add(pair(before, code));
    before = counts ? code : 0;
  }
  return bigrams;
}
